import type { AssistantInput } from "#contract/assistant/assistant.ts";
import assistants from "./sample-assistants.json" with { type: "json" };

const { support, sales } = assistants.samples;

export const supportSample: AssistantInput = { ...support, category: "support" };

/** Shown, marked as examples, until the account has an assistant of its own. They are nowhere stored and nothing counts them. */
export const sampleAssistants: readonly AssistantInput[] = [supportSample, { ...sales, category: "sales" }];

/** The figures that stand beside them. */
export const sampleFigures = { assistants: 2, active: 2, conversations: 156, satisfaction: 0.94 } as const;
export const sampleMyAi = { total: 3, active: 2 } as const;
