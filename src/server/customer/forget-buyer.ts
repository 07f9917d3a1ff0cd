import { and, eq } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { deleteCustomer, holdCustomer } from "./customer.queries.ts";
import { customerIdentity } from "./customer.table.ts";

/** Takes everything that names a customer out of their orders, and answers how many these are. */
type ForgetCustomer = (tx: Queryable, customerId: number) => Promise<number>;

/**
 * Erases a customer, and answers of how many orders they were; null when there is none. The orders come before the
 * customer, as wherever both are written; what they ordered while this waited for them comes after.
 */
export async function eraseBuyer(tx: Queryable, id: number, forgetCustomer: ForgetCustomer): Promise<number | null> {
  const before = await forgetCustomer(tx, id);
  if (!(await holdCustomer(tx, id))) return null;
  const meanwhile = await forgetCustomer(tx, id);
  await deleteCustomer(tx, id);
  return before + meanwhile;
}

/**
 * Forgets whoever ordered with an address that was proven to be theirs. A number proves nothing: anybody types one, and
 * with it somebody else could be made to vanish.
 */
export const createForgetBuyer = (forgetCustomer: ForgetCustomer) => async (tx: Queryable, email: string) => {
  const isTheirs = and(eq(customerIdentity.channel, "email"), eq(customerIdentity.identity, email));
  const [found] = await tx.select({ id: customerIdentity.customerId }).from(customerIdentity).where(isTheirs);
  if (found) await eraseBuyer(tx, found.id, forgetCustomer);
};
