import {
  findVariation,
  hasOptionStock,
  isOptionAvailable,
  optionOf,
  optionPriceCents,
  optionStock,
} from "#contract/catalog/product-option.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import type { RefusalReason, RefusedItem } from "#contract/order/order.ts";
import type { OrderItemInput } from "#contract/order/ordered-goods.ts";
import { cleanLine } from "#lib/clean-text.ts";

const MAX_NAME_LENGTH = 300;

/** What an order needs to know of a product. */
export interface OrderedProduct {
  id: number;
  code: string;
  name: string;
  description: string;
  priceCents: number;
  /** What one unit weighs; 0 = nobody said. */
  weightGrams: number;
  stock: number;
  variations: Variation[];
}

/** One product of an order, as it is stored. */
export interface OrderedLine {
  productId: number;
  productCode: string;
  productName: string;
  option: string | null;
  quantity: number;
  unitPriceCents: number;
}

/** A line that was asked for: what it is, and why it cannot be had. */
export interface AssessedLine {
  product: OrderedProduct | null;
  line: OrderedLine | null;
  /** Pieces that there are of what was asked for. */
  stock: number;
  /** Address of the option's own picture. */
  picture: string | null;
  refusal: RefusedItem | null;
}

/** The name under which a product is ordered: its description, as the product's page shows it. */
function orderedName({ name, description, code }: OrderedProduct): string {
  const full = cleanLine(description) || cleanLine(name) || `Produto ${code}`;
  return full.slice(0, MAX_NAME_LENGTH).toWellFormed();
}

/** A product in the way in which it is asked for. */
interface ChosenProduct {
  product: OrderedProduct;
  /** Null when it comes in one way only, or the way that is asked for is none of its. */
  variation: Variation | null;
  /** Why this way cannot be chosen. */
  reason: RefusalReason | null;
}

function choose(option: string | undefined, product: OrderedProduct): ChosenProduct {
  const { variations, priceCents } = product;
  const refused = (reason: RefusalReason, variation: Variation | null = null) => ({ product, variation, reason });
  if (option === undefined) {
    return variations.length > 0 ? refused("product/option-required") : { product, variation: null, reason: null };
  }
  const variation = findVariation(option, variations);
  if (!variation) return refused("product/option-unknown");
  if (!isOptionAvailable(variation, priceCents)) return refused("product/option-unavailable", variation);
  return { product, variation, reason: null };
}

/** What lines share their pieces with: the option where it carries the stock, else the whole product. */
const pileOf = ({ product, variation }: ChosenProduct) =>
  variation && hasOptionStock(product.variations) ? `${product.id} ${optionOf(variation)}` : String(product.id);

/** How many pieces of each pile all lines ask for together. */
function demandOf(items: OrderItemInput[], chosen: (ChosenProduct | null)[]): Map<string, number> {
  const demand = new Map<string, number>();
  items.forEach(({ quantity }, index) => {
    const one = chosen[index];
    if (one) demand.set(pileOf(one), (demand.get(pileOf(one)) ?? 0) + quantity);
  });
  return demand;
}

function refusalReason(chosen: ChosenProduct | null, wanted: number): RefusalReason | null {
  if (!chosen) return "product/not-found";
  const { product, variation, reason } = chosen;
  if (reason !== null) return reason;
  const stock = optionStock(variation, product);
  if (stock <= 0) return "product/out-of-stock";
  return wanted > stock ? "product/not-enough-stock" : null;
}

/** What the order calls the option: as the product does, else as it was asked for. */
const nameOf = ({ variation }: ChosenProduct, asked: string | undefined) =>
  variation ? optionOf(variation) : (asked ?? null);

/** Each asked line with its price of this moment, or why it cannot be had. Lines of one pile count against its stock together. */
export function assessLines(items: OrderItemInput[], products: (OrderedProduct | null)[]): AssessedLine[] {
  const ways = items.map(({ option }, index) => {
    const product = products[index];
    return product ? choose(option, product) : null;
  });
  const demand = demandOf(items, ways);
  return items.map((item, index) => {
    const chosen = ways[index] ?? null;
    const product = chosen?.product ?? null;
    const stock = chosen ? optionStock(chosen.variation, chosen.product) : 0;
    const reason = refusalReason(chosen, chosen ? (demand.get(pileOf(chosen)) ?? 0) : 0);
    const available = reason === "product/not-enough-stock" ? stock : 0;
    const line = chosen &&
      product && {
        productId: product.id,
        productCode: product.code,
        productName: orderedName(product),
        option: nameOf(chosen, item.option),
        quantity: item.quantity,
        unitPriceCents: optionPriceCents(product.priceCents, chosen.variation),
      };
    return {
      product,
      line,
      stock,
      picture: chosen?.variation?.image ?? null,
      refusal: reason && { index, code: product?.code ?? null, reason, available },
    };
  });
}

export const sumCents = (lines: readonly OrderedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
