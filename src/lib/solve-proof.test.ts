import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { solveProof } from "./solve-proof.ts";

test("the solution is the challenge with a number whose SHA-256 begins with so many zero bits", async () => {
  const solution = await solveProof({ challenge: "desafio", bits: 12 });
  expect(solution).toMatch(/^desafio\.\d+$/);
  expect(createHash("sha256").update(solution).digest("hex")).toMatch(/^000/);
});

test("what else there is to do is done meanwhile", async () => {
  let elapsedMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    elapsedMs += 10;
    return elapsedMs;
  });
  const other = vi.fn();
  setTimeout(other);
  await solveProof({ challenge: "demorado", bits: 14 });
  clock.mockRestore();
  expect(other).toHaveBeenCalled();
});
