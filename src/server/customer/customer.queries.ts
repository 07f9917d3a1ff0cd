import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { foldedQuery } from "#server/platform/db/folded-words.ts";
import { customer, customerIdentity } from "./customer.table.ts";
import { type Identity, identityIs } from "./customer-book.service.ts";

export type CustomerRow = Omit<typeof customer.$inferSelect, "words">;

const { words, ...columns } = {
  id: customer.id,
  name: customer.name,
  note: customer.note,
  revision: customer.revision,
  createdAt: customer.createdAt,
  lastOrderAt: customer.lastOrderAt,
  words: customer.words,
};

/** A name by its words, a number by its first digits with or without the country's, an address by its beginning. */
function searchedBy(search: string): SQL {
  const digits = search.replace(/\D/g, "");
  const isNumber = digits.length >= 2 && /^[\d\s()+.-]+$/.test(search);
  const prefixes = isNumber ? [digits, `55${digits}`] : [search.trim().toLowerCase(), search.trim().toUpperCase()];
  const named = foldedQuery(search);
  const known = sql`SELECT customer_id FROM customer_identity WHERE ${identityIs(prefixes)}`;
  return named
    ? sql`${customer.id} IN (SELECT id FROM customer WHERE ${words} @@ ${named} UNION ${known})`
    : sql`${customer.id} IN (${known})`;
}

/** A page of customers, who ordered last first, and how many there are. */
export async function selectCustomers(
  db: Queryable,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const where = search?.trim() ? searchedBy(search) : undefined;
  const rows = await db
    .select(columns)
    .from(customer)
    .where(where)
    .orderBy(desc(customer.lastOrderAt), desc(customer.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(customer).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRow | null> {
  const [row] = await db.select(columns).from(customer).where(eq(customer.id, id));
  return row ?? null;
}

/** The customer, held until the transaction ends. */
export async function holdCustomer(tx: Queryable, id: number): Promise<CustomerRow | null> {
  const [row] = await tx.select(columns).from(customer).where(eq(customer.id, id)).for("update");
  return row ?? null;
}

export async function selectIdentities(db: Queryable, ids: readonly number[]): Promise<Map<number, Identity[]>> {
  const rows = await db
    .select()
    .from(customerIdentity)
    .where(inArray(customerIdentity.customerId, [...ids]))
    .orderBy(desc(customerIdentity.channel), asc(customerIdentity.identity));
  return Map.groupBy(rows, ({ customerId }) => customerId);
}

export async function updateCustomer(tx: Queryable, id: number, given: { name: string | null; note: string }) {
  await tx
    .update(customer)
    .set({ ...given, revision: sql`${customer.revision} + 1` })
    .where(eq(customer.id, id));
}

export async function deleteCustomer(tx: Queryable, id: number): Promise<void> {
  await tx.delete(customer).where(eq(customer.id, id));
}
