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

/** `appsecret_proof`: shows Meta that who calls with a token has the app's secret too. */
export const appSecretProof = ({ accessToken, appSecret }: { accessToken: string; appSecret: string }): string =>
  createHmac("sha256", appSecret).update(accessToken).digest("hex");

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}

const phoneSchema = z.string().regex(/^[1-9]\d{5,14}$/);
const userIdSchema = z.string().min(1).max(200);

/** In seconds, until 2100. */
const timestampSchema = z.coerce.number().int().min(0).max(4_102_444_800);

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
  timestamp: timestampSchema,
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

const statusSchema = z.object({
  id: z.string().min(1).max(500),
  timestamp: timestampSchema,
  pricing: z
    .object({ billable: z.boolean().optional(), category: z.string().max(60).optional(), type: z.string().optional() })
    .optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
});

const changeSchema = z.object({
  field: z.string(),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.array(z.unknown()).optional(),
    messages: z.array(z.unknown()).optional(),
    statuses: z.array(z.unknown()).optional(),
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

/** Null for what cannot be read. */
function messageOf(given: unknown, contacts: z.output<typeof contactSchema>[]): IncomingMessage | null {
  const message = messageSchema.safeParse(given).data;
  const contact = message && personOf(message, contacts);
  if (!message || !contact) return null;
  return { id: message.id, at: new Date(message.timestamp * 1_000), contact, content: contentOf(message) };
}

/** What is told of a message that went out; its fields are those of the table. */
export interface IncomingStatus {
  id: string;
  at: Date;
  category: string | null;
  isBilled: boolean | null;
  errorCode: number | null;
}

/** Whether it is billed: by the type where there is one, as Meta asks for; older answers say it outright. */
function isBilled(pricing: z.output<typeof statusSchema>["pricing"]): boolean | null {
  return pricing?.type === undefined ? (pricing?.billable ?? null) : pricing.type === "regular";
}

/** Null where nothing is told that is kept: that it was read, say. */
function statusOf({ id, timestamp, pricing, errors }: z.output<typeof statusSchema>): IncomingStatus | null {
  if (!pricing && !errors?.length) return null;
  const errorCode = errors?.[0]?.code ?? null;
  const at = new Date(timestamp * 1_000);
  return { id, at, category: pricing?.category ?? null, isBilled: isBilled(pricing), errorCode };
}

/** Both statuses of one message as one: what the later one does not say, the earlier did. */
const mergeStatuses = (one: IncomingStatus, other: IncomingStatus): IncomingStatus => ({
  id: one.id,
  at: one.at < other.at ? one.at : other.at,
  category: other.category ?? one.category,
  isBilled: other.isBilled ?? one.isBilled,
  errorCode: other.errorCode ?? one.errorCode,
});

interface Delivery {
  messages: IncomingMessage[];
  statuses: IncomingStatus[];
  /** How much could not be read. */
  unread: number;
}

interface ReadDelivery {
  messages: Map<string, IncomingMessage>;
  statuses: Map<string, IncomingStatus>;
  unread: number;
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function readStatus(given: unknown, read: ReadDelivery): void {
  const told = statusSchema.safeParse(given);
  if (!told.success) read.unread += 1;
  const status = told.success ? statusOf(told.data) : null;
  if (!status) return;
  const known = read.statuses.get(status.id);
  read.statuses.set(status.id, known ? mergeStatuses(known, status) : status);
}

/** Takes what a change tells into what was read of a delivery. */
function readChange({ value }: z.output<typeof changeSchema>, read: ReadDelivery): void {
  const contacts = (value.contacts ?? []).flatMap((one) => contactSchema.safeParse(one).data ?? []);
  for (const one of value.messages ?? []) {
    const message = messageOf(one, contacts);
    if (message) read.messages.set(message.id, message);
    else read.unread += 1;
  }
  for (const one of value.statuses ?? []) readStatus(one, read);
}

/** What of a delivery is for this number, in the order of ids; what cannot be read is counted. */
export function parseDelivery(json: unknown, phoneNumberId: string): Delivery {
  const delivery = deliverySchema.safeParse(json);
  if (!delivery.success) return { messages: [], statuses: [], unread: 1 };
  const read: ReadDelivery = { messages: new Map(), statuses: new Map(), unread: 0 };
  for (const given of delivery.data.entry.flatMap(({ changes }) => changes)) {
    const change = changeSchema.safeParse(given).data;
    // Changes of other fields, and of other numbers of the same app, are not ours.
    const isOurs = change?.field === "messages" && change.value.metadata.phone_number_id === phoneNumberId;
    if (isOurs) readChange(change, read);
  }
  const { messages, statuses, unread } = read;
  return { messages: [...messages.values()].toSorted(byId), statuses: [...statuses.values()].toSorted(byId), unread };
}
