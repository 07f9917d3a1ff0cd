import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { ProductListScreen } from "#features/catalog-admin/list/product-list-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { RequestNote, useHandoff } from "#features/studio/request-note.tsx";
import type { Route } from "./+types/product-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Admin Mart",
    description: "Os produtos da loja: criar, editar, importar.",
    path: CATALOG_ADMIN_PATH,
    isIndexed: false,
  });

export default function ProductList() {
  const handoff = useHandoff();
  return (
    <>
      <RequestNote handoff={handoff}>
        Abra o produto: a descrição se escreve no formulário dele, com os dados e a foto. Se ele ainda não está na
        lista, crie com Novo Produto.
      </RequestNote>
      <div className={handoff ? "mt-6" : undefined}>
        <ProductListScreen />
      </div>
    </>
  );
}
