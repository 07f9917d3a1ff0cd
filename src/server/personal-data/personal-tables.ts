import type { Queryable } from "#server/platform/db/database.ts";
import type { PersonalTable } from "./personal-table.ts";
import { accountTables } from "./tables/account-tables.ts";
import { assistantTables } from "./tables/assistant-tables.ts";
import { orderTables } from "./tables/order-tables.ts";
import { programTables } from "./tables/program-tables.ts";
import { shopTables } from "./tables/shop-tables.ts";
import { studioTables } from "./tables/studio-tables.ts";

/**
 * Every table of the database: what of it a person takes with them, and how it loses what names them. A test fails while a
 * table is not in here. Erasing goes in this order: rows of an account are last, and take others with them.
 */
export const createPersonalTables = ({
  forgetTries,
  forgetBuyer,
}: {
  /** Forgets how often codes of an address were tried. */
  forgetTries(tx: Queryable, email: string): Promise<void>;
  /** Forgets who ordered with an address; what was sold stays. */
  forgetBuyer(tx: Queryable, email: string): Promise<void>;
}): PersonalTable[] => [
  ...programTables,
  ...assistantTables,
  ...studioTables,
  ...shopTables,
  ...orderTables(forgetBuyer),
  ...accountTables(forgetTries),
];
