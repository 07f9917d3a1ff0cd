/** A value as it stands in the file, and the line on which it begins. */
export interface JsonText {
  line: number;
  text: string;
  /** Why it cannot be read as a whole. */
  problem?: string;
}

const MAX_VALUE_LENGTH = 1_000_000;
const TOO_LONG = "o produto passa de 1 MB e foi pulado";

/**
 * Cuts text into the values of its outermost list, or into the objects that follow one another, without keeping more than
 * one of them. It only counts brackets outside of strings: whether a value is right JSON is for its reader to say.
 */
export async function* readJsonValues(pieces: AsyncIterable<string>): AsyncGenerator<JsonText, void, undefined> {
  let line = 1;
  let depth = 0;
  let isInList = false;
  let isInString = false;
  let isEscaped = false;
  let isTooLong = false;
  let text = "";
  let startLine = 0;
  const isOpen = () => startLine > 0;
  const finish = (): JsonText => {
    const value = isTooLong ? { line: startLine, text: "", problem: TOO_LONG } : { line: startLine, text };
    text = "";
    startLine = 0;
    isTooLong = false;
    return value;
  };

  for await (const piece of pieces) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece[at] as string;
      if (char === "\n") line += 1;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (char === "\\") isEscaped = true;
        else if (char === '"') isInString = false;
        continue;
      }
      const isBlank = char === "," || char === "\n" || char === "\r" || char === " " || char === "\t";
      if (!isOpen()) {
        if (isBlank) continue;
        if (!isInList && char === "[" && depth === 0) {
          isInList = true;
          continue;
        }
        if (isInList && char === "]") {
          isInList = false;
          continue;
        }
        startLine = line;
        from = at;
      } else if (depth === 0 && (isBlank || char === "]")) {
        // A bare value, such as a number, ends where the next one may begin.
        text += piece.slice(from, at);
        yield finish();
        if (char === "]") isInList = false;
        continue;
      }
      if (char === '"') isInString = true;
      else if (char === "{" || char === "[") depth += 1;
      else if (char === "}" || char === "]") {
        depth -= 1;
        if (depth > 0) continue;
        depth = 0;
        text += piece.slice(from, at + 1);
        yield finish();
      }
    }
    if (!isOpen()) continue;
    text += piece.slice(from);
    if (text.length > MAX_VALUE_LENGTH) {
      isTooLong = true;
      text = "";
    }
  }
  if (isOpen()) yield finish();
}
