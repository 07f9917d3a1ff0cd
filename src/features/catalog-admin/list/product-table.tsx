import { clsx } from "clsx";
import { memo, useState } from "react";
import { useMay } from "#features/member/admin-role.ts";
import { Icon } from "#ui/icon.tsx";
import type { ProductRow } from "../product-row.ts";
import { StatusBadge } from "../status-badge.tsx";
import { EditableValue } from "./editable-value.tsx";
import type { ProductListView } from "./product-list-view.ts";
import { RowActions, RowCategory, RowPicture, RowStock, RowWords } from "./product-row-parts.tsx";
import { RowCheck } from "./row-check.tsx";
import { RowPrice } from "./row-price.tsx";
import type { Selection } from "./use-selection.ts";
import { useWide } from "./use-wide.ts";

type Order = Pick<ProductListView["query"], "sortBy" | "sortOrder">;

interface ProductRowsProps {
  rows: readonly ProductRow[];
  selection: Selection;
  order: Order;
  /** Undefined where the order cannot be chosen. */
  onOrder: ((order: Order) => void) | undefined;
  onDelete: (row: ProductRow) => void;
}

interface RowsProps extends ProductRowsProps {
  onSaved: (sentence: string) => void;
}

/** The products of one page: a table where there is room for its columns, else cards. */
export function ProductRows(props: ProductRowsProps) {
  const [saved, setSaved] = useState("");
  const isWide = useWide();
  return (
    <>
      {isWide ? <Table {...props} onSaved={setSaved} /> : <Cards {...props} onSaved={setSaved} />}
      <p role="status" className="sr-only">
        {saved}
      </p>
    </>
  );
}

const cell = "px-3 py-3 text-left align-top first:pl-4 last:pr-4";
const columns: { heading: string; sortBy?: NonNullable<Order["sortBy"]> }[] = [
  { heading: "ID" },
  { heading: "Imagem" },
  { heading: "Produto", sortBy: "name" },
  { heading: "Categoria" },
  { heading: "Preço", sortBy: "price" },
  { heading: "Estoque", sortBy: "stock" },
  { heading: "Status" },
  { heading: "Ações" },
];
const ariaSort = { ASC: "ascending", DESC: "descending" } as const;

function Heading({ heading, sortBy, order, onOrder }: (typeof columns)[number] & Pick<RowsProps, "order" | "onOrder">) {
  const sorted = sortBy !== undefined && order.sortBy === sortBy ? (order.sortOrder ?? "ASC") : undefined;
  return (
    <th
      scope="col"
      aria-sort={sorted && ariaSort[sorted]}
      className="h-12 whitespace-nowrap px-3 text-left align-middle font-semibold first:pl-4 last:pr-4"
    >
      {sortBy && onOrder ? (
        <button
          type="button"
          title={sorted === "ASC" ? "Do maior para o menor" : "Do menor para o maior"}
          onClick={() => onOrder({ sortBy, sortOrder: sorted === "ASC" ? "DESC" : "ASC" })}
          className={clsx(
            "-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold hover:text-primary",
            sorted && "text-text",
          )}
        >
          {heading}
          <Icon
            name="chevron-down"
            className={clsx("transition", !sorted && "opacity-35", sorted === "ASC" && "rotate-180")}
          />
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

/** The box of a row, for whoever may do something with what is chosen. */
function Check({ row, rows, selection }: { row: ProductRow } & Pick<RowsProps, "rows" | "selection">) {
  const may = useMay();
  if (!may("POST /products/bulk/preview")) return null;
  const ids = rows.map(({ id }) => id);
  return (
    <RowCheck
      label={`Selecionar ${row.title}`}
      isChecked={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, ids, isRange)}
    />
  );
}

function Table(props: RowsProps) {
  const { rows, selection, order, onOrder } = props;
  return (
    <div className="overflow-clip rounded-xl border border-border bg-surface shadow-card">
      <table className="w-full border-collapse text-sm" aria-label="Produtos">
        <thead className="bg-surface-sunken text-muted">
          <tr>
            {columns.map((column) => (
              <Heading key={column.heading} {...column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={clsx(
                "border-border border-t transition-colors",
                selection.has(row.id) ? "bg-primary-soft/60" : "hover:bg-surface-sunken",
              )}
            >
              <TableCells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCells({ row, rows, selection, onDelete, onSaved }: RowsProps & { row: ProductRow }) {
  return (
    <>
      <td className={`${cell} figures text-muted`}>
        <span className="-my-2.5 -ml-2 flex min-h-11 items-center gap-1">
          <Check row={row} rows={rows} selection={selection} />
          {row.id}
        </span>
      </td>
      <ProductCells row={row} onDelete={onDelete} onSaved={onSaved} />
    </>
  );
}

/** What a row tells: the same, whichever rows are chosen. */
type ProductProps = Pick<RowsProps, "onDelete" | "onSaved"> & { row: ProductRow };

const ProductCells = memo(function ProductCells({ row, onDelete, onSaved }: ProductProps) {
  return (
    <>
      <td className={cell}>
        <RowPicture row={row} />
      </td>
      <th scope="row" className={`${cell} font-normal`}>
        <RowWords row={row} />
      </th>
      <td className={cell}>
        <RowCategory row={row} />
      </td>
      <td className={cell}>
        <EditableValue row={row} field="price" onSaved={onSaved}>
          <RowPrice prices={row} />
        </EditableValue>
      </td>
      <td className={cell}>
        <EditableValue row={row} field="stock" onSaved={onSaved}>
          <RowStock row={row} />
        </EditableValue>
      </td>
      <td className={cell}>
        <StatusBadge product={row} />
      </td>
      <td className={`${cell} py-1.5`}>
        <RowActions row={row} onDelete={onDelete} />
      </td>
    </>
  );
});

function Cards(props: RowsProps) {
  return (
    <ul
      aria-label="Produtos"
      className="overflow-clip rounded-xl border border-border bg-surface shadow-card max-sm:-mx-2"
    >
      {props.rows.map((row) => (
        <li
          key={row.id}
          className={clsx(
            "flex items-start gap-x-2 border-border py-2 pr-2 pl-1 not-first:border-t sm:gap-x-3 sm:px-3",
            props.selection.has(row.id) && "bg-primary-soft/60",
          )}
        >
          <CardContent {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Three lines: the name, how it stands, and what is changed most. */
function CardContent({ row, rows, selection, onDelete, onSaved }: RowsProps & { row: ProductRow }) {
  return (
    <>
      <span className="max-sm:-mr-2">
        <Check row={row} rows={rows} selection={selection} />
      </span>
      <CardProduct row={row} onDelete={onDelete} onSaved={onSaved} />
    </>
  );
}

const CardProduct = memo(function CardProduct({ row, onDelete, onSaved }: ProductProps) {
  return (
    <>
      <RowPicture row={row} isSmall />
      <div className="grid min-w-0 flex-1 content-start gap-y-0.5">
        <RowWords row={row} isShort />
        <span className="flex min-w-0 items-center gap-x-2 whitespace-nowrap text-muted text-sm">
          <StatusBadge product={row} />
          <span className="truncate">
            {row.code}
            {row.category && ` · ${row.category}`}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-5 pt-1 text-sm">
          <EditableValue row={row} field="price" onSaved={onSaved}>
            <RowPrice prices={row} isInline />
          </EditableValue>
          <EditableValue row={row} field="stock" onSaved={onSaved}>
            <RowStock row={row} /> <span className="text-muted">un.</span>
          </EditableValue>
        </span>
      </div>
      <RowActions row={row} onDelete={onDelete} />
    </>
  );
});
