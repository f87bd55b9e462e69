//! The page in a real browser, as people use it.

#[cfg(test)]
mod access;
#[cfg(test)]
mod aftermath;
#[cfg(test)]
mod again;
#[cfg(test)]
mod announce;
#[cfg(test)]
mod app;
#[cfg(test)]
mod around;
#[cfg(test)]
mod awake;
#[cfg(test)]
mod bank;
#[cfg(test)]
mod bank_deeds;
#[cfg(test)]
mod bank_end;
#[cfg(test)]
mod bank_news;
#[cfg(test)]
mod bank_other_phone;
#[cfg(test)]
mod bank_phones;
#[cfg(test)]
mod bank_screen;
#[cfg(test)]
mod bank_sheets;
#[cfg(test)]
mod bank_slow;
#[cfg(test)]
mod bank_table;
#[cfg(test)]
mod camera;
#[cfg(test)]
mod company;
#[cfg(test)]
mod delight;
#[cfg(test)]
mod evening;
#[cfg(test)]
mod far_read;
#[cfg(test)]
mod fold;
#[cfg(test)]
mod friends;
#[cfg(test)]
mod gone;
#[cfg(test)]
mod halts;
#[cfg(test)]
mod hands;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod home;
#[cfg(test)]
mod inspector;
#[cfg(test)]
mod languages;
#[cfg(test)]
mod legal;
#[cfg(test)]
mod lens;
#[cfg(test)]
mod mended;
#[cfg(test)]
mod moving;
#[cfg(test)]
mod my_data;
#[cfg(test)]
mod offline;
#[cfg(test)]
mod paper;
#[cfg(test)]
mod parts;
#[cfg(test)]
mod pauses;
#[cfg(test)]
mod people;
#[cfg(test)]
mod phases;
#[cfg(test)]
mod places;
#[cfg(test)]
mod real;
#[cfg(test)]
mod real_start;
#[cfg(test)]
mod real_table;
#[cfg(test)]
mod real_taps;
#[cfg(test)]
mod reload;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod restart;
#[cfg(test)]
mod sight;
#[cfg(test)]
mod since;
#[cfg(test)]
mod small;
#[cfg(test)]
mod sound;
#[cfg(test)]
mod talk;
#[cfg(test)]
mod taps;
#[cfg(test)]
mod thinking;
#[cfg(test)]
mod trade;
#[cfg(test)]
mod waits;
#[cfg(test)]
mod whole;
#[cfg(test)]
mod windows;
#[cfg(test)]
mod wishes;
