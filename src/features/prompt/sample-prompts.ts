import type { PromptInput } from "#contract/prompt/prompt.ts";
import prompts from "./sample-prompts.json" with { type: "json" };

const categories = ["marketing", "business", "education"] as const;

/** Shown, marked as examples, until the account has a prompt of its own. They are nowhere stored and nothing counts them. */
export const samplePrompts: readonly PromptInput[] = categories.map((category) => ({ category, ...prompts[category] }));

/** The figures of an account like that. */
export const sampleFigures = { prompts: 3, uses: 42, usesThisWeek: 8, categories: 3 } as const;
