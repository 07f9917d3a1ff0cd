import type { Customer, CustomerInput } from "#contract/customer/customer.ts";
import { AppError } from "#contract/errors.ts";
import { toReais } from "#lib/money.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import * as queries from "./customer.queries.ts";
import { eraseBuyer, type Forgetting } from "./forget-buyer.ts";

/** What the orders of a customer come to. */
interface CustomerFigures {
  orders: number;
  revenueCents: number;
  firstOrderAt: Date;
}

interface CustomerCall {
  accountId: number;
  caller: Caller;
}

interface CustomerDependencies {
  db: Db;
  audit: AuditLog;
  orders: {
    readFigures(db: Queryable, customerIds: readonly number[]): Promise<Map<number, CustomerFigures>>;
  };
  forgetting: Forgetting;
}

/** Who bought: found again by what they told with their orders, written down about, and erased. */
export function createCustomerService({ db, audit, orders, forgetting }: CustomerDependencies) {
  async function tell(rows: queries.CustomerRow[]): Promise<Customer[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [identities, figures] = [await queries.selectIdentities(db, ids), await orders.readFigures(db, ids)];
    return rows.map(({ id, revision, name, note, createdAt, lastOrderAt }) => {
      const {
        orders: count,
        revenueCents,
        firstOrderAt,
      } = figures.get(id) ?? {
        orders: 0,
        revenueCents: 0,
        firstOrderAt: createdAt,
      };
      return {
        id,
        revision,
        name,
        identities: (identities.get(id) ?? []).map(({ channel, identity }) => ({ channel, id: identity })),
        note,
        orders: count,
        revenue: toReais(revenueCents),
        firstOrderAt: firstOrderAt.toISOString(),
        lastOrderAt: lastOrderAt.toISOString(),
      };
    });
  }

  async function getCustomer(id: number): Promise<Customer> {
    const row = await queries.findCustomer(db, id);
    const [told] = row ? await tell([row]) : [];
    if (!told) throw new AppError("customer/not-found");
    return told;
  }

  async function change(id: number, { name, note, revision }: CustomerInput, call: CustomerCall): Promise<boolean> {
    return db.transaction(async (tx) => {
      const row = await queries.holdCustomer(tx, id);
      if (!row) throw new AppError("customer/not-found");
      if (row.revision !== revision) return false;
      await queries.updateCustomer(tx, id, { name: name || null, note });
      await audit.record(tx, { action: "customer/update", ...call, detail: { customerId: id } });
      return true;
    });
  }

  return {
    /** A page of customers, who ordered last first. */
    async listCustomers(search: string | undefined, paging: Paging) {
      const { rows, total } = await queries.selectCustomers(db, search, rangeOf(paging));
      return { items: await tell(rows), ...pageOf(paging, total) };
    },

    /** @throws AppError customer/not-found */
    getCustomer,

    /** @throws AppError customer/not-found, customer/changed-meanwhile (`current` is how it stands) */
    async updateCustomer(id: number, input: CustomerInput, call: CustomerCall): Promise<Customer> {
      const isChanged = await change(id, input, call);
      const current = await getCustomer(id);
      if (!isChanged) throw new AppError("customer/changed-meanwhile", { current });
      return current;
    },

    /**
     * Forgets a person: they, by what they are known, and what their orders say of them. What was sold stays.
     * @throws AppError customer/not-found
     */
    eraseCustomer: (id: number, call: CustomerCall): Promise<{ orders: number }> =>
      db.transaction(async (tx) => {
        const count = await eraseBuyer(tx, id, forgetting);
        if (count === null) throw new AppError("customer/not-found");
        await audit.record(tx, { action: "customer/erase", ...call, detail: { customerId: id, orders: count } });
        return { orders: count };
      }),
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;
