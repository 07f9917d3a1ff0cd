import { orderStatusNames } from "#contract/order/order-status.ts";
import { BOM, csvLine } from "#lib/csv-cell.ts";
import { toReais } from "#lib/money.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type OrderLineRow, type OrderRow, selectLines } from "./order.queries.ts";
import { type OrderFilters, selectOrdersAfter } from "./order-admin.queries.ts";

const BATCH = 500;
const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

const amount = (cents: number | undefined) => (cents === undefined ? "" : toReais(cents).toFixed(2).replace(".", ","));

type Cell = string | number | null;
type Column = [title: string, value: (order: OrderRow, line: OrderLineRow) => Cell];

const columns: Column[] = [
  ["Pedido", ({ code }) => code],
  ["Data", ({ createdAt }) => moment.format(createdAt)],
  ["Etapa", ({ status }) => orderStatusNames[status]],
  ["Cliente", ({ customerName }) => customerName],
  ["WhatsApp", ({ customerWhatsapp }) => customerWhatsapp],
  ["E-mail", ({ customerEmail }) => customerEmail],
  ["UF", ({ uf }) => uf],
  ["CEP", ({ zipCode }) => zipCode],
  ["Origem do envio", ({ origin }) => origin],
  ["Código do produto", (_, { productCode }) => productCode],
  ["Produto", (_, { productName }) => productName],
  ["Opção", (_, { option }) => option],
  ["Quantidade", (_, { quantity }) => quantity],
  ["Preço", (_, { unitPriceCents }) => amount(unitPriceCents)],
  ["Total da linha", (_, { unitPriceCents, quantity }) => amount(unitPriceCents * quantity)],
  ["Frete do pedido", ({ freight }) => amount(freight?.cents)],
  ["Total do pedido", ({ totalCents, freight }) => amount(totalCents + (freight?.cents ?? 0))],
  ["Rastreio", ({ trackingCode }) => trackingCode],
  ["Motivo da perda", ({ status, lostReason }) => (status === "lost" ? lostReason : null)],
  ["Recado", ({ note }) => note],
];

/** All orders that fit, one line for each product of each, as a spreadsheet of Brazil opens it. In batches, so that any number fits in memory. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(([title]) => title));
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const orders: OrderRow[] = await selectOrdersAfter(db, filters, afterId, BATCH);
    const lines = orders.length > 0 ? await selectLines(db, orders) : new Map<number, OrderLineRow[]>();
    const text = orders.flatMap((order) =>
      (lines.get(order.id) ?? []).map((line) => csvLine(columns.map(([, value]) => value(order, line)))),
    );
    if (text.length > 0) yield text.join("");
    afterId = orders.length === BATCH ? orders.at(-1)?.id : undefined;
  }
}
