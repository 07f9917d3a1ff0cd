import { useNavigate } from "react-router";
import { CATALOG_ADMIN_PATH, importPath } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ImportHistory } from "./import-history.tsx";
import { NewImport } from "./new-import.tsx";

/** Files of products: a new one, and what became of the last ones. */
export function ImportsScreen() {
  const navigate = useNavigate();
  const may = useMay();
  return (
    <div className="grid gap-8">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">Importar produtos</h1>
        <p className="mt-1 text-muted">Crie e atualize muitos produtos de uma vez, e desfaça tudo se precisar.</p>
      </div>
      {may("POST /products/import") && <NewImport onSent={(id) => navigate(importPath(id))} />}
      <ImportHistory />
    </div>
  );
}
