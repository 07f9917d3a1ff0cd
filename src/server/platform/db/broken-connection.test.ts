import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { toAppError } from "../http/error-response.ts";

test.runIf(process.env.TEST_DATABASE_URL)(
  "a connection that breaks between two statements is told by the next one as the service being away, and ends nothing else",
  async () => {
    const database = await openTestDatabase();
    try {
      const failure = await database
        .withoutDeadlines(async (other) =>
          database.db.transaction(async (tx) => {
            const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
            const client = (tx as unknown as { session: { client: NodeJS.EventEmitter } }).session.client;
            const broken = new Promise((resolve) => client.once("end", resolve));
            await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
            await broken;
            await tx.execute(sql`SELECT 1`);
          }),
        )
        .catch((error: unknown) => error);
      expect(toAppError(failure).code).toBe("server/unavailable");
      expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
    }
  },
);
