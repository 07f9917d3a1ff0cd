import type { ReactNode } from "react";
import type { ProductRow } from "../product-row.ts";
import { StatusBadge } from "../status-badge.tsx";
import { RowActions, RowPicture, RowStock, RowWords, shortSubcategory } from "./product-row-parts.tsx";
import { RowPrice } from "./row-price.tsx";
import { useWide } from "./use-wide.ts";

interface ProductRowsProps {
  rows: readonly ProductRow[];
  onDelete: (row: ProductRow) => void;
}

/** The products of one page: a table where there is room for its columns, else cards. */
export function ProductRows(props: ProductRowsProps) {
  return useWide() ? <Table {...props} /> : <Cards {...props} />;
}

const cell = "px-3 py-3 text-left align-top first:pl-5 last:pr-4";

function Table({ rows, onDelete }: ProductRowsProps) {
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      <table className="w-full border-collapse text-sm" aria-label="Produtos">
        <thead className="bg-surface-sunken text-muted">
          <tr>
            {["ID", "Imagem", "Produto", "Categoria", "Preço", "Estoque", "Status", "Ações"].map((heading) => (
              <th key={heading} scope="col" className={`${cell} whitespace-nowrap font-semibold`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-border border-t transition-colors hover:bg-surface-sunken">
              <td className={`${cell} figures text-muted`}>{row.id}</td>
              <td className={cell}>
                <RowPicture row={row} />
              </td>
              <th scope="row" className={`${cell} font-normal`}>
                <RowWords row={row} />
              </th>
              <td className={cell}>
                <span className="wrap-anywhere block">{row.category}</span>
                <span className="wrap-anywhere block text-muted">
                  {shortSubcategory(row.subcategory, row.category)}
                </span>
              </td>
              <td className={cell}>
                <RowPrice prices={row} />
              </td>
              <td className={cell}>
                <RowStock row={row} />
              </td>
              <td className={cell}>
                <StatusBadge product={row} />
              </td>
              <td className={`${cell} py-1.5`}>
                <RowActions row={row} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows, onDelete }: ProductRowsProps) {
  return (
    <ul aria-label="Produtos" className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-3 rounded-xl border border-border bg-surface p-4 shadow-card">
          <div className="flex items-start gap-3">
            <RowPicture row={row} />
            <div className="min-w-0 flex-1">
              <RowWords row={row} />
            </div>
            <StatusBadge product={row} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            <Fact term="Categoria" isWide>
              {row.category}
              {row.subcategory && ` / ${shortSubcategory(row.subcategory, row.category)}`}
            </Fact>
            <Fact term="Preço">
              <RowPrice prices={row} />
            </Fact>
            <Fact term="Estoque">
              <RowStock row={row} />
            </Fact>
          </dl>
          <div className="mt-auto flex items-center justify-between border-border border-t pt-2">
            <span className="figures text-muted text-sm">ID {row.id}</span>
            <RowActions row={row} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "col-span-2" : undefined}>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
