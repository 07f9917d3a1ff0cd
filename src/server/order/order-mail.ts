import { inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { managedOrderPath, ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import { lockUntilCommit } from "#server/platform/db/advisory-lock.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError, type TooEarly } from "#server/platform/jobs/job-worker.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { type OrderRow, selectLines } from "./order.queries.ts";
import { orderIntent } from "./order.table.ts";
import type { OrderedLine } from "./order-lines.ts";
import { withFreightCents } from "./order-view.ts";

const ONE_DAY_SECONDS = 86_400;
/** So long after a mail about orders, further ones are gathered into the next: twelve mails an hour, whoever orders how much. */
const GATHER_SECONDS = 300;
const MOST_IN_ONE_MAIL = 20;

/** An order was stored: the people of the shop are to know. */
export const orderPlacedJob: JobKind<{ orderId: number }> = {
  name: "order/placed",
  payload: z.object({ orderId: z.int() }),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

/** One mail to one of them. */
const orderMailJob: JobKind<{ email: string; orderIds: number[] }> = {
  name: "order/mail",
  payload: z.object({ email: z.string(), orderIds: z.array(z.int()) }),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

const formatCents = (cents: number) => formatBRL(toReais(cents)).replaceAll("\u00A0", " ");

function tellOrder(order: OrderRow, lines: OrderedLine[]): [label: string, value: string] {
  const [first] = lines;
  const rest = lines.length > 1 ? ` e mais ${lines.length - 1}` : "";
  const goods = `${first?.quantity ?? 0} x ${first?.productName.slice(0, 80) ?? ""}${rest}`;
  return [order.code, [goods, formatCents(withFreightCents(order)), order.uf].filter(Boolean).join(" · ")];
}

/** Without anything of who bought: a mailbox is not the place for it. */
function orderMail(to: string, orders: OrderRow[], lines: Map<number, OrderedLine[]>, appUrl: string): Mail {
  const [first] = orders;
  const isOne = orders.length === 1;
  const title = isOne ? "Chegou um pedido!" : `Chegaram ${formatNumber(orders.length)} pedidos!`;
  const total = formatCents(orders.reduce((sum, order) => sum + withFreightCents(order), 0));
  const shown = orders.slice(0, MOST_IN_ONE_MAIL);
  return composeMail(to, {
    subject: isOne && first ? `Pedido ${first.code}: ${total}` : `${orders.length} pedidos novos: ${total}`,
    preview: `${title} Total com frete estimado: ${total}.`,
    title,
    blocks: [
      { kind: "facts", rows: shown.map((order) => tellOrder(order, lines.get(order.id) ?? [])) },
      {
        kind: "button",
        label: isOne ? "Abrir o pedido" : "Abrir os pedidos",
        href: appUrl + (isOne && first ? managedOrderPath(first.code) : ORDERS_PATH),
      },
      { kind: "text", text: "O comprador ainda precisa enviar a mensagem no WhatsApp: o pedido já está guardado." },
    ],
    reason: "Você recebeu este e-mail porque cuida da loja. Pedidos seguidos chegam juntos, a cada cinco minutos.",
  });
}

/** The mails about new orders. */
export function createOrderMailHandlers({
  db,
  queue,
  mailer,
  appUrl,
  listShopPeople,
  now,
}: {
  db: Db;
  queue: JobQueue;
  mailer: Mailer;
  appUrl: string;
  listShopPeople: () => Promise<{ email: string }[]>;
  now: DbClock;
}): JobHandler[] {
  async function secondsSinceLastMail(tx: Queryable): Promise<number> {
    const { rows } = await tx.execute<{ seconds: number | null }>(
      sql`SELECT extract(epoch from ${now()} - max(mailed_at))::float8 AS seconds FROM order_intent`,
    );
    return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
  }

  /** Every order is in one mail: the first at once, those that follow closely together. */
  async function gather(tx: Queryable, orderId: number, people: { email: string }[]): Promise<TooEarly | undefined> {
    await lockUntilCommit(tx, "order/mails");
    const untold = await tx
      .select({ id: orderIntent.id })
      .from(orderIntent)
      .where(isNull(orderIntent.mailedAt))
      .orderBy(orderIntent.id);
    const orderIds = untold.map(({ id }) => id);
    if (!orderIds.includes(orderId)) return undefined;
    const waitSeconds = GATHER_SECONDS - (await secondsSinceLastMail(tx));
    if (waitSeconds > 0) return { againInSeconds: waitSeconds };
    await tx.update(orderIntent).set({ mailedAt: now() }).where(inArray(orderIntent.id, orderIds));
    for (const { email } of people) await queue.enqueue(tx, orderMailJob, { email, orderIds });
    return undefined;
  }

  async function send(email: string, orderIds: number[]): Promise<void> {
    const orders = await db.select().from(orderIntent).where(inArray(orderIntent.id, orderIds)).orderBy(orderIntent.id);
    if (orders.length === 0) return;
    const result = await mailer.send(orderMail(email, orders, await selectLines(db, orders), appUrl));
    if (!result.isTaken) throw new JobRefusedError(result.code);
  }

  return [
    handle(orderPlacedJob, async ({ orderId }) => {
      const people = await listShopPeople();
      const early = await db.transaction((tx) => gather(tx, orderId, people));
      queue.wake();
      return early;
    }),
    handle(orderMailJob, ({ email, orderIds }) => send(email, orderIds)),
  ];
}
