import { type SQL, sql } from "drizzle-orm";

/** The time as the database tells it, for use inside a statement: copies of the server may disagree, it does not. */
export type DbClock = () => SQL<Date>;

export const dbClock: DbClock = () => sql<Date>`now()`;
