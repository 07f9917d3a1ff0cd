import { globSync, readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { lockNumbers, waitForLock } from "./advisory-lock.ts";

test("every lock has a number of its own, and no other file takes one", () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const takers = globSync("src/**/*.ts").filter((file) => /pg_(try_)?advisory/.test(readFileSync(file, "utf8")));
  expect(takers.filter((file) => !file.includes("/db/advisory-lock"))).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "whoever needs a lock that another instance holds says so once, gives up in time, and gets it when it is free",
  async () => {
    const database = await openTestDatabase();
    const warnings: unknown[] = [];
    const log = { warn: (...told: unknown[]) => void warnings.push(told) };
    const wait = (atMostMs: number) =>
      database.withoutDeadlines((client) =>
        drizzle(client).transaction((tx) => waitForLock(tx, "migrations", { log, everyMs: 5, atMostMs })),
      );
    try {
      const held = Promise.withResolvers<void>();
      const free = Promise.withResolvers<void>();
      const holding = database.runAlone("migrations", () => {
        held.resolve();
        return free.promise;
      });
      await held.promise;
      await expect(wait(30)).rejects.toThrow('trava "migrations" do banco de dados');
      expect(warnings).toHaveLength(1);
      const waiting = wait(60_000);
      await expect.poll(() => warnings.length).toBe(2);
      free.resolve();
      await Promise.all([holding, waiting]);
    } finally {
      await database.close();
    }
  },
);
