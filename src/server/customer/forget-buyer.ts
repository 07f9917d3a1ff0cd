import { and, eq } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { deleteCustomer, holdCustomer } from "./customer.queries.ts";
import { customerIdentity } from "./customer.table.ts";

/** Takes everything that names a customer out of their orders. */
type ForgetCustomer = (tx: Queryable, customerId: number) => Promise<number>;

/**
 * Forgets whoever ordered with an address that was proven to be theirs. A number proves nothing: anybody types one, and
 * with it somebody else could be made to vanish.
 */
export const createForgetBuyer = (forgetCustomer: ForgetCustomer) => async (tx: Queryable, email: string) => {
  const isTheirs = and(eq(customerIdentity.channel, "email"), eq(customerIdentity.identity, email));
  const [found] = await tx.select({ id: customerIdentity.customerId }).from(customerIdentity).where(isTheirs);
  if (!found || !(await holdCustomer(tx, found.id))) return;
  await forgetCustomer(tx, found.id);
  await deleteCustomer(tx, found.id);
};
