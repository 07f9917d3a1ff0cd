import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_KNOWN_DEVICES } from "#contract/account/login-code.ts";
import { keepKnownDevice, readKnownDevices } from "./known-devices.ts";

const KEY = "arara_known_devices";
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

test("a browser keeps the newest mark of each of five accounts, newest first, and no address", () => {
  expect(readKnownDevices()).toBeNull();
  for (let id = 1; id <= MAX_KNOWN_DEVICES + 1; id += 1) keepKnownDevice(id, `marca-${id}`);
  expect(readKnownDevices()).toBe("marca-6,marca-5,marca-4,marca-3,marca-2");
  keepKnownDevice("3", "marca-nova");
  expect(readKnownDevices()).toBe("marca-nova,marca-6,marca-5,marca-4,marca-2");
  expect(JSON.parse(kept.get(KEY) ?? "")[0]).toEqual({ accountId: "3", mark: "marca-nova" });
});

test.each([
  "{",
  "null",
  "7",
  '{"mark":"x"}',
  '[null,7,{"accountId":1,"mark":"x"},{"accountId":"1","mark":"a\\r\\nb"}]',
])("%s in the storage counts as no mark, and the next login fixes it", (text) => {
  kept.set(KEY, text);
  expect(readKnownDevices()).toBeNull();
  keepKnownDevice(1, "marca");
  expect(readKnownDevices()).toBe("marca");
});
