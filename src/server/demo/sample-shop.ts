import { type SQL, sql } from "drizzle-orm";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { OrderIntent, OrderIntentInput } from "#contract/order/order.ts";
import type { ManagedOrderDetail, OrderStatusInput } from "#contract/order/order-admin.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { createRandomKey } from "#lib/random-key.ts";
import type { BotService } from "#server/bot/bot.service.ts";
import type { Caller } from "#server/platform/audit/audit.ts";
import type { Db } from "#server/platform/db/database.ts";

interface SampleOrder {
  hoursAgo: number;
  /** Of a buyer who is nobody. */
  name: string;
  items: { code: string; quantity: number }[];
  zipCode: string;
  /** How far the shop led it, step by step. */
  steps: OrderStatus[];
}

interface SampleConversation {
  bot: ChatBot;
  hoursAgo: number;
  turns: string[];
  /** Whether an order followed in the same visit. */
  isOrdered: boolean;
}

interface OwnerCall {
  accountId: number;
  caller: Caller;
}

/** The doors by which everybody else orders, moves orders and talks. */
export interface SampleDoors {
  placeOrder(input: OrderIntentInput): Promise<OrderIntent>;
  changeOrder(code: string, input: OrderStatusInput, call: OwnerCall): Promise<ManagedOrderDetail>;
  /** Answers once the reply is whole and kept. */
  say(bot: ChatBot, sessionId: string, text: string): Promise<void>;
  noteOrder(bot: ChatBot, sessionId: string): Promise<void>;
  findConversation(bot: ChatBot, sessionId: string): Promise<number | null>;
}

interface DemoServices {
  orders: Pick<SampleDoors, "placeOrder">;
  orderInbox: { admin: { changeStatus: SampleDoors["changeOrder"] } };
  bots: Pick<BotService, "ask" | "noteOrder" | "findConversationId">;
}

type ReadWhole = (
  bot: ChatBot,
  reply: { messageId: string; events: ReturnType<Awaited<ReturnType<BotService["ask"]>>["follow"]> },
) => Promise<unknown>;

/** The doors of a shop that runs. `readWhole` waits for the end of a reply. */
export function sampleDoors({ orders, orderInbox, bots }: DemoServices, readWhole: ReadWhole): SampleDoors {
  return {
    placeOrder: orders.placeOrder,
    changeOrder: orderInbox.admin.changeStatus,
    async say(bot, sessionId, message) {
      const live = await bots.ask(bot, { sessionId, message, action: "sendMessage", isRetry: false });
      await readWhole(bot, { messageId: live.messageId, events: live.follow(new AbortController().signal) });
    },
    noteOrder: bots.noteOrder,
    findConversation: bots.findConversationId,
  };
}

const NOTE = "Pedido de exemplo desta demonstração: ninguém comprou.";
const LOST_REASON = `${SAMPLE_MARK}: desistiu`;

async function placeSample({ placeOrder, changeOrder }: SampleDoors, sample: SampleOrder, call: OwnerCall) {
  const { name, items, zipCode, steps } = sample;
  const customer = { name: `${name} (${SAMPLE_MARK})` };
  const { code } = await placeOrder({ items, origin: defaultShippingOrigin, zipCode, customer, note: NOTE });
  let revision = 1;
  for (const status of steps) {
    const step = { status, revision, takeStock: status === "paid", ...(status === "lost" && { reason: LOST_REASON }) };
    revision = (await changeOrder(code, step, call)).revision;
  }
  return code;
}

/** As if it had been so many hours ago: no door takes a time. */
async function moveBack(db: Db, hours: number, rows: { table: SQL; columns: SQL[]; where: SQL }[]): Promise<void> {
  for (const { table, columns, where } of rows) {
    const earlier = columns.map((column) => sql`${column} = ${column} - make_interval(hours => ${hours})`);
    await db.execute(sql`UPDATE ${table} SET ${sql.join(earlier, sql`, `)} WHERE ${where}`);
  }
}

const orderTimes = (code: string) => [
  {
    table: sql`order_change`,
    columns: [sql`at`],
    where: sql`order_id = (SELECT id FROM order_intent WHERE code = ${code})`,
  },
  {
    table: sql`order_intent`,
    columns: [sql`created_at`, sql`status_at`, sql`updated_at`, sql`paid_at`],
    where: sql`code = ${code}`,
  },
];

const conversationTimes = (id: number) => [
  { table: sql`bot_message`, columns: [sql`created_at`, sql`updated_at`], where: sql`conversation_id = ${id}` },
  { table: sql`bot_handoff`, columns: [sql`asked_at`], where: sql`conversation_id = ${id}` },
  {
    table: sql`bot_conversation`,
    columns: [sql`begun_at`, sql`ordered_at`, sql`last_at`],
    where: sql`id = ${id}`,
  },
];

/** Fills the shop of a demonstration with orders and conversations, made as real ones are and said to be samples. */
export async function fillWithSamples(
  db: Db,
  doors: SampleDoors,
  { orders, conversations }: { orders: readonly SampleOrder[]; conversations: readonly SampleConversation[] },
  call: OwnerCall,
): Promise<void> {
  for (const sample of orders) {
    const code = await placeSample(doors, sample, call);
    await moveBack(db, sample.hoursAgo, orderTimes(code));
  }
  for (const { bot, hoursAgo, turns, isOrdered } of conversations) {
    const sessionId = createRandomKey();
    for (const text of turns) await doors.say(bot, sessionId, text);
    if (isOrdered) await doors.noteOrder(bot, sessionId);
    const id = await doors.findConversation(bot, sessionId);
    if (id !== null) await moveBack(db, hoursAgo, conversationTimes(id));
  }
}
