//! Questions as families ask them, and the rules that answer them.
