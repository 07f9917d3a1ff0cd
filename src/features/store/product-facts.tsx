import type { ProductDetail } from "#contract/catalog/product.ts";
import { formatNumber } from "#lib/format-number.ts";

const UNKNOWN = "Não informado";

/** `1 unidade`, `25 unidades`. */
export function formatUnits(stock: number): string {
  return `${formatNumber(stock)} ${Math.abs(stock) === 1 ? "unidade" : "unidades"}`;
}

/** The product's data sheet. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { code, ncm, gtinEan, gtinEanPackage, stock, supplier, isActive } = product;
  const rows = [
    ["Código", code],
    ["NCM", ncm],
    ["GTIN/EAN", gtinEan || gtinEanPackage],
    ["Estoque", formatUnits(stock)],
    ["Fornecedor", supplier],
    ["Disponível", isActive && stock > 0 ? "Sim" : "Não"],
  ] as const;
  return (
    <section aria-labelledby="informacoes" className="rounded-xl border border-border bg-surface p-5">
      <h2 id="informacoes" className="mb-2 font-sans text-lg tracking-normal">
        Informações do Produto
      </h2>
      <table className="w-full text-left text-sm">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-border border-t first:border-t-0">
              <th scope="row" className="w-36 py-2.5 pr-4 font-medium text-muted">
                {name}
              </th>
              <td className="figures wrap-anywhere py-2.5">{value || UNKNOWN}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
