import type { StockLevel } from "#contract/catalog-admin/stock-level.ts";
import { stockLevelWords } from "../bulk/bulk-words.ts";
import type { ProductListView } from "./product-list-view.ts";

type Query = ProductListView["query"];

/** An order as one value of a select. */
export const sortValue = ({ sortBy, sortOrder }: Pick<Query, "sortBy" | "sortOrder">) =>
  sortBy ? `${sortBy}:${sortOrder ?? "ASC"}` : "";

const sorts: [label: string, sortBy: NonNullable<Query["sortBy"]>, sortOrder: "ASC" | "DESC"][] = [
  ["Nome, de A a Z", "name", "ASC"],
  ["Nome, de Z a A", "name", "DESC"],
  ["Menor preço", "price", "ASC"],
  ["Maior preço", "price", "DESC"],
  ["Menor estoque", "stock", "ASC"],
  ["Maior estoque", "stock", "DESC"],
  ["Mudados por último", "updatedAt", "DESC"],
  ["Sem mudança há mais tempo", "updatedAt", "ASC"],
  ["Criados por último", "createdAt", "DESC"],
  ["Código", "code", "ASC"],
];

export const sortOptions = [
  { value: "", label: "Como na loja" },
  ...sorts.map(([label, sortBy, sortOrder]) => ({ value: sortValue({ sortBy, sortOrder }), label })),
];

export function sortOf(value: string): Pick<Query, "sortBy" | "sortOrder"> {
  const found = sorts.find(([, sortBy, sortOrder]) => sortValue({ sortBy, sortOrder }) === value);
  return { sortBy: found?.[1], sortOrder: found?.[2] };
}

export const statusOptions = [
  { value: "", label: "Todas" },
  { value: "true", label: "À venda" },
  { value: "false", label: "Escondidos" },
] as const;

export const stockOptions: { value: StockLevel | ""; label: string }[] = [
  { value: "", label: "Qualquer" },
  ...(["none", "low", "in"] as const).map((value) => ({ value, label: stockLevelWords[value] })),
];
