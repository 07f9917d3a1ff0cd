import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { asLongWork, createYieldToOthers } from "./yield-to-others.ts";

type Done = (error: Error | undefined, client: object | undefined) => void;

/** A pool of connections as far as those who share it are told apart. */
class ManyConnections extends EventEmitter {
  isAway = false;
  connect(done?: Done): Promise<object> | undefined {
    const error = this.isAway ? new Error("away") : undefined;
    const client = error ? undefined : {};
    if (done) done(error, client);
    else return error ? Promise.reject(error) : Promise.resolve(client as object);
    return undefined;
  }
  giveBack = (client: unknown) => this.emit("release", undefined, client);
}

function sharedPool() {
  const pool = new ManyConnections();
  const yieldToOthers = createYieldToOthers(pool as unknown as Pool, false);
  /** Whether long work goes on at once. */
  const goesOn = async () => {
    let isOver = false;
    const rest = asLongWork(yieldToOthers).then(() => {
      isOver = true;
    });
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    const wentOn = isOver;
    await rest;
    return wentOn;
  };
  return { pool, goesOn };
}

test("long work gives way to who has a connection, for a moment, until it is given back", async () => {
  const { pool, goesOn } = sharedPool();
  const client = await pool.connect();
  expect(await goesOn()).toBe(false);
  pool.giveBack(client);
  expect(await goesOn()).toBe(true);
  const lent: unknown[] = [];
  pool.connect((_error, one) => lent.push(one));
  expect(await goesOn(), "a statement outside of a transaction").toBe(false);
  pool.giveBack(lent[0]);
  expect(await goesOn()).toBe(true);
});

test("long work rests neither for itself nor for who got no connection", async () => {
  const { pool, goesOn } = sharedPool();
  const own = await asLongWork(() => pool.connect());
  expect(await goesOn()).toBe(true);
  pool.giveBack(own);
  pool.isAway = true;
  await expect(pool.connect()).rejects.toThrow("away");
  pool.connect(() => {});
  expect(await goesOn()).toBe(true);
});
