import { eq, sql } from "drizzle-orm";
import { customer, customerIdentity } from "#server/customer/customer.table.ts";
import { orderChange, orderCount, orderIntent, orderLine } from "#server/order/order.table.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { pageView } from "#server/report/page-view.table.ts";
import { restockRequest } from "#server/restock/restock.table.ts";
import { productReview } from "#server/review/review.table.ts";
import {
  whatsappContact,
  whatsappMessage,
  whatsappNotice,
  whatsappOrder,
  whatsappSettings,
  whatsappStatus,
} from "#server/whatsapp/whatsapp.table.ts";
import { ofNobody, ownRows, type Person, type PersonalTable } from "../personal-table.ts";
import { AUTHOR_STAYS } from "./shop-tables.ts";

/** Orders with the person's address, which is proven. Others of the same customer may have been made by somebody else. */
const orders = ownRows({
  table: orderIntent,
  key: [orderIntent.id],
  columns: {
    id: orderIntent.id,
    code: orderIntent.code,
    createdAt: orderIntent.createdAt,
    status: orderIntent.status,
    totalCents: orderIntent.totalCents,
    name: orderIntent.customerName,
    whatsapp: orderIntent.customerWhatsapp,
    email: orderIntent.customerEmail,
    note: orderIntent.note,
    zipCode: orderIntent.zipCode,
    uf: orderIntent.uf,
  },
  isOwn: ({ email }) => eq(orderIntent.customerEmail, email),
});

async function* exportOrders(db: Db, person: Person) {
  for await (const { id, ...order } of orders(db, person)) {
    const lines = await db
      .select({
        productCode: orderLine.productCode,
        productName: orderLine.productName,
        option: orderLine.option,
        quantity: orderLine.quantity,
        unitPriceCents: orderLine.unitPriceCents,
      })
      .from(orderLine)
      .where(eq(orderLine.orderId, id))
      .orderBy(orderLine.place);
    yield { ...order, lines };
  }
}

type ForgetBuyer = (tx: Queryable, email: string) => Promise<void>;

/** Found by the order's address, as the orders themselves. Of who is forgotten the stars stay, without a name. */
const reviewTable = (forgetBuyer: ForgetBuyer): PersonalTable => ({
  table: productReview,
  exported: {
    file: "avaliacoes",
    about: "O que você disse dos produtos dos pedidos feitos com o e-mail da sua conta, e o que a loja respondeu.",
    rows: ownRows({
      table: productReview,
      key: [productReview.id],
      columns: {
        createdAt: productReview.createdAt,
        productId: productReview.productId,
        stars: productReview.stars,
        name: productReview.name,
        text: productReview.text,
        state: productReview.state,
        reply: productReview.reply,
      },
      isOwn: ({ email }) =>
        sql`${productReview.orderId} IN (SELECT id FROM order_intent WHERE customer_email = ${email})`,
    }),
  },
  erased: { by: (tx, { email }) => forgetBuyer(tx, email) },
});

/** What people bought, and who the shop knows them as. */
export const orderTables = (forgetBuyer: ForgetBuyer): PersonalTable[] => [
  {
    table: orderLine,
    exported: { nothing: "Os produtos de cada pedido estão em pedidos.json." },
    erased: { stays: "O que foi vendido é da loja." },
  },
  {
    table: orderChange,
    exported: {
      file: "passos-de-pedidos",
      about: "Os passos que você deu a pedidos da loja.",
      rows: ownRows({
        table: orderChange,
        key: [orderChange.id],
        columns: {
          at: orderChange.at,
          orderId: orderChange.orderId,
          from: orderChange.fromStatus,
          to: orderChange.toStatus,
        },
        isOwn: ({ accountId }) => eq(orderChange.accountId, accountId),
      }),
    },
    erased: { stays: AUTHOR_STAYS },
  },
  {
    table: orderIntent,
    exported: {
      file: "pedidos",
      about: "Os pedidos feitos com o e-mail da sua conta, e o que você disse de si neles.",
      rows: exportOrders,
    },
    erased: { by: (tx, { email }) => forgetBuyer(tx, email) },
  },
  {
    table: customerIdentity,
    exported: { nothing: "Por onde a loja conhece você: está em pedidos.json." },
    erased: { with: customer },
  },
  {
    table: customer,
    exported: { nothing: "O que a loja anota de clientes; o que você disse de si está em pedidos.json." },
    erased: { by: (tx, { email }) => forgetBuyer(tx, email) },
  },
  {
    table: restockRequest,
    exported: {
      file: "avise-me",
      about: "Os avisos que você pediu com o e-mail da sua conta, de produtos que faltavam.",
      rows: ownRows({
        table: restockRequest,
        key: [restockRequest.id],
        columns: {
          createdAt: restockRequest.createdAt,
          productId: restockRequest.productId,
          option: restockRequest.option,
          name: restockRequest.name,
          whatsapp: restockRequest.whatsapp,
          email: restockRequest.email,
          state: restockRequest.state,
        },
        isOwn: ({ email }) => eq(restockRequest.email, email),
      }),
    },
    erased: { by: (tx, { email }) => forgetBuyer(tx, email) },
  },
  reviewTable(forgetBuyer),
  ...ofNobody(
    "Quem escreve pelo WhatsApp é conhecido só pelo número, que não prova de que conta é: a loja o apaga com o cliente, e o resto sai em 90 dias.",
    whatsappContact,
    whatsappMessage,
    whatsappOrder,
  ),
  ...ofNobody("O que a Meta cobra por mensagem, sem dizer de quem é; sai em 90 dias.", whatsappStatus),
  ...ofNobody("Quando os donos souberam do limite do mês, sem dizer a quem; sai em 90 dias.", whatsappNotice),
  ...ofNobody("O número da loja no WhatsApp, com os segredos cifrados.", whatsappSettings),
  ...ofNobody("Quantos pedidos há em cada etapa.", orderCount),
  ...ofNobody("Quantas visitas teve cada página, sem nada de quem visitou.", pageView),
];
