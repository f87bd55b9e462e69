#!/usr/bin/env python3
"""The mind in a runtime of somebody else: its weights as an ONNX model, run by onnxruntime.

    judge.py WEIGHTS MODEL [POSITIONS CHANCES]

Writes the weights as a model that any program for ONNX can run. With POSITIONS it also runs it: the
file has 8 chairs for every position, each 1 (alive) or 0 and what is seen of it; CHANCES gets the
chance of each chair. All numbers are 32 bits, the least byte first.
"""

import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

TITLE = b"bankhalter mind 3\n"
SEATS, FIRST, SECOND, THIRD = 8, 64, 32, 32
BESIDE = 3 * SECOND
# Less than any score: whoever is out has no chance.
NEVER = -1e30


def read(path):
    """The layers of a file of weights: rows of inputs, then what is added; at the end the score."""
    with open(path, "rb") as file:
        data = file.read()
    if not data.startswith(TITLE):
        raise SystemExit(f"{path}: not weights of this version of the mind")
    numbers = np.frombuffer(data[len(TITLE) :], "<f4")
    behind_the_first = (FIRST + 1) * SECOND + (BESIDE + 1) * THIRD + THIRD
    features, rest = divmod(len(numbers) - behind_the_first, FIRST)
    if rest:
        raise SystemExit(f"{path}: {len(numbers)} numbers are too many or too few")
    weights, at = {}, 0
    shapes = {
        "first": (features - 1, FIRST), "first_bias": (FIRST,),
        "second": (FIRST, SECOND), "second_bias": (SECOND,),
        "third": (BESIDE, THIRD), "third_bias": (THIRD,),
        "score": (THIRD, 1),
    }  # fmt: skip
    for name, shape in shapes.items():
        end = at + int(np.prod(shape))
        weights[name], at = numbers[at:end].reshape(shape), end
    return features - 1, weights


def layer(name, inputs):
    """Sums, and nothing below 0."""
    sums, shifted, out = f"{name}_sums", f"{name}_shifted", f"{name}_out"
    return out, [
        helper.make_node("MatMul", [inputs, name], [sums]),
        helper.make_node("Add", [sums, f"{name}_bias"], [shifted]),
        helper.make_node("Relu", [shifted], [out]),
    ]


def beside_the_others(views):
    """Every seat's own view, the mean of the others', and the largest of the others'."""
    make = helper.make_node
    return "beside", [
        # Who is another to whom: alive, and not oneself.
        make("Unsqueeze", ["alive", "axis_1"], ["alive_as_row"]),
        make("Mul", ["alive_as_row", "not_oneself"], ["others"]),
        make("ReduceSum", ["others", "axis_2"], ["count"], keepdims=1),
        make("Max", ["count", "one"], ["count_or_one"]),
        make("MatMul", ["others", views], ["sum_of_others"]),
        make("Div", ["sum_of_others", "count_or_one"], ["mean_of_others"]),
        make("Unsqueeze", [views, "axis_1"], ["views_of_all"]),
        make("Unsqueeze", ["others", "axis_3"], ["others_of_all"]),
        make("Mul", ["views_of_all", "others_of_all"], ["views_of_others"]),
        make("ReduceMax", ["views_of_others"], ["most_of_others"], axes=[2], keepdims=0),
        make("Concat", [views, "mean_of_others", "most_of_others"], ["beside"], axis=2),
    ]


def scores_to_chances(hidden):
    """One score for each, and the softmax over the living."""
    make = helper.make_node
    return [
        make("MatMul", [hidden, "score"], ["scores_in_column"]),
        make("Squeeze", ["scores_in_column", "axis_2"], ["scores"]),
        make("Greater", ["alive", "nothing"], ["is_alive"]),
        make("Where", ["is_alive", "scores", "never"], ["scores_of_the_living"]),
        make("Softmax", ["scores_of_the_living"], ["chances"], axis=1),
    ]


def model_of(features, weights):
    """The network as an ONNX model: `rows` and `alive` go in, `chances` come out."""
    constants = {
        **weights,
        "not_oneself": (1 - np.eye(SEATS)).astype(np.float32),
        "one": np.float32(1),
        "nothing": np.float32(0),
        "never": np.float32(NEVER),
        **{f"axis_{axis}": np.array([axis], np.int64) for axis in (1, 2, 3)},
    }
    seen, first = layer("first", "rows")
    views, second = layer("second", seen)
    together, beside = beside_the_others(views)
    hidden, third = layer("third", together)
    number = TensorProto.FLOAT
    graph = helper.make_graph(
        [*first, *second, *beside, *third, *scores_to_chances(hidden)],
        "bankhalter mind",
        [
            helper.make_tensor_value_info("rows", number, ["positions", SEATS, features]),
            helper.make_tensor_value_info("alive", number, ["positions", SEATS]),
        ],
        [helper.make_tensor_value_info("chances", number, ["positions", SEATS])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    # An old form, so that old runtimes read it too.
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    return model


def main(weights, model, positions=None, chances=None):
    features, layers = read(weights)
    onnx.save(model_of(features, layers), model)
    if positions is None:
        return
    seen = np.fromfile(positions, "<f4").reshape(-1, SEATS, 1 + features)
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    inputs = {"rows": np.ascontiguousarray(seen[:, :, 1:]), "alive": seen[:, :, 0]}
    session.run(["chances"], inputs)[0].astype("<f4").tofile(chances)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 5):
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
