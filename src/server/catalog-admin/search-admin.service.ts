import type { SynonymInput } from "#contract/search/search-admin.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  addSynonym,
  changeSynonym,
  type OnSynonymChange,
  removeSynonym,
  selectSynonyms,
} from "#server/search/search-synonyms.ts";
import {
  deleteZeroResultSearch,
  selectZeroResultSearches,
  setZeroResultIgnored,
} from "#server/search/zero-result-searches.ts";
import type { AdminCall } from "./admin-call.ts";

/** What the merchant teaches the search: searches that found nothing, and the synonyms that fix them. */
export function createSearchAdminService({ db, audit }: { db: Db; audit: AuditLog }) {
  const recording =
    (action: string, { accountId, caller }: AdminCall): OnSynonymChange =>
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
      await deleteZeroResultSearch(db, entry.term);
      return synonym;
    },
    /** See `changeSynonym` of `search-synonyms.ts`. */
    changeSynonym: (id: number, entry: SynonymInput, call: AdminCall) =>
      changeSynonym(db, id, entry, recording("synonym/update", call)),
    removeSynonym: (id: number, call: AdminCall) => removeSynonym(db, id, recording("synonym/delete", call)),
    /** Searches that found nothing, the most frequent first. */
    listZeroResultSearches: (page: { limit: number; offset?: number }) => selectZeroResultSearches(db, page),
    /** An ignored search stays so, however often it comes back. */
    setZeroResultIgnored: (text: string, isIgnored: boolean) => setZeroResultIgnored(db, text, isIgnored),
  };
}

export type SearchAdminService = ReturnType<typeof createSearchAdminService>;
