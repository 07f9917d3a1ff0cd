import type { PastedProduct } from "#contract/catalog-admin/pasted-product.ts";
import type { ImportRemark } from "#contract/catalog-admin/product-import.ts";
import { formatPercent } from "#features/product/price.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Fact } from "../fact.tsx";
import { fieldLabel } from "../field-words.ts";

function Remarks({
  title,
  remarks,
  tone,
}: {
  title: string;
  remarks: readonly ImportRemark[];
  tone: "danger" | "plain";
}) {
  if (remarks.length === 0) return null;
  const look = tone === "danger" ? "bg-danger-soft text-on-danger-soft" : "bg-accent-soft text-on-accent-soft";
  return (
    <div className={`wrap-anywhere rounded-md px-4 py-3 text-sm ${look}`}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {remarks.map(({ field, value, reason }) => (
          <li key={`${field} ${reason}`}>
            {fieldLabel(field)}
            {value && <> ({value})</>}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the pasted text was understood. */
export function ImportPreview({ pasted, missing }: { pasted: PastedProduct; missing: string[] }) {
  return (
    <div aria-live="polite" className="grid gap-4">
      {pasted.kind === "refused" && (
        <Remarks title="Estes valores não puderam ser lidos" remarks={pasted.refusals} tone="danger" />
      )}
      {pasted.kind === "read" && <Preview {...pasted} missing={missing} />}
    </div>
  );
}

type ReadProduct = Extract<PastedProduct, { kind: "read" }>;

function Preview({ product, notices, missing }: ReadProduct & { missing: string[] }) {
  return (
    <>
      <section aria-label="Prévia" className="rounded-lg bg-surface-sunken p-4 sm:p-5">
        <h3 className="mb-3 flex items-center gap-3 font-semibold text-lg">
          Prévia
          <Badge tone={missing.length > 0 ? "warning" : "success"}>
            {missing.length > 0 ? "Faltam dados" : "JSON válido"}
          </Badge>
        </h3>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact term="Nome">{product.name}</Fact>
          <Fact term="Código">{product.code}</Fact>
          <Fact term="Categoria">{product.category}</Fact>
          <Fact term="Subcategoria">{product.subcategory}</Fact>
          <Fact term="Preço original">{formatBRL(product.originalPrice)}</Fact>
          <Fact term="Estoque">{formatNumber(product.stock)}</Fact>
          <Fact term="GTIN">{product.gtinEan}</Fact>
          <Fact term="Desconto">{formatPercent(product.discountPercentage)}%</Fact>
        </dl>
      </section>
      {missing.length > 0 && (
        <div className="rounded-md bg-warning-soft px-4 py-3 text-on-warning-soft text-sm">
          <p className="font-semibold">Para criar o produto, complete:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <Remarks title="Como lemos" remarks={notices} tone="plain" />
    </>
  );
}
