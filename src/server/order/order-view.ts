import { orderPath } from "#contract/catalog/store-paths.ts";
import type { OrderIntent, OrderItem, OrderSummary } from "#contract/order/order.ts";
import { orderListMessage } from "#contract/order/order-list-message.ts";
import { orderMessage } from "#contract/order/order-message.ts";
import type { Freight } from "#contract/order/shipping.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { toReais } from "#lib/money.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import type { NewOrderRow, OrderRow } from "./order.queries.ts";
import type { FreightSnapshot } from "./order.table.ts";
import type { OrderedLine } from "./order-lines.ts";
import { orderPix } from "./order-pix.ts";

export interface OrderViewDependencies {
  toFreight(quote: FreightSnapshot): Freight;
  /** Origin of our own site, for the links in messages. */
  siteUrl: string;
  store: Pick<StoreCopy, "settings">;
}

export function toItem({
  productId,
  productCode,
  productName,
  option,
  quantity,
  unitPriceCents,
}: OrderedLine): OrderItem {
  return {
    productId,
    code: productCode,
    name: productName,
    option,
    quantity,
    unitPrice: toReais(unitPriceCents),
    total: toReais(unitPriceCents * quantity),
  };
}

export const withFreightCents = ({ totalCents, freight }: Pick<OrderRow, "totalCents" | "freight">) =>
  totalCents + (freight?.cents ?? 0);

/** How stored orders are told to those who placed them. */
export function createOrderView({ toFreight, siteUrl, store }: OrderViewDependencies) {
  const urlOf = (code: string) => siteUrl + orderPath(code);

  function writeMessage(row: Omit<NewOrderRow, "message">, lines: readonly OrderedLine[]): string {
    const { freight, code: orderCode, origin } = row;
    const shared = {
      storeName: store.settings.name,
      origin,
      zipCode: row.zipCode ?? undefined,
      freight: freight ? { ...freight, priceCents: freight.cents } : undefined,
      payment: { pixTotalCents: row.pixTotalCents, instalments: store.settings.instalments },
      orderCode,
    };
    const [line] = lines;
    if (lines.length > 1 || !line) {
      const items = lines.map(({ productName, ...same }) => ({ ...same, name: productName }));
      return orderListMessage({ ...shared, items, note: row.note ?? undefined, listUrl: urlOf(orderCode) });
    }
    return orderMessage({
      ...shared,
      product: { id: line.productId, code: line.productCode, name: line.productName, description: "" },
      option: line.option ?? undefined,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      siteUrl,
    });
  }

  function tell(
    row: OrderRow,
    lines: readonly OrderedLine[],
    message: string,
  ): Omit<OrderSummary, "pix" | "paymentClaimedAt"> {
    const { freight } = row;
    return {
      code: row.code,
      createdAt: row.createdAt.toISOString(),
      status: row.status,
      items: lines.map(toItem),
      product: { id: row.productId, code: row.productCode, name: row.productName },
      option: row.option,
      quantity: row.quantity,
      unitPrice: toReais(row.unitPriceCents),
      total: toReais(row.totalCents),
      origin: row.origin,
      uf: row.uf,
      freight: freight && toFreight(freight),
      totalWithFreight: toReais(withFreightCents(row)),
      whatsappUrl: whatsappLink(store.settings.whatsappNumber, message),
      orderUrl: urlOf(row.code),
    };
  }

  return {
    writeMessage,

    /** For whoever has the code: of the delivery no more than the state. */
    toSummary: (row: OrderRow, lines: readonly OrderedLine[]): OrderSummary => ({
      ...tell(row, lines, writeMessage({ ...row, zipCode: null, note: null }, lines)),
      pix: orderPix(row, store.settings),
      paymentClaimedAt: row.paymentClaimedAt?.toISOString() ?? null,
    }),

    /** For whoever placed it. */
    toIntent: (row: OrderRow, lines: readonly OrderedLine[]): OrderIntent => ({
      ...tell(row, lines, row.message),
      zipCode: row.zipCode,
      message: row.message,
    }),
  };
}
