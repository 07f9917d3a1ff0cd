import { deskCalls } from "#app/calls/desk-api.ts";
import { productDeskPath } from "#contract/catalog-admin/admin-paths.ts";
import { DeskProductScreen } from "#features/catalog-admin/product/desk-product-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/product-edit.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Produto ${params.code}`,
    description: "Um produto da loja: como está e o que mudou.",
    path: productDeskPath(params.code),
    isIndexed: false,
  });

export default function ProductEdit({ params }: Route.ComponentProps) {
  return <DeskProductScreen calls={deskCalls} code={params.code} />;
}
