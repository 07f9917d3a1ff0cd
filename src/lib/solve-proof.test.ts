import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { solveProof } from "./solve-proof.ts";

test("the solution is the challenge with a number whose SHA-256 begins with so many zero bits", async () => {
  const solution = await solveProof({ challenge: "desafio", bits: 12 });
  expect(solution).toMatch(/^desafio\.\d+$/);
  expect(createHash("sha256").update(solution).digest("hex")).toMatch(/^000/);
});

test("what else there is to do is done meanwhile", async () => {
  const tick = vi.fn();
  const timer = setInterval(tick, 1);
  await solveProof({ challenge: "demorado", bits: 14 });
  clearInterval(timer);
  expect(tick).toHaveBeenCalled();
});
