import { expect, test } from "vitest";
import { MAX_KNOWN_DEVICES } from "#contract/account/login-code.ts";
import { createSigner } from "#server/platform/crypto/signer.ts";
import { createKnownDevices } from "./known-device.ts";

const HALF_A_YEAR_MS = 180 * 86_400_000;
const email = "ana@exemplo.com.br";
const signer = createSigner(["p".repeat(32)]);

test("a mark is of one address and one secret, names nobody, and each is another", () => {
  const devices = createKnownDevices({ signer });
  const [mark, other] = [devices.issue(email), devices.issue(email)];
  expect(mark).not.toBe(other);
  expect(mark).not.toContain("ana");
  expect(devices.find(email, mark)).toMatch(/^[\w-]{43}$/);
  expect(devices.find(email, other)).not.toBe(devices.find(email, mark));
  expect(devices.find("bia@exemplo.com.br", mark)).toBeNull();
  expect(createKnownDevices({ signer: createSigner(["q".repeat(32)]) }).find(email, mark)).toBeNull();
});

test("a mark is good for half a year, and its moment cannot be changed", () => {
  let nowMs = Date.now();
  const devices = createKnownDevices({ signer, nowMs: () => nowMs });
  const mark = devices.issue(email);
  nowMs += HALF_A_YEAR_MS - 1;
  expect(devices.find(email, mark)).not.toBeNull();
  nowMs += 1;
  expect(devices.find(email, mark)).toBeNull();
  expect(devices.find(email, mark.replace(/^[^.]+/, nowMs.toString(36)))).toBeNull();
});

test("what is no mark is none, and no more are looked at than a browser keeps", () => {
  const devices = createKnownDevices({ signer });
  for (const shown of [undefined, "", ",", "a.b.c", "x".repeat(100_000)]) expect(devices.find(email, shown)).toBeNull();
  const strangers = Array(MAX_KNOWN_DEVICES).fill(devices.issue("bia@exemplo.com.br"));
  expect(devices.find(email, [...strangers, devices.issue(email)].join())).toBeNull();
  expect(devices.find(email, [...strangers.slice(1), devices.issue(email)].join())).not.toBeNull();
});
