import { z } from "zod";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { orderStatuses } from "#contract/order/order-status.ts";
import conversations from "./conversations.json" with { type: "json" };
import orders from "./orders.json" with { type: "json" };

const hoursAgo = z.int().min(1);

const sampleOrderSchema = z.strictObject({
  hoursAgo,
  /** Of a buyer who is nobody. */
  name: z.string(),
  items: z.array(z.strictObject({ code: z.string(), quantity: z.int() })).nonempty(),
  zipCode: z.string(),
  /** How far the shop led it, step by step. */
  steps: z.array(z.enum(orderStatuses)),
});

const sampleConversationSchema = z.strictObject({
  bot: z.enum(chatBots),
  hoursAgo,
  turns: z.array(z.string()).nonempty(),
  /** Whether an order followed in the same visit. */
  isOrdered: z.boolean().default(false),
});

/** What went on in the shop of a demonstration before its visitors came: invented, and said to be. */
export const demoSamples = {
  orders: z.array(sampleOrderSchema).parse(orders),
  conversations: z.array(sampleConversationSchema).parse(conversations),
};
