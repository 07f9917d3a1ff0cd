import { expect, test } from "vitest";
import { inSteps } from "./in-steps.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await inSteps(100, work).catch(() => {});
  return performance.now() - startedAt;
}

test("work takes whole steps, also when it fails", async () => {
  for (const work of [async () => {}, () => sleep(40), () => sleep(40).then(() => Promise.reject(new Error("x")))]) {
    const ms = await took(work);
    expect(ms).toBeGreaterThan(98);
    expect(ms).toBeLessThan(190);
  }
  expect(await took(() => sleep(120))).toBeGreaterThan(198);
});

test("what the work answers and what it throws pass through", async () => {
  expect(await inSteps(1, async () => "pronto")).toBe("pronto");
  await expect(inSteps(1, () => Promise.reject(new Error("não")))).rejects.toThrow("não");
});
