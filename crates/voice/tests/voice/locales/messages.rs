//! The messages of a file with the variables they use.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};

/// What messages use; an attribute counts as a message of its own.
pub(crate) type Messages = BTreeMap<String, Uses>;

/// What a message uses.
#[derive(Default)]
pub(crate) struct Uses {
    /// The names of its variables.
    pub(crate) variables: BTreeSet<String>,
    /// Its functions, each with an option and its value: `THE case dative`.
    pub(crate) options: BTreeSet<String>,
}

/// All messages of a file.
pub(crate) fn messages(text: &str) -> Messages {
    let resource = parse(text).expect("the file is sound");
    let mut messages = Messages::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        for attribute in &message.attributes {
            let id = format!("{}.{}", message.id.name, attribute.id.name);
            messages.insert(id, uses(&attribute.value));
        }
        let value = message.value.as_ref();
        messages.insert(message.id.name.to_owned(), value.map(uses).unwrap_or_default());
    }
    messages
}

fn uses(pattern: &Pattern<&str>) -> Uses {
    let mut found = Uses::default();
    of_pattern(pattern, &mut found);
    found
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut Uses) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut Uses) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut Uses) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { id, arguments } => {
            of_call(id.name, arguments, found);
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::TermReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. } => {}
    }
}

fn of_call(name: &str, arguments: &CallArguments<&str>, found: &mut Uses) {
    for argument in &arguments.positional {
        of_inline(argument, found);
    }
    if arguments.named.is_empty() {
        found.options.insert(name.to_owned());
    }
    for option in &arguments.named {
        let value = match option.value {
            InlineExpression::StringLiteral { value } => value,
            _ => "no text",
        };
        found.options.insert(format!("{name} {} {value}", option.name.name));
    }
}
