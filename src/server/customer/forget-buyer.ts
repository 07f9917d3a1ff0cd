import { and, eq } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { deleteCustomer, holdCustomer, selectIdentities } from "./customer.queries.ts";
import { customerIdentity } from "./customer.table.ts";

/** Takes everything that names a customer out of their orders, and answers how many these are. */
type ForgetCustomer = (tx: Queryable, customerId: number) => Promise<number>;

/** What else is known by the contacts of a customer. */
type ForgetContact = (tx: Queryable, contact: { whatsapp?: string; email?: string }) => Promise<void>;

export interface Forgetting {
  forgetCustomer: ForgetCustomer;
  forgetContact: ForgetContact;
}

/**
 * Erases a customer, and answers of how many orders they were; null when there is none. The orders come before the
 * customer, as wherever both are written; what they ordered while this waited for them comes after.
 */
export async function eraseBuyer(tx: Queryable, id: number, forgetting: Forgetting): Promise<number | null> {
  const { forgetCustomer, forgetContact } = forgetting;
  const before = await forgetCustomer(tx, id);
  if (!(await holdCustomer(tx, id))) return null;
  for (const { channel, identity } of (await selectIdentities(tx, [id])).get(id) ?? []) {
    if (channel !== "order") await forgetContact(tx, { [channel]: identity });
  }
  const meanwhile = await forgetCustomer(tx, id);
  await deleteCustomer(tx, id);
  return before + meanwhile;
}

/**
 * Forgets whoever ordered with an address that was proven to be theirs. A number proves nothing: anybody types one, and
 * with it somebody else could be made to vanish.
 */
export const createForgetBuyer = (forgetting: Forgetting) => async (tx: Queryable, email: string) => {
  await forgetting.forgetContact(tx, { email });
  const isTheirs = and(eq(customerIdentity.channel, "email"), eq(customerIdentity.identity, email));
  const [found] = await tx.select({ id: customerIdentity.customerId }).from(customerIdentity).where(isTheirs);
  if (found) await eraseBuyer(tx, found.id, forgetting);
};
