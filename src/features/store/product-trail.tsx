import { useLocation, useNavigate } from "react-router";
import { CATALOG_PATH, categoryPath } from "#contract/store-paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** The router's name for the first page of a visit: there is nothing of ours to go back to. */
const FIRST_PAGE_KEY = "default";

/** Back to where the person came from, and where the product stands. */
export function ProductTrail({ category, title }: { category: string; title: string }) {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === FIRST_PAGE_KEY;
  const goBack = () => (isFirstPage ? navigate(CATALOG_PATH) : navigate(-1));
  return (
    <div className="flex items-center gap-2">
      <Button variant="ghost" size="sm" className="-ml-4 shrink-0" onClick={() => void goBack()}>
        <Icon name="arrow-left" />
        Voltar
      </Button>
      <Breadcrumb
        className="min-w-0 [&>ol]:flex-nowrap [&_li]:shrink-0 [&_li:last-child]:shrink"
        items={[...(category ? [{ label: category, to: categoryPath(category) }] : []), { label: title }]}
      />
    </div>
  );
}
