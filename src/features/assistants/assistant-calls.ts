import type {
  Assistant,
  AssistantBin,
  AssistantPage,
  AssistantUsage,
  AssistantVersion,
  AssistantVersions,
} from "#contract/assistant/assistant.ts";
import type { Outcome, SaveOutcome } from "#lib/outcome.ts";
import type { AssistantView } from "./assistant-view.ts";

/** What a form sends. */
export interface AssistantFields {
  name: string;
  category: Assistant["category"];
  personality: string;
  knowledge: string;
}

/** What the screens of assistants ask for. None of these rejects. */
export interface AssistantCalls {
  fetchPage: (view: AssistantView, signal: AbortSignal) => Promise<Outcome<AssistantPage>>;
  fetchBin: (page: number, signal: AbortSignal) => Promise<Outcome<AssistantBin>>;
  fetchOne: (id: string, signal: AbortSignal) => Promise<Outcome<Assistant>>;
  /** Day by day, of all assistants together or of one. */
  fetchUsage: (id: number | null, signal: AbortSignal) => Promise<Outcome<AssistantUsage>>;
  create: (fields: AssistantFields, idempotencyKey: string) => Promise<SaveOutcome<Assistant>>;
  update: (id: number, fields: AssistantFields & { revision: number }) => Promise<SaveOutcome<Assistant>>;
  setActive: (id: number, isActive: boolean) => Promise<Outcome<Assistant>>;
  setPublished: (id: number, isPublished: boolean) => Promise<Outcome<Assistant>>;
  remove: (id: number) => Promise<Outcome<unknown>>;
  restore: (id: number) => Promise<Outcome<unknown>>;
  addFile: (id: number, file: { name: string; text: string }) => Promise<Outcome<Assistant>>;
  removeFile: (id: number, fileId: number) => Promise<Outcome<Assistant>>;
  fetchVersions: (id: number, signal: AbortSignal) => Promise<Outcome<AssistantVersions>>;
  fetchVersion: (id: number, version: number, signal: AbortSignal) => Promise<Outcome<AssistantVersion>>;
  restoreVersion: (id: number, version: number) => Promise<Outcome<Assistant>>;
}
