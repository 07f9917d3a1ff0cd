import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#client/api-error.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import { CATALOG_ADMIN_PATH, managedProductPath, promotePath } from "#contract/catalog-admin/admin-paths.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { useMay } from "#features/member/admin-role.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { formatDate } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHasDraft } from "#ui/draft.ts";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { Fact } from "../fact.tsx";
import { shownFieldValue } from "../field-words.ts";
import { ProductFormDialog } from "../lazy-dialogs.ts";
import { managedProductQuery, useRefreshProducts } from "../product-query.ts";
import { rowOfProduct } from "../product-row.ts";
import { StatusBadge } from "../status-badge.tsx";
import { copyDraftPlace, productDraftPlace } from "./draft-places.ts";
import { ProductHistory } from "./product-history.tsx";

const NOT_FOUND = 404;

/** One product of the merchant's, as it stands, and the way to change it. */
export function ManagedProductScreen({ code = "" }: { code: string | undefined }) {
  const query = managedProductQuery(code.trim());
  const { data: product, error, refetch } = useQuery(query);
  const queries = useQueryClient();
  const refresh = useRefreshProducts();
  const [isEditing, setIsEditing] = useState(useHasDraft(productDraftPlace(code)));
  const [isCopying, setIsCopying] = useState(useHasDraft(copyDraftPlace(code)));
  const navigate = useNavigate();

  const takeOver = (saved: ManagedProduct) => {
    queries.setQueryData(managedProductQuery(saved.code).queryKey, saved);
    refresh();
    if (saved.code !== code) void navigate(managedProductPath(saved.code), { replace: true });
  };

  const showCopy = (saved: ManagedProduct) => {
    refresh();
    void navigate(managedProductPath(saved.code));
  };

  if (!code.trim()) return <MissingProduct title="Código do produto não fornecido" />;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <MissingProduct title="Produto não encontrado" />;
  if (error) return <ProductFailure message={error.message} onRetry={refetch} />;
  if (!product) return <ProductSkeleton />;
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
      </div>
      <ProductSheet product={product} onEdit={() => setIsEditing(true)} onCopy={() => setIsCopying(true)} />
      <ProductHistory product={product} onRestored={takeOver} onChanged={refetch} />
      {isCopying && (
        <Suspense>
          <ProductFormDialog product={null} model={product} onClose={() => setIsCopying(false)} onSaved={showCopy} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <ProductFormDialog product={product} onClose={() => setIsEditing(false)} onSaved={takeOver} />
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

function MissingProduct({ title }: { title: string }) {
  return (
    <Notice
      kind="empty"
      headingLevel={1}
      title={title}
      actions={<ButtonLink to={CATALOG_ADMIN_PATH}>Voltar para Administração</ButtonLink>}
    />
  );
}

function ProductFailure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Notice
      kind="error"
      headingLevel={1}
      title="Erro ao carregar produto"
      text={message}
      actions={
        <>
          <Button onClick={() => onRetry()}>Tentar novamente</Button>
          <ButtonLink to={CATALOG_ADMIN_PATH} variant="secondary">
            Voltar para Administração
          </ButtonLink>
        </>
      }
    />
  );
}

interface ProductSheetProps {
  product: ManagedProduct;
  onEdit: () => void;
  onCopy: () => void;
}

function ProductSheet({ product, onEdit, onCopy }: ProductSheetProps) {
  const may = useMay();
  const { title, picture, tint } = rowOfProduct(product);
  const { code, category, subcategory, originalPrice, promotionalPrice, costPrice, stock, supplier } = product;
  const { gtinEan, ncm, weightGrams, variations, createdAt, isActive } = product;
  return (
    <article className="grid gap-6 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8">
      <ProductPicture
        address={picture}
        alt={product.pictureTexts[picture] ?? title}
        tint={tint}
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
          {costPrice !== undefined && <Fact term="Preço de custo">{formatBRL(costPrice)}</Fact>}
          <Fact term="Estoque">
            {formatNumber(stock)} {stock === 1 ? "unidade" : "unidades"}
          </Fact>
          <Fact term="Fornecedor">{supplier}</Fact>
          <Fact term="GTIN/EAN">{gtinEan}</Fact>
          <Fact term="NCM">{ncm}</Fact>
          {weightGrams > 0 && <Fact term="Peso">{formatNumber(weightGrams)} g</Fact>}
          <Fact term="Criado em">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </Fact>
          {variations.length > 0 && (
            <Fact term="Opções" isWide>
              {shownFieldValue("variations", variations)}
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap gap-3">
          {may("PUT /products/{id}") && (
            <Button onClick={onEdit} aria-haspopup="dialog">
              <AdminIcon name="edit" />
              Editar Produto
            </Button>
          )}
          {may("POST /products") && (
            <Button variant="secondary" onClick={onCopy} aria-haspopup="dialog">
              Duplicar
            </Button>
          )}
          {isActive && (
            <ButtonLink to={promotePath([product.id])} variant="secondary">
              <AdminIcon name="megaphone" />
              Divulgar
            </ButtonLink>
          )}
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
