import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import { ManagedProductScreen } from "#features/catalog-admin/product/managed-product-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/product-edit.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Produto ${params.code}`,
    description: "Um produto da loja: como está e o que mudou.",
    path: managedProductPath(params.code),
    isIndexed: false,
  });

export default function ProductEdit({ params }: Route.ComponentProps) {
  return <ManagedProductScreen code={params.code} />;
}
