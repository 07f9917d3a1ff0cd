import { optionOf } from "#contract/catalog/product-option.ts";
import { compactVariation, type Variation } from "#contract/catalog/variation.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";

/** An option while it is typed: numbers as they stand in their boxes. */
export interface OptionRow {
  nome: string;
  cor: string;
  disponivel: boolean;
  priceDifference: string;
  stock: string;
  sku: string;
  gtinEan: string;
  image: string;
}

export const MAX_OPTIONS = 200;

const box = (number: number | undefined) => (number === undefined ? "" : String(number));
const numberIn = (text: string) => (text.trim() === "" ? undefined : Number(text));

const rowOf = ({ nome, cor, disponivel, priceDifference, stock, sku, gtinEan, image }: Variation): OptionRow => ({
  nome,
  cor,
  disponivel,
  priceDifference: box(priceDifference),
  stock: box(stock),
  sku: sku ?? "",
  gtinEan: gtinEan ?? "",
  image: image ?? "",
});

const emptyRow = (nome: string, cor: string): OptionRow => rowOf({ nome, cor, disponivel: true });

/** The rows in one text, as a form keeps them: two that look the same are the same. */
export const textOfRows = (rows: readonly OptionRow[]): string => (rows.length > 0 ? JSON.stringify(rows) : "");

export const textOfVariations = (variations: readonly Variation[]): string => textOfRows(variations.map(rowOf));

function readRow(kept: unknown): OptionRow {
  const { nome, cor, disponivel, priceDifference, stock, sku, gtinEan, image } = fieldsOf(kept);
  return {
    nome: textOf(nome),
    cor: textOf(cor),
    disponivel: disponivel !== false,
    priceDifference: textOf(priceDifference),
    stock: textOf(stock),
    sku: textOf(sku),
    gtinEan: textOf(gtinEan),
    image: textOf(image),
  };
}

/** The rows in such a text; none where it is no such text. */
export function parseRows(text: string): OptionRow[] {
  if (text === "") return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.slice(0, MAX_OPTIONS).map(readRow) : [];
  } catch {
    return [];
  }
}

/** A key for each row, also where two look the same. */
export function keysOfRows(rows: readonly OptionRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = `${row.nome}\n${row.cor}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}\n${count}`;
  });
}

/** What is sent. A box that holds no number is sent as one that is none, and refused by its name. */
export const variationsOf = (rows: readonly OptionRow[]): Variation[] =>
  rows.map(({ priceDifference, stock, sku, gtinEan, image, nome, cor, disponivel }) =>
    compactVariation({
      nome: nome.trim(),
      cor: cor.trim(),
      disponivel,
      priceDifference: numberIn(priceDifference),
      stock: numberIn(stock),
      sku: sku.trim(),
      gtinEan: gtinEan.trim(),
      image: image.trim(),
    }),
  );

/** `P, M; G` and lines alike, each name once. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim().slice(0, 100))
      .filter(Boolean),
  ),
];

/** Every size in every colour. What was typed of one that is there already stays; so do those that are none of these. */
export function combineRows(
  sizes: readonly string[],
  colors: readonly string[],
  known: readonly OptionRow[],
): OptionRow[] {
  const pairs = (sizes.length > 0 ? sizes : [""]).flatMap((nome) =>
    (colors.length > 0 ? colors : [""]).map((cor) => ({ nome, cor })),
  );
  const wanted = pairs.filter((pair) => optionOf(pair) !== "");
  const rows = wanted.map(
    ({ nome, cor }) => known.find((row) => row.nome === nome && row.cor === cor) ?? emptyRow(nome, cor),
  );
  return [...rows, ...known.filter((row) => !rows.includes(row))].slice(0, MAX_OPTIONS);
}

/** The names of one kind that the rows have, as they are typed. */
export const namesOfRows = (rows: readonly OptionRow[], kind: "nome" | "cor"): string =>
  [...new Set(rows.map((row) => row[kind]).filter(Boolean))].join(", ");
