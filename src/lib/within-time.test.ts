import { expect, test } from "vitest";
import { withinTime } from "./within-time.ts";

test("what comes in time comes as it is", async () => {
  await expect(withinTime(Promise.resolve("aqui"), 1_000)).resolves.toBe("aqui");
  await expect(withinTime(Promise.reject(new RangeError("não")), 1_000)).rejects.toThrow(RangeError);
});

test("what does not come in time is given up", async () => {
  await expect(withinTime(new Promise(() => {}), 1)).rejects.toMatchObject({ name: "TimeoutError" });
});
