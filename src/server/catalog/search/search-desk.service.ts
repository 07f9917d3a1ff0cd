import type { SynonymInput } from "#contract/search-desk.ts";
import type { Db } from "../../db/database.ts";
import { deleteMiss, selectMisses } from "./search-misses.ts";
import { addSynonym, changeSynonym, removeSynonym, selectSynonyms } from "./search-synonyms.ts";

/** What the merchant teaches the search: searches that found nothing, and the synonyms that mend them. */
export function createSearchDesk({ db }: { db: Db }) {
  return {
    /** The merchant's own synonyms, the newest first. */
    listSynonyms: () => selectSynonyms(db),
    /** From now on, who searches for the term finds what has the meaning; it leaves the searches that found nothing. */
    async addSynonym(entry: SynonymInput) {
      const synonym = await addSynonym(db, entry);
      await deleteMiss(db, entry.term);
      return synonym;
    },
    /** See `changeSynonym` of `search-synonyms.ts`. */
    changeSynonym: (id: number, entry: SynonymInput) => changeSynonym(db, id, entry),
    removeSynonym: (id: number) => removeSynonym(db, id),
    /** Searches that found nothing, the most frequent first. */
    listMisses: (page: { limit: number; offset?: number }) => selectMisses(db, page),
    dismissMiss: (text: string) => deleteMiss(db, text),
  };
}

export type SearchDesk = ReturnType<typeof createSearchDesk>;
