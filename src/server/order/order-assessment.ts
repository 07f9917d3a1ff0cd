import { pixTotalCents } from "#contract/catalog/pix-price.ts";
import { AppError } from "#contract/errors.ts";
import type { OrderIntentInput } from "#contract/order/order.ts";
import type { OrderQuote, OrderQuoteInput } from "#contract/order/order-quote.ts";
import { itemsOf, type ProductReference } from "#contract/order/ordered-goods.ts";
import type { Freight } from "#contract/order/shipping.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import type { Uf } from "#lib/cep.ts";
import { toReais } from "#lib/money.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import type { FreightSnapshot } from "./order.table.ts";
import { type AssessedLine, assessLines, type OrderedLine, type OrderedProduct, sumCents } from "./order-lines.ts";
import { toItem } from "./order-view.ts";

interface ListedProduct extends OrderedProduct {
  picture: string;
  category: string;
}

export interface AssessmentSources {
  catalog: { findProductsForOrder(references: ProductReference[]): Promise<(ListedProduct | null)[]> };
  shipping: {
    quoteFreight(
      goods: readonly { product: OrderedProduct; quantity: number }[],
      parcel: { origin: ShippingOrigin; zipCode: string },
    ): { zipCode: string; uf: Uf; quote: FreightSnapshot };
    toFreight(quote: FreightSnapshot): Freight;
  };
  store: Pick<StoreCopy, "settings">;
}

/** One product is refused in the words of its reason; a list tells of each line. */
function requireAll(assessed: AssessedLine[], isList: boolean): OrderedLine[] {
  const refusals = assessed.flatMap(({ refusal }) => refusal ?? []);
  const [first] = refusals;
  if (first && !isList) throw new AppError(first.reason);
  if (first) throw new AppError("order/items-unavailable", { details: refusals });
  return assessed.flatMap(({ line }) => line ?? []);
}

const goodsOf = (assessed: AssessedLine[]) =>
  assessed.flatMap(({ product, line, refusal }) =>
    product && line && !refusal
      ? [{ product: { ...product, priceCents: line.unitPriceCents }, quantity: line.quantity }]
      : [],
  );

/** What is asked for, held against the catalogue, the freight table and the ways to pay of this moment. */
export function createOrderAssessment({ catalog, shipping, store }: AssessmentSources) {
  return {
    /** Everything of the order but its code and its message, and its lines. */
    async assess(input: OrderIntentInput) {
      const items = itemsOf(input);
      const { origin, zipCode, customer } = input;
      const assessed = assessLines(items, await catalog.findProductsForOrder(items));
      const lines = requireAll(assessed, input.items !== undefined);
      const [first] = lines;
      if (!first) throw new AppError("request/invalid");
      const delivery = zipCode === undefined ? null : shipping.quoteFreight(goodsOf(assessed), { origin, zipCode });
      const order = {
        ...first,
        totalCents: sumCents(lines),
        pixTotalCents: store.settings.pix && pixTotalCents(lines, store.settings.pix.discountPercent ?? 0),
        origin,
        zipCode: delivery?.zipCode ?? null,
        uf: delivery?.uf ?? null,
        freight: delivery?.quote ?? null,
        source: input.items ? ("list" as const) : ("product" as const),
        customerName: customer?.name || null,
        customerWhatsapp: customer?.whatsapp ?? null,
        customerEmail: customer?.email ?? null,
        note: input.note || null,
      };
      return { order, lines };
    },

    /**
     * What a list costs at this moment, line by line, and what of it cannot be had; nothing is stored.
     * @throws AppError shipping/zip-code-*
     */
    async quoteOrder({ items, origin, zipCode }: OrderQuoteInput): Promise<OrderQuote> {
      const products = await catalog.findProductsForOrder(items);
      const assessed = assessLines(items, products);
      const goods = goodsOf(assessed);
      const quoted = zipCode === undefined ? null : shipping.quoteFreight(goods, { origin, zipCode });
      const delivery = goods.length > 0 ? quoted : null;
      const totalCents = sumCents(assessed.flatMap(({ line, refusal }) => (line && !refusal ? line : [])));
      return {
        items: assessed.map(({ line, refusal, stock, picture: own }, index) => {
          const { picture = "", category = "" } = products[index] ?? {};
          const reason = refusal?.reason ?? null;
          return { item: line && toItem(line), picture: own ?? picture, category, stock, reason };
        }),
        total: toReais(totalCents),
        uf: delivery?.uf ?? null,
        freight: delivery && shipping.toFreight(delivery.quote),
        totalWithFreight: toReais(totalCents + (delivery?.quote.cents ?? 0)),
      };
    },
  };
}
