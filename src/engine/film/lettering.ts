import type { FilmMotion } from "#contract/studio/studio-rules.ts";
import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import { write } from "../drawing/outlined-text.ts";
import { fitWords, isLittleWord } from "../drawing/text-lines.ts";
import type { Typeface, Typefaces } from "../drawing/typeface.ts";
import { type Actor, drawSprite } from "./actors.ts";
import type { VideoSize } from "./h264/frame.ts";

const TIGHT = -0.02;

/** Text in its own sprite, as high as its line. */
async function letter(
  text: string,
  face: Typeface,
  size: number,
  fill: string,
): Promise<{ actor: Pick<Actor, "looks">; width: number }> {
  const width = face.measure(text, { size, tracking: TIGHT });
  const look = await drawSprite(write(text, size * 0.1, size * 0.95, { face, fill, size, tracking: TIGHT }), {
    width: width + size * 0.2,
    height: size * 1.36,
  });
  return { actor: { looks: [look] }, width };
}

export interface TypeColors {
  plain: string;
  strong: string;
}

/** A scene so short is there at once: nothing of it may still be coming when it goes. */
const AT_ONCE_S = 1.1;
const FIRST_S = 0.12;
/** From the largest letters on, each size a little smaller. */
const SIZES = Array.from({ length: 64 }, (_, step) => 0.7 * 0.96 ** step);

interface Placed {
  text: string;
  left: number;
  row: number;
}

interface Set {
  placed: Placed[];
  size: number;
  lineHeight: number;
  top: number;
}

/** The words as large as they fill the film, in their lines, each in its place; `cut` says what comes by itself. */
function setWords(text: string, face: Typeface, { width, height }: VideoSize, cut: (line: string) => string[]): Set {
  const side = Math.min(width, height);
  const sizes = SIZES.map((part) => ({
    size: side * part,
    maxLines: Math.max(1, Math.floor((height * 0.72) / (side * part * 1.12))),
  }));
  const setFrom = (from: number) =>
    fitWords(face, text, { width: width * 0.88, tracking: TIGHT, sizes: sizes.slice(from) });
  let from = 0;
  // No line is an `e` alone.
  while (setFrom(from).lines.some(isLittleWord) && from < sizes.length - 1) from += 1;
  const { lines, style } = setFrom(from);
  const lineHeight = style.size * 1.12;
  const placed = lines.flatMap((line, row) => {
    const start = (width - face.measure(line, style)) / 2;
    let at = 0;
    return cut(line).map((piece) => {
      const index = line.indexOf(piece, at);
      at = index + piece.length;
      return { text: piece, left: start + face.measure(line.slice(0, index), style), row };
    });
  });
  return { placed, size: style.size, lineHeight, top: (height - lineHeight * lines.length) / 2 };
}

const cuts: Record<FilmMotion, (line: string) => string[]> = {
  words: (line) => line.split(" "),
  typewriter: (line) => [...line].filter((sign) => sign !== " "),
  calm: (line) => [line],
};
/** Seconds from one to the next, where there is time. */
const paces: Record<FilmMotion, number> = { words: 0.3, typewriter: 0.085, calm: 0.5 };

/** Big words that come one after the other, whole lines, or letter by letter; of words the one that says most is in the strong colour. */
export async function kineticWords(
  scene: { words: string; seconds: number; motion: FilmMotion },
  { display }: Typefaces,
  film: VideoSize,
  colors: TypeColors,
): Promise<Actor[]> {
  const { words, seconds, motion } = scene;
  const { placed, size, lineHeight, top } = setWords(words, display, film, cuts[motion]);
  const strongest = placed.reduce(
    (best, { text }, place) => (weightOf(text) > weightOf(placed[best]?.text ?? "") ? place : best),
    0,
  );
  const isAtOnce = seconds < AT_ONCE_S;
  const pace = Math.min(paces[motion], (seconds * (motion === "typewriter" ? 0.6 : 0.45)) / Math.max(1, placed.length));
  return Promise.all(
    placed.map(async ({ text, left, row }, place): Promise<Actor> => {
      const fill = motion === "words" && place === strongest ? colors.strong : colors.plain;
      const { actor } = await letter(text, display, size, fill);
      return {
        ...actor,
        left: left - size * 0.1,
        top: top + row * lineHeight - size * 0.1,
        from: isAtOnce ? 0 : FIRST_S + place * pace,
        entrance: isAtOnce || motion === "typewriter" ? "still" : "rise",
        drift: 0,
      };
    }),
  );
}

const weightOf = (word: string) => (isStopWord(foldText(word)) ? 0 : word.length);

/** One line in its middle at a height, as big as it fits. */
export async function titleLine(
  text: string,
  face: Typeface,
  { width }: VideoSize,
  {
    size,
    middle,
    column,
    top,
    fill,
    from,
  }: { size: number; middle: number; column: number; top: number; fill: string; from: number },
): Promise<Actor[]> {
  // The smallest holds the longest name that a product is shown with.
  const sizes = [1, 0.85, 0.72, 0.6, 0.5, 0.42].map((part, step) => ({
    size: size * part,
    maxLines: step < 3 ? 2 : step,
  }));
  const { lines, style } = fitWords(face, text, {
    width: Math.min(column, width),
    tracking: TIGHT,
    sizes,
  });
  const actors: Actor[] = [];
  for (const [row, line] of lines.entries()) {
    const { actor, width: wide } = await letter(line, face, style.size, fill);
    actors.push({
      ...actor,
      left: middle - wide / 2 - style.size * 0.1,
      top: top + row * style.size * 1.15,
      from: from + row * 0.12,
      entrance: "rise",
      drift: 0,
    });
  }
  return actors;
}
