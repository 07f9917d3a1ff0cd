import { Link } from "react-router";
import { listProducts } from "#client/catalog.ts";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import type { SynonymInput } from "#contract/search/search-admin.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { formatNumber } from "#lib/format-number.ts";
import { useToast } from "#ui/toast.tsx";
import { SEARCH_TOAST, useRefreshSearch } from "./search-query.ts";

/** How many products the shop finds for a text now; 0 when that cannot be had. */
async function countFound(search: string): Promise<number> {
  try {
    return (await listProducts({ search, limit: "1" }, "Erro ao carregar produtos")).total;
  } catch (error) {
    console.info(`produtos encontrados: ${sentenceOf(error)}`);
    return 0;
  }
}

/** Saves a synonym and tells what the shop's search finds by it from now on. */
export function useSynonymSave() {
  const toast = useToast();
  const refresh = useRefreshSearch();
  return async (entry: SynonymInput, save: (entry: SynonymInput) => Promise<unknown>): Promise<void> => {
    const { term } = entry;
    await save(entry);
    const total = await countFound(term);
    const products = total === 1 ? "1 produto" : `${formatNumber(total)} produtos`;
    toast.show({
      topic: SEARCH_TOAST,
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
    refresh();
  };
}
