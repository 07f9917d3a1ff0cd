import type { SearchMiss, Synonym, SynonymInput } from "#contract/search/search-admin.ts";
import type { Outcome, SaveOutcome } from "#lib/outcome.ts";
import type { Piece } from "../use-more.ts";

/** What the page of the shop's search asks for. None of these rejects. */
export interface SearchDeskCalls {
  fetchSynonyms: (signal: AbortSignal) => Promise<Outcome<Synonym[]>>;
  /** Searches that found nothing, the most frequent first, after so many. */
  fetchMisses: (offset: number, signal: AbortSignal) => Promise<Outcome<Piece<SearchMiss>>>;
  addSynonym: (entry: SynonymInput) => Promise<SaveOutcome<Synonym>>;
  changeSynonym: (id: number, entry: SynonymInput) => Promise<SaveOutcome<Synonym>>;
  removeSynonym: (id: number) => Promise<Outcome<unknown>>;
  dismissMiss: (text: string) => Promise<Outcome<unknown>>;
  /** How many products the shop finds for a text now. */
  countFound: (text: string) => Promise<Outcome<number>>;
}
