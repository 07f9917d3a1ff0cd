import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { ProductGrid, ProductGridSkeleton } from "#features/product/product-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Deferred } from "./deferred.tsx";
import type { FeaturedResult } from "./featured-result.ts";
import { RetryButton } from "./retry-button.tsx";
import { SectionHead } from "./section-head.tsx";

const SKELETON_COUNT = 8;
const ERROR_TITLE = "Erro ao carregar produtos";

function Featured({ products, error }: FeaturedResult) {
  if (error !== undefined) {
    return (
      <Notice
        kind="error"
        headingLevel={3}
        title={ERROR_TITLE}
        text={error === ERROR_TITLE ? undefined : error}
        actions={<RetryButton />}
      />
    );
  }
  if (products.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Nenhum produto encontrado"
        text="Não há produtos em destaque no momento."
        actions={<ButtonLink to={CATALOG_PATH}>Ver o catálogo</ButtonLink>}
      />
    );
  }
  return <ProductGrid products={products} />;
}

/** The products that the shop puts forward. `outcome` never rejects. */
export function FeaturedProducts({ result }: { result: FeaturedResult | Promise<FeaturedResult> }) {
  return (
    <section aria-labelledby="destaques" className="page-width py-12 lg:py-16">
      <SectionHead id="destaques" title="Produtos em Destaque" to={CATALOG_PATH} more="Catálogo completo" />
      <Deferred
        value={result}
        fallback={
          <div role="status">
            <span className="sr-only">Carregando produtos em destaque…</span>
            <ProductGridSkeleton count={SKELETON_COUNT} />
          </div>
        }
      >
        {(settled) => <Featured {...settled} />}
      </Deferred>
    </section>
  );
}
