//! The messages of a file with the variables they use.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};

/// Variables by message; an attribute counts as a message of its own.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

/// All messages of a file.
pub(crate) fn messages(text: &str) -> Messages {
    let resource = parse(text).expect("the file is sound");
    let mut messages = Messages::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        for attribute in &message.attributes {
            let id = format!("{}.{}", message.id.name, attribute.id.name);
            messages.insert(id, variables(&attribute.value));
        }
        let value = message.value.as_ref();
        messages.insert(message.id.name.to_owned(), value.map(variables).unwrap_or_default());
    }
    messages
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    of_pattern(pattern, &mut found);
    found
}

fn of_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
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

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    let mut of_call = |arguments: &CallArguments<&str>| {
        for argument in &arguments.positional {
            of_inline(argument, found);
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => of_call(arguments),
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::TermReference { arguments: None, .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. } => {}
    }
}
