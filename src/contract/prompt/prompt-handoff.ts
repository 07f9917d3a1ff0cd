/** Where texts are written; a prompt is carried there in the navigation's state. */
export const TEXT_TOOL_PATH = "/ia-texto";

/** Longer than a prompt: what is put into its variables makes it grow. */
const MAX_REQUEST_LENGTH = 20_000;

/** The state of the navigation that carries a filled prompt to the text tool. */
export interface PromptHandoff {
  prompt: { title: string; text: string };
}

/** The prompt that someone came with, or null. States outlive the program that wrote them, so it may be anything. */
export function readPromptHandoff(state: unknown): PromptHandoff["prompt"] | null {
  const { title, text } = (state as Partial<PromptHandoff> | null)?.prompt ?? {};
  if (typeof title !== "string" || typeof text !== "string" || text.length > MAX_REQUEST_LENGTH) return null;
  return { title, text };
}
