import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { WhatsappContent } from "./whatsapp.table.ts";

// What WhatsApp's Cloud API sends to a webhook, as Meta documents it. Fields that are not named here are left alone.

const MOST_ITEMS = 50;

/** `X-Hub-Signature-256`: HMAC-SHA256 of the raw bytes with the app's secret. */
export function isSignedBody(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "")?.[1];
  const expected = createHmac("sha256", secret).update(body).digest();
  return given !== undefined && timingSafeEqual(Buffer.from(given, "hex"), expected);
}

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

const phoneSchema = z.string().regex(/^[1-9]\d{5,14}$/);
const userIdSchema = z.string().min(1).max(200);

const contactSchema = z.object({
  profile: z.object({ name: z.string().optional() }).optional(),
  wa_id: phoneSchema.optional(),
  user_id: userIdSchema.optional(),
});

const itemSchema = z.object({
  product_retailer_id: z.string().min(1).max(100),
  quantity: z.coerce.number().int().min(1),
  item_price: z.coerce.number().min(0),
});

const messageSchema = z.object({
  id: z.string().min(1).max(500),
  from: phoneSchema.optional(),
  from_user_id: userIdSchema.optional(),
  timestamp: z.coerce.number().int().min(0).max(4_102_444_800),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string() }).optional(),
      list_reply: z.object({ title: z.string() }).optional(),
    })
    .optional(),
  order: z
    .object({ text: z.string().optional(), product_items: z.array(itemSchema).min(1).max(MOST_ITEMS) })
    .optional(),
});

const changeSchema = z.object({
  field: z.string(),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(z.unknown()).optional(),
    messages: z.array(z.unknown()).optional(),
  }),
});

const deliverySchema = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });

type Message = z.output<typeof messageSchema>;

/** A message as we work on it. */
export interface IncomingMessage {
  id: string;
  at: Date;
  contact: { id: string; phone: string | null; name: string | null };
  content: WhatsappContent;
}

function contentOf({ type, text, interactive, order }: Message): WhatsappContent {
  const said = text?.body ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  if ((type === "text" || type === "interactive") && said?.trim()) return { kind: "text", text: said };
  if (type !== "order" || !order) return { kind: "unsupported" };
  const items = order.product_items.map(({ product_retailer_id: retailerId, quantity, item_price: price }) => ({
    retailerId,
    quantity,
    price,
  }));
  return { kind: "order", text: order.text ?? "", items };
}

/** The person of a message: the one of the change where there is but one, else who has its phone or id. */
function personOf(message: Message, contacts: z.output<typeof contactSchema>[]) {
  const { from, from_user_id: userId } = message;
  const found =
    contacts.find(({ wa_id, user_id }) => (userId && user_id === userId) || (from && wa_id === from)) ??
    (contacts.length === 1 ? contacts[0] : undefined);
  const id = userId ?? found?.user_id ?? from;
  return id === undefined ? null : { id, phone: from ?? found?.wa_id ?? null, name: found?.profile?.name ?? null };
}

/** The messages of a delivery that are for this number, in the order of their ids; what cannot be read is counted. */
export function parseDelivery(json: unknown, phoneNumberId: string): { messages: IncomingMessage[]; unread: number } {
  const delivery = deliverySchema.safeParse(json);
  if (!delivery.success) return { messages: [], unread: 1 };
  const messages = new Map<string, IncomingMessage>();
  let unread = 0;
  for (const given of delivery.data.entry.flatMap(({ changes }) => changes)) {
    const change = changeSchema.safeParse(given).data;
    // Changes of other fields, and of other numbers of the same app, are not ours.
    if (change?.field !== "messages" || change.value.metadata.phone_number_id !== phoneNumberId) continue;
    const contacts = (change.value.contacts ?? []).flatMap((one) => contactSchema.safeParse(one).data ?? []);
    for (const one of change.value.messages ?? []) {
      const message = messageSchema.safeParse(one).data;
      const contact = message && personOf(message, contacts);
      if (!message || !contact) unread += 1;
      else {
        const at = new Date(message.timestamp * 1_000);
        messages.set(message.id, { id: message.id, at, contact, content: contentOf(message) });
      }
    }
  }
  return { messages: [...messages.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)), unread };
}
