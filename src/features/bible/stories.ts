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

/** The story that a text names; the sample when it names another one. */
export function storyOf(text: string): Story {
  const lower = text.toLocaleLowerCase("pt-BR");
  return stories.find(({ marks }) => marks.some((mark) => lower.includes(mark))) ?? stories[0];
}
