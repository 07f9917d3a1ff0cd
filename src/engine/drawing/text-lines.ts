import { boundWords } from "./bound-words.ts";
import type { TextStyle, Typeface } from "./typeface.ts";

/** `Helena e` above `Thiago` is read with a halt: a little word begins a line where it fits. */
const LITTLE = /^(?:e|o|a|os|as|de|do|da|dos|das|em|no|na|às?|ao|um|uma|por|com|para)$/i;

export const isLittleWord = (word: string): boolean => LITTLE.test(word);

function carryLittleWords(lines: readonly string[], fits: (line: string) => boolean): string[] {
  const carried = [...lines];
  for (let place = carried.length - 2; place >= 0; place -= 1) {
    const words = (carried[place] ?? "").split(" ");
    const next = `${words.at(-1)} ${carried[place + 1]}`;
    if (words.length < 2 || !isLittleWord(words.at(-1) ?? "") || !fits(next)) continue;
    carried.splice(place, 2, words.slice(0, -1).join(" "), next);
  }
  return carried;
}

/** Lines no wider than `width`, broken between words, never within an amount that fits; a word that is wider by itself is broken where it must. */
export function wrapText(face: Pick<Typeface, "measure">, text: string, style: TextStyle, width: number): string[] {
  const fits = (line: string) => face.measure(line, style) <= width;
  const lines: string[] = [];
  let line = "";
  const words = boundWords(text).flatMap((word) => (fits(word) ? [word] : word.split(" ")));
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const sign of word) {
      if (line && !fits(line + sign)) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  return carryLittleWords(line ? [...lines, line] : lines, fits);
}

/** The line with an ellipsis, without as many of its last signs as it takes to fit. */
function endWithEllipsis(face: Typeface, line: string, style: TextStyle, width: number): string {
  let signs = [...line];
  const ended = () => `${signs.join("").replace(/[\s,;:.–-]+$/, "")}…`;
  while (signs.length > 1 && face.measure(ended(), style) > width) signs = signs.slice(0, -1);
  return ended();
}

export interface TextBlock {
  lines: string[];
  style: TextStyle;
}

interface TextSpace {
  width: number;
  /** The biggest first. */
  sizes: readonly { size: number; maxLines: number }[];
  tracking?: number;
}

/** The text at the biggest of the sizes at which it fits its lines; at the smallest it ends in an ellipsis. */
export function fitText(face: Typeface, text: string, { width, sizes, tracking = 0 }: TextSpace): TextBlock {
  let block: TextBlock = { lines: [], style: { size: 0 } };
  for (const { size, maxLines } of sizes) {
    const style = { size, tracking };
    const lines = wrapText(face, text, style, width);
    if (lines.length <= maxLines) return { lines, style };
    const last = endWithEllipsis(face, lines[maxLines - 1] ?? "", style, width);
    block = { lines: [...lines.slice(0, maxLines - 1), last], style };
  }
  return block;
}

/** As `fitText`, but no word is broken while a smaller size keeps it whole. */
export function fitWords(face: Typeface, text: string, { sizes, ...space }: TextSpace): TextBlock {
  const { width, tracking = 0 } = space;
  const keeping = (words: readonly string[]) =>
    sizes.filter(({ size }) => words.every((word) => face.measure(word, { size, tracking }) <= width));
  const [whole = sizes.slice(-1)] = [keeping(boundWords(text)), keeping(text.split(" "))].filter(
    (kept) => kept.length > 0,
  );
  return fitText(face, text, { ...space, sizes: whole });
}
