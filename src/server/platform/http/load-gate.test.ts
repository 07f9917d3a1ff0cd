import { expect, test } from "vitest";
import { createLoadGate, type Pass, type Priority } from "./load-gate.ts";

function gateAt() {
  let nowMs = 0;
  const gate = createLoadGate({ nowMs: () => nowMs });
  let caller = 0;
  /** As many as get in, each from an address of its own. */
  function fill(priority: Priority): Pass[] {
    const passes: Pass[] = [];
    for (;;) {
      caller += 1;
      const pass = gate.enter(priority, `10.0.${caller >> 8}.${caller & 255}`);
      if (!pass) return passes;
      passes.push(pass);
    }
  }
  return {
    gate,
    fill,
    /** Requests that come one wave after the other, as many as get in, each answered after so long. */
    answerWaves(count: number, ms: number) {
      for (let wave = 0; wave < count; wave += 1) {
        const passes = fill("vital");
        nowMs += ms;
        for (const pass of passes) pass.leave(true);
      }
    },
  };
}

test("searching gives way first, pages second, and an order is let in while there is any room", () => {
  const { gate, fill } = gateAt();
  const { limit } = gate.read();
  const costly = fill("costly").length;
  const normal = fill("normal").length;
  const vital = fill("vital").length;
  expect(costly).toBe(Math.ceil(limit * 0.6));
  expect(costly + normal).toBe(Math.ceil(limit * 0.85));
  expect(costly + normal + vital).toBe(limit);
});

test("answers that take too long lower the limit to a handful; quick ones raise it again, as far as it is used", () => {
  const { gate, fill, answerWaves } = gateAt();
  const first = gate.read().limit;
  answerWaves(20, 1_000);
  expect(gate.read().limit).toBe(16);
  answerWaves(200, 260);
  expect(gate.read().limit, "between the target and half of it, it stays").toBe(16);
  answerWaves(200, 80);
  expect(gate.read().limit).toBeGreaterThan(first);
  expect(gate.read().limit).toBeLessThanOrEqual(200);
  expect(gate.read().inFlight).toBe(0);
  expect(fill("vital")).toHaveLength(gate.read().limit);
});

test("a limit that nobody reaches does not rise, and what waits for others by design does not lower it", () => {
  const { gate } = gateAt();
  const { limit } = gate.read();
  const clock = gateAt();
  for (let wave = 0; wave < 100; wave += 1) clock.gate.enter("normal", "10.0.0.1")?.leave(true);
  expect(clock.gate.read().limit).toBe(limit);
  clock.answerWaves(1, 100);
  const passes = clock.fill("normal");
  for (const pass of passes) pass.leave();
  expect(clock.gate.read().limit).toBe(limit);
});

test("once half of the room is taken nobody has more than a quarter of it, and everybody else is let in", () => {
  const { gate } = gateAt();
  const { limit } = gate.read();
  const greedy: Pass[] = [];
  for (;;) {
    const pass = gate.enter("normal", "10.9.9.9");
    if (!pass) break;
    greedy.push(pass);
  }
  expect(greedy).toHaveLength(limit / 2);
  expect(gate.hasRoom("normal", "10.9.9.9")).toBe(false);
  expect(gate.hasRoom("normal", "10.1.1.1")).toBe(true);
});

test("whoever waits outside holds no place, comes back in any case, and leaves once", async () => {
  const { gate, fill } = gateAt();
  const [first] = fill("vital");
  expect(gate.hasRoom("vital", "10.8.8.8")).toBe(false);
  const { limit } = gate.read();
  const outside = first?.outside(async () => {
    expect(gate.read().inFlight).toBe(limit - 1);
    expect(gate.enter("vital", "10.8.8.8")).not.toBeNull();
  });
  await outside;
  expect(gate.read().inFlight).toBe(limit + 1);
  first?.leave();
  first?.leave();
  expect(gate.read().inFlight).toBe(limit);
});
