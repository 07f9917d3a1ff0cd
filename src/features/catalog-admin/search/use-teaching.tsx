import { Link } from "react-router";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import type { SynonymInput } from "#contract/search/search-admin.ts";
import { formatNumber } from "#lib/format-number.ts";
import type { SaveOutcome } from "#lib/outcome.ts";
import { useToast } from "#ui/toast.tsx";
import type { SearchDeskCalls } from "./search-desk-calls.ts";

/** Saves a synonym and tells what the shop's search finds by it from now on. Answers the refusal, if there is one. */
export function useTeaching({ countFound }: Pick<SearchDeskCalls, "countFound">) {
  const toast = useToast();
  return async (
    { term }: SynonymInput,
    save: () => Promise<SaveOutcome<unknown>>,
  ): Promise<Extract<SaveOutcome<unknown>, { kind: "failed" }> | null> => {
    const outcome = await save();
    if (outcome.kind === "failed") return outcome;
    const found = await countFound(term);
    const total = found.kind === "done" ? found.data : 0;
    const products = total === 1 ? "1 produto" : `${formatNumber(total)} produtos`;
    toast.show({
      type: total > 0 ? "success" : "warning",
      message: (
        <span className="wrap-anywhere">
          {total > 0
            ? `Pronto: "${term}" agora encontra ${products}. `
            : `Salvo, mas "${term}" ainda não encontra nada. `}
          <Link
            to={`${CATALOG_PATH}?search=${encodeURIComponent(term)}`}
            className="font-semibold text-primary underline"
          >
            Ver na loja
          </Link>
        </span>
      ),
    });
    return null;
  };
}
