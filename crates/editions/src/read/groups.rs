//! The groups of `board.toml`.

use crate::{
    printed::{Group, GroupKind, Pattern},
    source::Table,
};

const KINDS: [(&str, GroupKind); 3] = [
    ("street", GroupKind::Street),
    ("station", GroupKind::Station),
    ("utility", GroupKind::Utility),
];

const PATTERNS: [(&str, Pattern); 10] = [
    ("horizontal", Pattern::Horizontal),
    ("vertical", Pattern::Vertical),
    ("rising", Pattern::Rising),
    ("falling", Pattern::Falling),
    ("grid", Pattern::Grid),
    ("lattice", Pattern::Lattice),
    ("dots", Pattern::Dots),
    ("waves", Pattern::Waves),
    ("cross", Pattern::Cross),
    ("solid", Pattern::Solid),
];

/// The groups, and how many squares have named each so far.
pub(super) struct Groups {
    pub(super) list: Vec<Group>,
    members: Vec<usize>,
    /// Cleared when a group or a square's membership cannot be read: counting would only repeat that fault.
    countable: bool,
}

impl Groups {
    pub(super) fn read(table: &mut Table<'_, '_>) -> Self {
        let mut groups = Self { list: Vec::new(), members: Vec::new(), countable: true };
        for mut group in table.tables("group") {
            match read_group(&mut group, &groups.list) {
                Some(group) => groups.list.push(group),
                None => groups.countable = false,
            }
        }
        groups.members = vec![0; groups.list.len()];
        groups
    }

    /// The place of the group a property of this kind names.
    pub(super) fn join(&mut self, table: &mut Table<'_, '_>, kind: GroupKind) -> Option<usize> {
        let place = self.place(table, kind);
        match place {
            Some(place) => self.members[place] += 1,
            None => self.countable = false,
        }
        place
    }

    fn place(&self, table: &mut Table<'_, '_>, kind: GroupKind) -> Option<usize> {
        let key = table.string("group")?;
        let Some(place) = self.list.iter().position(|group| group.key == key) else {
            // After a fault in a group it may be that very one: one report is enough.
            if self.countable {
                let known: Vec<&str> = self.list.iter().map(|group| group.key.as_str()).collect();
                let message = format!("expected one of {}, found \"{key}\"", known.join(", "));
                table.fault("group", message);
            }
            return None;
        };
        if self.list[place].kind != kind {
            let message = format!("\"{key}\" is not a group with kind \"{}\"", kind_key(kind));
            table.fault("group", message);
            return None;
        }
        Some(place)
    }

    /// A square whose kind is unknown may have been a member.
    pub(super) const fn lose_count(&mut self) {
        self.countable = false;
    }

    /// COMPONENTS-15 to -17: 22 streets in eight groups of two or three, four stations, two utilities.
    pub(super) fn check_members(&self, table: &Table<'_, '_>) {
        if !self.countable {
            return;
        }
        for (kind, groups, squares, sizes) in [
            (GroupKind::Street, 8, 22, 2..=3),
            (GroupKind::Station, 1, 4, 4..=4),
            (GroupKind::Utility, 1, 2, 2..=2),
        ] {
            let key = kind_key(kind);
            let of_kind: Vec<(&Group, usize)> = self
                .list
                .iter()
                .zip(self.members.iter().copied())
                .filter(|(group, _)| group.kind == kind)
                .collect();
            if of_kind.len() != groups {
                let found = of_kind.len();
                table.fault("group", format!("expected {groups} of kind \"{key}\", found {found}"));
            }
            let found: usize = of_kind.iter().map(|(_, members)| members).sum();
            if found != squares {
                table
                    .fault("space", format!("expected {squares} of kind \"{key}\", found {found}"));
            }
            for (group, members) in of_kind.iter().filter(|(_, members)| !sizes.contains(members)) {
                let (least, most) = (sizes.start(), sizes.end());
                let expected =
                    if least == most { least.to_string() } else { format!("{least} or {most}") };
                let message =
                    format!("\"{}\" has {members} squares, expected {expected}", group.key);
                table.fault("group", message);
            }
        }
    }
}

fn kind_key(kind: GroupKind) -> &'static str {
    KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(key, _)| key)
}

fn read_group(table: &mut Table<'_, '_>, before: &[Group]) -> Option<Group> {
    let key = table.string("key");
    let kind = table.choice("kind", &KINDS);
    let name = table.text("name");
    let colour = table.colour("colour");
    let letter = table.string("letter");
    let pattern = table.choice("pattern", &PATTERNS);
    table.finish();
    let letter = letter.and_then(|letter| {
        let mut letters = letter.chars();
        let only = letters.next().filter(|_| letters.next().is_none());
        if only.is_none() {
            table.fault("letter", "expected a single letter");
        }
        only
    });
    for (field, taken) in [
        ("key", before.iter().any(|other| Some(&other.key) == key.as_ref())),
        ("letter", before.iter().any(|other| Some(other.letter) == letter)),
        ("pattern", before.iter().any(|other| Some(other.pattern) == pattern)),
    ] {
        if taken {
            table.fault(field, format!("another group has the same {field}"));
        }
    }
    let (key, kind, name) = (key?, kind?, name?);
    Some(Group { key, kind, name, colour, letter: letter?, pattern: pattern? })
}
