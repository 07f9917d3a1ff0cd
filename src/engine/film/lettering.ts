import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import { write } from "../drawing/outlined-text.ts";
import { fitWords } from "../drawing/text-lines.ts";
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

/** Big words that come one after the other; the one that says most is in the strong colour. */
export async function kineticWords(
  text: string,
  { display }: Typefaces,
  { width, height }: VideoSize,
  colors: TypeColors,
  seconds: number,
): Promise<Actor[]> {
  const side = Math.min(width, height);
  const column = width * 0.84;
  const sizes = [0.26, 0.22, 0.18, 0.15, 0.125, 0.1, 0.085, 0.07, 0.06].map((part) => ({
    size: side * part,
    maxLines: Math.floor((height * 0.72) / (side * part * 1.12)),
  }));
  const { lines, style } = fitWords(display, text, { width: column, tracking: TIGHT, sizes });
  const words = lines.join(" ").split(" ");
  const strongest = words.reduce(
    (best, word, place) => (weightOf(word) > weightOf(words[best] ?? "") ? place : best),
    0,
  );
  const lineHeight = style.size * 1.12;
  const top = (height - lineHeight * lines.length) / 2;
  const pace = Math.min(0.3, (seconds * 0.45) / Math.max(1, words.length));
  const actors: Actor[] = [];
  for (const [row, line] of lines.entries()) {
    let left = (width - display.measure(line, style)) / 2;
    for (const word of line.split(" ")) {
      const place = actors.length;
      const { actor, width: wide } = await letter(
        word,
        display,
        style.size,
        place === strongest ? colors.strong : colors.plain,
      );
      actors.push({
        ...actor,
        left: left - style.size * 0.1,
        top: top + row * lineHeight - style.size * 0.1,
        from: 0.12 + place * pace,
        entrance: "rise",
        drift: 0,
      });
      left += wide + display.measure(" ", style);
    }
  }
  return actors;
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
