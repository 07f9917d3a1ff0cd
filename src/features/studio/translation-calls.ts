import type { Phrase, TranslationFigures, TranslationUnit, UnitInput } from "#contract/studio/translation.ts";
import type { Outcome } from "#lib/outcome.ts";
import type { StudioCalls } from "./studio-calls.ts";

export interface TranslationCalls extends StudioCalls {
  fetchTranslationFigures(signal: AbortSignal): Promise<Outcome<TranslationFigures>>;
  fetchPhrases(signal: AbortSignal): Promise<Outcome<{ phrases: Phrase[] }>>;
  fetchUnits(signal: AbortSignal): Promise<Outcome<{ units: TranslationUnit[]; hasMore: boolean }>>;
  saveUnit(unit: UnitInput): Promise<Outcome<TranslationUnit>>;
  deleteUnit(id: number): Promise<Outcome<unknown>>;
}
