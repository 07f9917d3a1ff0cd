import type { SynonymInput } from "#contract/search/search-admin.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
  selectSynonyms,
  type TellChange,
} from "#server/search/search-synonyms.ts";
import { deleteMiss, selectMisses } from "#server/search/zero-result-searches.ts";
import type { AdminCall } from "./admin-call.ts";

/** What the merchant teaches the search: searches that found nothing, and the synonyms that mend them. */
export function createSearchDesk({ db, audit }: { db: Db; audit: AuditLog }) {
  const recording =
    (action: string, { accountId, caller }: AdminCall): TellChange =>
    async (tx, { before, after }) => {
      const detail = { synonymId: (after ?? before)?.id };
      await audit.record(tx, { action, accountId, caller, detail, before, after });
    };
  return {
    /** The merchant's own synonyms, the newest first. */
    listSynonyms: () => selectSynonyms(db),
    /** From now on, who searches for the term finds what has the meaning; it leaves the searches that found nothing. */
    async addSynonym(entry: SynonymInput, call: AdminCall) {
      const synonym = await addSynonym(db, entry, recording("synonym/create", call));
      await deleteMiss(db, entry.term);
      return synonym;
    },
    /** See `changeSynonym` of `search-synonyms.ts`. */
    changeSynonym: (id: number, entry: SynonymInput, call: AdminCall) =>
      changeSynonym(db, id, entry, recording("synonym/update", call)),
    removeSynonym: (id: number, call: AdminCall) => removeSynonym(db, id, recording("synonym/delete", call)),
    /** Searches that found nothing, the most frequent first. */
    listMisses: (page: { limit: number; offset?: number }) => selectMisses(db, page),
    dismissMiss: (text: string) => deleteMiss(db, text),
  };
}

export type SearchDesk = ReturnType<typeof createSearchDesk>;
