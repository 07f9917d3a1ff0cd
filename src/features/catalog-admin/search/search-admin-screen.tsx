import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { SynonymList } from "./synonym-list.tsx";
import { ZeroResultList } from "./zero-result-list.tsx";

/** What the shop's search does not find yet, and what it was taught. */
export function SearchAdminScreen() {
  return (
    <div className="grid gap-8">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">Busca da loja</h1>
        <p className="mt-1 text-muted">Ensine à busca as palavras dos seus clientes.</p>
      </div>
      <ZeroResultList />
      <SynonymList />
    </div>
  );
}
