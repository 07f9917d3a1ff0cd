import { shorten } from "#lib/shorten.ts";
import told from "./stories.json" with { type: "json" };
import type { StepId } from "./wizard-steps.ts";

/** What a person could answer at each step, for one story. */
export interface Story {
  name: string;
  /** What in the chosen text means this story. */
  marks: readonly string[];
  answers: Partial<Record<StepId, readonly string[]>>;
}

/** The stories that the conversation offers; the first is the sample. */
export const stories: readonly [Story, ...Story[]] = [told.sample, ...told.others];

const inLower = (text: string) => text.normalize("NFC").toLocaleLowerCase("pt-BR");

const offeredStory = (text: string) => stories.find(({ marks }) => marks.some((mark) => inLower(text).includes(mark)));

/** Whether the text names somebody or something of the Bible, also what is not offered. */
export function namesStory(text: string): boolean {
  const words: string[] = inLower(text).match(/[\p{L}-]+/gu) ?? [];
  return told.names.some((name) => words.includes(name));
}

const LONGEST_NAME = 60;

/** What somebody calls a story of their own, to stand in a sentence. */
function nameOf(text: string): string {
  const name = shorten(
    text
      .trim()
      .replace(/^(?:quero |a |história |historia |d[aeo]s? )+/i, "")
      .replace(/[.!]+$/, ""),
    LONGEST_NAME,
  );
  return name.charAt(0).toLocaleUpperCase("pt-BR") + name.slice(1);
}

/** Whether a text tells of a story that is not offered. */
export const isOwnStory = (text: string): boolean => text.trim() !== "" && !offeredStory(text);

/** The story that a text names: an offered one, else one with this name and answers that fit any; the sample without a text. */
export function storyOf(text: string): Story {
  if (!isOwnStory(text)) return offeredStory(text) ?? stories[0];
  const name = nameOf(text);
  const answers = Object.entries(told.own).map(([step, texts]) => [
    step,
    texts.map((one) => one.replace("{story}", name)),
  ]);
  return { name, marks: [], answers: Object.fromEntries(answers) };
}
