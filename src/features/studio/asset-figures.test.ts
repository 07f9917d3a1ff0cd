import { expect, test } from "vitest";
import { endOfSound } from "./asset-figures.ts";

test("a sound that is edited as it stands keeps its last moment, on a scale of half seconds", () => {
  for (const durationMs of [15_000, 15_400, 2_001, 61_499, 30]) {
    expect(endOfSound(durationMs) * 1000).toBeGreaterThanOrEqual(durationMs);
    expect(endOfSound(durationMs) * 1000 - durationMs).toBeLessThan(1000);
    expect(Number.isInteger(endOfSound(durationMs) * 2)).toBe(true);
  }
});
