import { useNavigate } from "react-router";
import { CATALOG_PATH, categoryPath } from "#contract/catalog/store-paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** How many pages of ours lie before this one in the history: the router counts them in the entry's own state. */
function pagesBefore(): number {
  const state: unknown = window.history.state;
  const index = typeof state === "object" && state !== null && "idx" in state ? state.idx : 0;
  return typeof index === "number" ? index : 0;
}

/** Back to where the person came from, and where the product stands. */
export function ProductTrail({ category, title }: { category: string; title: string }) {
  const navigate = useNavigate();
  const goBack = () => (pagesBefore() > 0 ? navigate(-1) : navigate(CATALOG_PATH));
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
