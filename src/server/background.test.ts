import { expect, test } from "vitest";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createBackground } from "./background.ts";

test("a cleanup that fails is told, and keeps none of the others from their work", async () => {
  const swept: string[] = [];
  const cleanups = [
    async () => void swept.push("first"),
    async () => {
      throw new Error("the storage is away");
    },
    async () => void swept.push("last"),
  ];
  const { cleanUp } = createBackground({ workers: [], cleanups, log: createLog("silent") });
  await expect(cleanUp()).rejects.toThrow("the storage is away");
  expect(swept).toEqual(["first", "last"]);
});
