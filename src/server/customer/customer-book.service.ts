import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { CustomerChannel, OrderCustomer } from "#contract/customer/customer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { customer, customerIdentity } from "./customer.table.ts";

export interface Identity {
  channel: CustomerChannel;
  identity: string;
}

type Contact = Pick<OrderCustomer, "whatsapp" | "email">;

/** Whether anything was said by which someone can be told from others. */
const hasCustomer = ({ name, whatsapp, email }: OrderCustomer): boolean => Boolean(name || whatsapp || email);

/** By what a buyer is known, the surest first; by their order alone when they left no contact. */
function identitiesOf({ whatsapp, email }: Contact, orderCode: string): Identity[] {
  const told: Identity[] = [];
  if (whatsapp) told.push({ channel: "whatsapp", identity: whatsapp });
  if (email) told.push({ channel: "email", identity: email });
  return told.length > 0 ? told : [{ channel: "order", identity: orderCode }];
}

/** The customer who is known by one of these, held until the transaction ends: nobody erases them meanwhile. */
async function holdByIdentity(tx: Queryable, identities: readonly Identity[]): Promise<number | null> {
  for (const { channel, identity } of identities) {
    const [row] = await tx
      .select({ id: customer.id })
      .from(customerIdentity)
      .innerJoin(customer, eq(customer.id, customerIdentity.customerId))
      .where(and(eq(customerIdentity.channel, channel), eq(customerIdentity.identity, identity)))
      .for("no key update", { of: customer });
    if (row) return row.id;
  }
  return null;
}

async function createCustomer(tx: Queryable, name: string | undefined, identities: Identity[]): Promise<number> {
  const [created] = await tx
    .insert(customer)
    .values({ name: name || null })
    .returning({ id: customer.id });
  if (!created) throw new Error("a new customer came back without an id");
  const kept = await addIdentities(tx, created.id, identities);
  if (kept > 0) return created.id;
  // Someone was known by all of them a moment earlier.
  await tx.delete(customer).where(eq(customer.id, created.id));
  const known = await holdByIdentity(tx, identities);
  if (known === null) throw new Error("an identity that is taken belongs to nobody");
  return known;
}

/** How many of them were free; those of others stay theirs. Waits for whoever takes one at this moment. */
async function addIdentities(tx: Queryable, customerId: number, identities: Identity[]): Promise<number> {
  const kept = await tx
    .insert(customerIdentity)
    .values(identities.map((identity) => ({ ...identity, customerId })))
    .onConflictDoNothing()
    .returning({ customerId: customerIdentity.customerId });
  return kept.length;
}

/**
 * The customer of a new order: who is known by the contact that was told, else a new one. What a stranger types adds no
 * contact to a customer who is known already.
 */
async function ofNewOrder(tx: Queryable, orderCode: string, told: OrderCustomer): Promise<number | null> {
  if (!hasCustomer(told)) return null;
  const identities = identitiesOf(told, orderCode);
  const id = (await holdByIdentity(tx, identities)) ?? (await createCustomer(tx, told.name, identities));
  await tx.update(customer).set({ lastOrderAt: sql`now()` }).where(eq(customer.id, id));
  if (told.name)
    await tx
      .update(customer)
      .set({ name: told.name })
      .where(and(eq(customer.id, id), isNull(customer.name)));
  return id;
}

/** The customer of an order by what the shop knows now: its contacts become those of the customer. */
async function byShop(
  tx: Queryable,
  order: { code: string; customerId: number | null },
  told: OrderCustomer,
): Promise<number | null> {
  if (!hasCustomer(told)) return null;
  const identities = identitiesOf(told, order.code);
  const id =
    (await holdByIdentity(tx, identities)) ?? order.customerId ?? (await createCustomer(tx, told.name, identities));
  await addIdentities(tx, id, identities);
  const rename = told.name ? { name: told.name } : {};
  await tx
    .update(customer)
    .set({ ...rename, revision: sql`${customer.revision} + 1` })
    .where(eq(customer.id, id));
  return id;
}

/** Whoever is known by an order alone, and has none any more, is nobody. */
async function dropNobody(tx: Queryable, customerId: number, orderCode: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM customer WHERE id = ${customerId}
      AND note = ''
      AND NOT EXISTS (SELECT 1 FROM order_intent WHERE customer_id = ${customerId})
      AND NOT EXISTS (
        SELECT 1 FROM customer_identity
        WHERE customer_id = ${customerId} AND NOT (channel = 'order' AND identity = ${orderCode}))`);
}

/** How orders find their customers, always in the transaction that writes the order. */
export const customerBook = { ofNewOrder, byShop, dropNobody };
export type CustomerBook = typeof customerBook;

export const identityIs = (prefixes: readonly string[]) =>
  or(...prefixes.map((prefix) => sql`${customerIdentity.identity} LIKE ${`${prefix.replace(/[\\%_]/g, "\\$&")}%`}`));
