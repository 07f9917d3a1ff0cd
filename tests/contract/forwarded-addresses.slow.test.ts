import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { rawRequest } from "../support/raw-request.ts";
import { sharedServer } from "../support/server-home.ts";

/** How many times a minute one caller may ask for the whole catalogue. */
const MAX_A_MINUTE = 30;

const server = sharedServer({ TRUST_PROXY: "1" });

/** The statuses of one request more than a caller may make, in their order. */
async function askTooOften(forwardedFor: (place: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 0; place <= MAX_A_MINUTE; place += 1) {
    const headers = { "X-Forwarded-For": forwardedFor(place) };
    statuses.push((await rawRequest(server.url, "/api/v1/products/all", { headers })).status);
  }
  return statuses;
}

const hex = (max: number) => randomInt(max).toString(16);

test.each([
  ["rubbish", (place: number) => `caller-${place}`],
  ["numbers that some readers take for addresses", (place: number) => String(100_000 + place)],
  ["another port each time", (place: number) => `203.0.113.7:${1_024 + place}`],
  ["another address of one IPv6 /64 each time", () => `[2001:db8:9:9:${hex(65_536)}::${hex(65_536)}]:443`],
  [
    "one IPv4 address in many dresses",
    (place: number) =>
      ["203.0.113.8", "::ffff:203.0.113.8", "::FFFF:cb00:7108", "[::ffff:203.0.113.8]:80"][place % 4] ?? "",
  ],
])("%s in X-Forwarded-For is one caller for the limits", async (_what, forwardedFor) => {
  const statuses = await askTooOften(forwardedFor);
  expect(statuses.at(-1)).toBe(429);
});
