import type { Db } from "../../db/database.ts";
import { deleteMiss, missText, selectMisses } from "./search-misses.ts";
import { addSynonym, removeSynonym, selectSynonyms } from "./search-synonyms.ts";

/** What the merchant teaches the search: searches that found nothing, and the synonyms that mend them. */
export function createSearchDesk({ db }: { db: Db }) {
  return {
    /** The merchant's own synonyms, the newest first. */
    listSynonyms: () => selectSynonyms(db),
    /** See `addSynonym` of `search-synonyms.ts`. */
    addSynonym: (entry: { term: string; meaning: string }) => addSynonym(db, entry),
    removeSynonym: (id: number) => removeSynonym(db, id),
    /** Searches that found nothing, the most frequent first. */
    listMisses: (page: { limit: number; offset?: number }) => selectMisses(db, page),
    dismissMiss: (text: string) => deleteMiss(db, text),
    /** From now on, who searches for the text finds what is called `meaning`; the text leaves the list. */
    async turnMissIntoSynonym(text: string, meaning: string) {
      const synonym = await addSynonym(db, { term: missText(text) ?? text, meaning });
      await deleteMiss(db, text);
      return synonym;
    },
  };
}

export type SearchDesk = ReturnType<typeof createSearchDesk>;
