import type { Prompt, PromptBin, PromptExport, PromptImport, PromptPage } from "#contract/prompt/prompt.ts";
import type { Outcome, SaveOutcome } from "#lib/outcome.ts";
import type { PromptView } from "./prompt-view.ts";

/** What a form sends. */
export interface PromptFields {
  title: string;
  category: Prompt["category"];
  text: string;
  tags: string[];
}

/** What the screen of prompts asks for. None of these rejects. */
export interface PromptCalls {
  fetchPage: (view: PromptView, signal: AbortSignal) => Promise<Outcome<PromptPage>>;
  fetchBin: (page: number, signal: AbortSignal) => Promise<Outcome<PromptBin>>;
  create: (fields: PromptFields, idempotencyKey: string) => Promise<SaveOutcome<Prompt>>;
  update: (id: number, fields: PromptFields & { revision: number }) => Promise<SaveOutcome<Prompt>>;
  duplicate: (id: number) => Promise<Outcome<Prompt>>;
  remove: (id: number) => Promise<Outcome<unknown>>;
  restore: (id: number) => Promise<Outcome<unknown>>;
  countUse: (id: number) => Promise<Outcome<unknown>>;
  exportAll: () => Promise<Outcome<PromptExport>>;
  /** Takes what stood in a file, whatever that was. */
  importAll: (file: unknown) => Promise<Outcome<PromptImport>>;
}
