import type { JsonText } from "./json-values.ts";

const MAX_LENGTH = 1_000_000;

/** The lines that have something on them. A line of more than 1 MB is told and not kept. */
export async function* readTextLines(pieces: AsyncIterable<string>): AsyncGenerator<JsonText> {
  let line = 1;
  let text = "";
  let isTooLong = false;
  const finish = (): JsonText | null => {
    const value = isTooLong
      ? { line, text: "", problem: "a linha passa de 1 MB e foi pulada" }
      : { line, text: text.trim() };
    text = "";
    isTooLong = false;
    line += 1;
    return value.text === "" && value.problem === undefined ? null : value;
  };
  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split("\n");
    text += first;
    for (const next of others) {
      const value = finish();
      if (value) yield value;
      text = next;
    }
    if (text.length > MAX_LENGTH) {
      isTooLong = true;
      text = "";
    }
  }
  const last = finish();
  if (last) yield last;
}
