import { toCents, toReais } from "#lib/money.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import type { MappedRow } from "./map-row.ts";
import { isColorOption } from "./read-cell.ts";

/** Products whose further rows are waited for; those of one product usually follow each other. */
const MAX_OPEN_GROUPS = 1_000;
const MAX_OPEN_ROWS = 10_000;
const MAX_SHOWN_CODES = 3;
const MAX_VARIATIONS = 200;
export const OTHER_DISCOUNTS =
  "as variações têm descontos diferentes: cada uma fica com o preço que se paga, e com o desconto do produto";

interface Group {
  rows: MappedRow[];
}

const isVariation = ({ group, parent, options }: MappedRow) =>
  options.length > 0 && (group !== undefined || parent !== undefined);

/** What all ways of a product are read with. */
interface Whole {
  /** What a buyer pays for the product itself, in reais. */
  price: number | undefined;
  /** Whether each way tells its stock: else none of them keeps it. */
  isCounted: boolean;
}

/** `Tamanho: P` and `Cor: Azul` as the store shows one way of a product. */
function toVariation(way: MappedRow, { price, isCounted }: Whole) {
  const { options, json, isAvailable } = way;
  const color = options.find(({ name }) => isColorOption(name));
  const others = options.filter((option) => option !== color).map(({ value }) => value);
  const stock = numberOf(json.stock);
  const own = paidPrice(json);
  const difference = own === undefined || price === undefined ? 0 : toReais(toCents(own) - toCents(price));
  return {
    nome: others.join(" / ").slice(0, 100),
    cor: (color?.value ?? "").slice(0, 100),
    // Where the stock is counted, what is sold out comes back by itself.
    disponivel: isAvailable ?? (isCounted || stock === undefined || stock > 0),
    ...(difference !== 0 && { priceDifference: difference }),
    ...(isCounted && { stock: Math.max(0, Math.round(stock ?? 0)) }),
    ...(json.code !== undefined && { sku: String(json.code) }),
    ...(json.gtinEan !== undefined && { gtinEan: String(json.gtinEan) }),
    ...pictureOf(way),
  };
}

/** What a buyer pays by a row: the promotional price where there is one. */
function paidPrice({ originalPrice, promotionalPrice }: Record<string, unknown>): number | undefined {
  const promotional = numberOf(promotionalPrice) ?? 0;
  return promotional > 0 ? promotional : numberOf(originalPrice);
}

/** A picture that a row names for itself: elsewhere, rows of a product carry the next of its pictures. */
function pictureOf({ optionImage, parent, json }: MappedRow): { image?: string } {
  const [first] = parent === undefined ? [] : ((json.images as unknown[] | undefined) ?? []);
  const image = optionImage ?? json.realImage ?? first;
  return typeof image === "string" ? { image } : {};
}

/** A number as a cell has it; undefined where it is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" ? parsePtBrNumber(value)?.value : undefined;
}

/** The stock of all ways together; the product's own when none of them tells it. */
function totalStock(head: MappedRow, ways: MappedRow[]): unknown {
  const counted = ways.map(({ json }) => numberOf(json.stock)).filter((stock) => stock !== undefined);
  return counted.length > 0 ? counted.reduce((sum, stock) => sum + stock, 0) : head.json.stock;
}

/** A way that is cheaper by another sum with its promotion than without it has its paid price; what is struck through may differ. */
function notePrices(product: MappedRow, ways: MappedRow[]): void {
  const savings = ways.flatMap(({ json }) => {
    const [original, paid] = [numberOf(json.originalPrice), paidPrice(json)];
    return original === undefined || paid === undefined ? [] : [toCents(original) - toCents(paid)];
  });
  if (new Set(savings).size < 2) return;
  const { originalPrice } = product.json;
  product.notices.push({ field: "originalPrice", value: String(originalPrice), reason: OTHER_DISCOUNTS });
}

/** Where some ways tell their stock and some do not, no way keeps its own. */
function noteStock(product: MappedRow, ways: MappedRow[], isCounted: boolean): void {
  if (isCounted || ways.every(({ json }) => numberOf(json.stock) === undefined)) return;
  const reason = "só algumas variações têm estoque: o produto fica com a soma, e elas sem estoque próprio";
  product.notices.push({ field: "stock", value: String(product.json.stock ?? ""), reason });
}

function noteCodes(product: MappedRow, ways: MappedRow[]): void {
  const codes = [...new Set(ways.map(({ json }) => json.code).filter((code) => code !== undefined))];
  if (codes.length < 2) return;
  const shown = codes.slice(0, MAX_SHOWN_CODES).join(", ") + (codes.length > MAX_SHOWN_CODES ? "…" : "");
  const reason = `as variações têm códigos próprios (${shown}): o produto fica com este, e cada uma com o seu`;
  product.notices.push({ field: "code", value: String(product.json.code), reason });
}

/** What the pictures of all rows make of one product, with their texts: the first one is the main one. */
function picturesOf(rows: MappedRow[]): Record<string, unknown> {
  const named = rows
    .flatMap(({ json }) => [json.realImage, ...((json.images as unknown[] | undefined) ?? [])])
    .concat(rows.map(({ optionImage }) => optionImage));
  const [main, ...others] = [...new Set(named.filter((address) => address !== undefined))];
  const texts = Object.assign({}, ...rows.map(({ json }) => json.pictureTexts));
  const told = Object.keys(texts).length > 0 && { pictureTexts: texts };
  return main === undefined ? {} : { realImage: main, images: others, ...told };
}

/** One product of the rows that tell of it: what the first says counts, and what only others say. */
function joinRows({ rows }: Group): MappedRow {
  const head = rows.find(({ parent }) => parent === undefined) ?? (rows[0] as MappedRow);
  const ordered = [head, ...rows.filter((row) => row !== head)];
  const json = Object.assign({}, ...ordered.toReversed().map((row) => row.json));
  const children = rows.filter(({ parent }) => parent !== undefined);
  const ways = (children.length > 0 ? children : rows).filter(isVariation);
  const product: MappedRow = {
    ...head,
    json: { ...json, ...picturesOf(ordered) },
    problems: rows.flatMap(({ problems }) => problems),
    notices: rows.flatMap(({ notices }) => notices),
  };
  if (json.code === undefined && head.group !== undefined) product.json.code = head.group.slice(0, 100);
  if (ways.length > 0) {
    const isCounted = ways.every((way) => numberOf(way.json.stock) !== undefined);
    const whole = { price: paidPrice(product.json), isCounted };
    product.json.variations = ways.slice(0, MAX_VARIATIONS).map((way) => toVariation(way, whole));
    product.json.stock = totalStock(head, ways);
    notePrices(product, ways);
    noteStock(product, ways, isCounted);
    noteCodes(product, ways);
    if (ways.length > MAX_VARIATIONS) {
      const reason = `só as primeiras ${MAX_VARIATIONS} variações entram`;
      product.notices.push({ field: "variations", value: String(ways.length), reason });
    }
  } else if (product.isAvailable === false) product.json.stock = 0;
  return product;
}

/** What rows of the same product have in common, however they say it: the keys under which the next one looks. */
function keysOf({ group, parent, rowId, json }: MappedRow): string[] {
  if (group !== undefined) return [`group ${group}`];
  if (parent !== undefined) return [`row ${parent}`];
  const own = [rowId !== undefined && `row id:${rowId}`, json.code !== undefined && `row ${json.code}`];
  return own.filter((key) => key !== false);
}

/** The products whose rows are still gathered, the oldest first. */
class OpenGroups {
  private readonly byKey = new Map<string, Group>();
  private readonly keys = new Map<Group, Set<string>>();
  private rows = 0;

  add(row: MappedRow): void {
    const keys = keysOf(row);
    const known = keys.map((key) => this.byKey.get(key)).find((group) => group !== undefined);
    const group = known ?? { rows: [] };
    group.rows.push(row);
    this.rows += 1;
    const own = this.keys.get(group) ?? new Set();
    this.keys.set(group, own);
    for (const key of keys) {
      this.byKey.set(key, group);
      own.add(key);
    }
  }

  get isFull(): boolean {
    return this.keys.size > MAX_OPEN_GROUPS || this.rows > MAX_OPEN_ROWS;
  }

  /** The oldest group, whose product is now said to be whole. */
  take(): Group | undefined {
    const [first] = this.keys;
    if (!first) return undefined;
    const [group, keys] = first;
    for (const key of keys) this.byKey.delete(key);
    this.keys.delete(group);
    this.rows -= group.rows.length;
    return group;
  }
}

/** Joins the rows of each product, in the order in which they begin. Bounded: a row that comes far too late stands alone. */
export async function* groupRows(rows: AsyncIterable<MappedRow>): AsyncGenerator<MappedRow> {
  const open = new OpenGroups();
  for await (const row of rows) {
    // What cannot be read says not even whose it is.
    if (row.problems.some(({ field }) => field === "")) {
      yield row;
      continue;
    }
    open.add(row);
    for (let group = open.isFull ? open.take() : undefined; group; group = open.isFull ? open.take() : undefined) {
      yield joinRows(group);
    }
  }
  for (let group = open.take(); group; group = open.take()) yield joinRows(group);
}

/** Rows of which each is a product. */
export async function* ungrouped(rows: AsyncIterable<MappedRow>): AsyncGenerator<MappedRow> {
  for await (const row of rows) yield row.isAvailable === false ? { ...row, json: { ...row.json, stock: 0 } } : row;
}
