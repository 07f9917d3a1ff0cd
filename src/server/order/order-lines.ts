import type { Variation } from "#contract/catalog/product.ts";
import { findVariation, optionOf } from "#contract/catalog/product-option.ts";
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
  refusal: RefusedItem | null;
}

/** The name under which a product is ordered: its description, as the product's page shows it. */
function orderedName({ name, description, code }: OrderedProduct): string {
  const full = cleanLine(description) || cleanLine(name) || `Produto ${code}`;
  return full.slice(0, MAX_NAME_LENGTH).toWellFormed();
}

/** What the chosen variation is called, null when the product comes in one way only; or why it cannot be chosen. */
function chosenOption(
  option: string | undefined,
  { variations }: OrderedProduct,
): { option: string | null } | { reason: RefusalReason } {
  if (option === undefined && variations.length === 0) return { option: null };
  if (option === undefined) return { reason: "product/option-required" };
  const variation = findVariation(option, variations);
  if (!variation) return { reason: "product/option-unknown" };
  if (!variation.disponivel) return { reason: "product/option-unavailable" };
  return { option: optionOf(variation) };
}

/** How many pieces of each product all lines ask for together. */
function demandOf(items: OrderItemInput[], products: (OrderedProduct | null)[]): Map<number, number> {
  const demand = new Map<number, number>();
  items.forEach(({ quantity }, index) => {
    const id = products[index]?.id;
    if (id !== undefined) demand.set(id, (demand.get(id) ?? 0) + quantity);
  });
  return demand;
}

function refusalReason(
  product: OrderedProduct | null,
  chosen: ReturnType<typeof chosenOption> | null,
  wanted: number,
): RefusalReason | null {
  if (!product || !chosen) return "product/not-found";
  if ("reason" in chosen) return chosen.reason;
  if (product.stock <= 0) return "product/out-of-stock";
  return wanted > product.stock ? "product/not-enough-stock" : null;
}

/** Each asked line with its price of this moment, or why it cannot be had. Lines of one product count against its stock together. */
export function assessLines(items: OrderItemInput[], products: (OrderedProduct | null)[]): AssessedLine[] {
  const demand = demandOf(items, products);
  return items.map((item, index) => {
    const product = products[index] ?? null;
    const chosen = product && chosenOption(item.option, product);
    const wanted = product ? (demand.get(product.id) ?? 0) : 0;
    const reason = refusalReason(product, chosen, wanted);
    const available = reason === "product/not-enough-stock" ? (product?.stock ?? 0) : 0;
    const line = product && {
      productId: product.id,
      productCode: product.code,
      productName: orderedName(product),
      option: chosen && "option" in chosen ? chosen.option : (item.option ?? null),
      quantity: item.quantity,
      unitPriceCents: product.priceCents,
    };
    return { product, line, refusal: reason && { index, code: product?.code ?? null, reason, available } };
  });
}

export const sumCents = (lines: readonly OrderedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
