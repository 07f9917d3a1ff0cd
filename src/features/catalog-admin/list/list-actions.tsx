import { IMPORTS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { ExportButton } from "../export-button.tsx";
import { RefreshButton } from "./refresh-button.tsx";

interface ListActionsProps {
  onCreate: () => void;
  onImport: () => void;
  onRefreshed: () => void;
}

/** What can be done with the catalogue as a whole. On a phone the first stays in sight, the others are a swipe away. */
export function ListActions({ onCreate, onImport, onRefreshed }: ListActionsProps) {
  const may = useMay();
  return (
    <div className="-mx-1 flex gap-2 overflow-x-auto p-1 max-sm:w-[calc(100%+0.5rem)] max-sm:*:shrink-0 sm:flex-wrap">
      {may("POST /products/catalog/update/{number}") && <RefreshButton onDone={onRefreshed} />}
      {may("POST /products") && (
        <Button variant="secondary" size="sm" onClick={onImport} aria-haspopup="dialog">
          <AdminIcon name="braces" />
          Importar JSON
        </Button>
      )}
      <ExportButton format="csv" label="Baixar planilha" />
      {may("POST /products/import") && (
        <ButtonLink to={IMPORTS_PATH} variant="secondary" size="sm">
          <AdminIcon name="upload" />
          Importar arquivo
        </ButtonLink>
      )}
      {may("POST /products") && (
        <Button size="sm" onClick={onCreate} aria-haspopup="dialog" className="max-sm:order-first">
          <Icon name="plus" />
          Novo Produto
        </Button>
      )}
    </div>
  );
}
