import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import { DESK_PATH, productDeskPath } from "#contract/catalog-admin/admin-paths.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { formatNcm } from "#lib/ncm.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useHasRescuedWork } from "#ui/rescued-work.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { BackLink } from "../back-link.tsx";
import type { DeskCalls, ProductAnswer } from "../desk-calls.ts";
import { DeskIcon } from "../desk-icon.tsx";
import { rowOfProduct } from "../desk-product.ts";
import { Fact } from "../fact.tsx";
import { ProductFormDialog } from "../lazy-dialogs.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ProductHistory } from "./product-history.tsx";
import { productWork } from "./product-work.ts";

const dateFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

/** One product of the merchant's, as it stands, and the way to change it. */
export function DeskProductScreen({ calls, code }: { calls: DeskCalls; code: string | undefined }) {
  const { answer, isLoading, reload } = useAnswer(code ?? "", (signal) => calls.fetchProduct(code, signal));
  const [isEditing, setIsEditing] = useState(useHasRescuedWork(productWork(code ?? "")));
  const navigate = useNavigate();
  const shown = isLoading && answer?.kind !== "found" ? null : answer;

  const takeOver = (saved: ManagedProduct) => {
    if (saved.code === code) reload();
    else navigate(productDeskPath(saved.code), { replace: true });
  };

  if (!shown) return <ProductSkeleton />;
  if (shown.kind !== "found") return <ProductTrouble answer={shown} onRetry={reload} />;
  const { product } = shown;
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={DESK_PATH} />
      </div>
      <ProductSheet product={product} onEdit={() => setIsEditing(true)} />
      <ProductHistory
        key={`${product.id} ${product.revision}`}
        product={product}
        calls={calls}
        onRestored={takeOver}
        onChanged={reload}
      />
      {isEditing && (
        <Suspense>
          <ProductFormDialog calls={calls} product={product} onClose={() => setIsEditing(false)} onSaved={takeOver} />
        </Suspense>
      )}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="text-muted">
        <Spinner label="Carregando produto..." />
      </p>
      <Skeleton className="h-80 rounded-2xl" />
    </div>
  );
}

function ProductTrouble({
  answer,
  onRetry,
}: {
  answer: Exclude<ProductAnswer, { kind: "found" }>;
  onRetry: () => void;
}) {
  const isMissing = answer.kind === "missing";
  return (
    <Notice
      kind={isMissing ? "empty" : "error"}
      headingLevel={1}
      title={isMissing ? answer.message : "Erro ao carregar produto"}
      text={isMissing ? undefined : answer.message}
      actions={
        <>
          {!isMissing && <Button onClick={onRetry}>Tentar novamente</Button>}
          <ButtonLink to={DESK_PATH} variant={isMissing ? "primary" : "secondary"}>
            Voltar para Administração
          </ButtonLink>
        </>
      }
    />
  );
}

function ProductSheet({ product, onEdit }: { product: ManagedProduct; onEdit: () => void }) {
  const { title, picture, standIn } = rowOfProduct(product);
  const { code, category, subcategory, originalPrice, promotionalPrice, costPrice, stock, supplier } = product;
  const { gtinEan, ncm, createdAt, isActive } = product;
  return (
    <article className="grid gap-6 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8">
      <ProductPicture
        address={picture}
        alt={title}
        standIn={standIn}
        sizes="(min-width: 768px) 256px, 90vw"
        hasPriority
        className="w-full max-w-80 rounded-xl"
      />
      <div className="grid min-w-0 content-start gap-6">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge product={product} />
            <span className="wrap-anywhere text-muted text-sm">Código: {code}</span>
          </div>
          <h1 className="wrap-anywhere mt-2 text-3xl">{title}</h1>
          <p className="wrap-anywhere mt-1 text-muted">
            {category} - {subcategory}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
          <Fact term="Preço original">{formatBRL(originalPrice)}</Fact>
          {promotionalPrice > 0 && <Fact term="Preço promocional">{formatBRL(promotionalPrice)}</Fact>}
          <Fact term="Preço de custo">{formatBRL(costPrice)}</Fact>
          <Fact term="Estoque">
            {formatNumber(stock)} {stock === 1 ? "unidade" : "unidades"}
          </Fact>
          <Fact term="Fornecedor">{supplier}</Fact>
          <Fact term="GTIN/EAN">{gtinEan}</Fact>
          <Fact term="NCM">{formatNcm(ncm)}</Fact>
          <Fact term="Criado em">
            <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
          </Fact>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onEdit} aria-haspopup="dialog">
            <DeskIcon name="edit" />
            Editar Produto
          </Button>
          {isActive && (
            <ButtonLink to={productPath(code)} variant="secondary">
              Ver na loja
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
