import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const listOf = async (token: string) => (await harness.call("profile/sessions", { method: "GET", token })).json.data;
const end = (id: number, token: string) => harness.call(`profile/sessions/${id}`, { method: "DELETE", token });

async function signInOn(userAgent: string, email: string): Promise<string> {
  const code = await harness.askLogin(email);
  const headers = { "User-Agent": userAgent };
  return (await harness.call("auth/verify-account-code", { body: { email, code }, headers })).json.data.accessToken;
}

test("a user reads where the account is open, with this one marked and without any token", async () => {
  const email = "aparelhos@exemplo.com.br";
  const first = await harness.join(email);
  const phone = await signInOn(PHONE, email);
  const { items, total } = await listOf(phone);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { device: "Chrome, Android", isCurrent: true, createdAt: expect.stringMatching(/Z$/) },
    { device: "", isCurrent: false, lastUsedAt: expect.stringMatching(/Z$/) },
  ]);
  expect(JSON.stringify(items)).not.toContain(first);
  expect(Object.keys(items[0]).toSorted()).toEqual(["createdAt", "device", "id", "isCurrent", "lastUsedAt"]);
});

test("ending a session ends its token at once and leaves the others; ended twice it is not there", async () => {
  const email = "encerra@exemplo.com.br";
  const [here, there] = [await harness.join(email), await signInOn(PHONE, email)];
  const other = (await listOf(here)).items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await end(other.id, here)).status).toBe(200);
  expect((await harness.call("auth/profile", { method: "GET", token: there })).status).toBe(401);
  expect((await listOf(here)).items).toMatchObject([{ isCurrent: true }]);
  expect(await end(other.id, here)).toMatchObject({ status: 404, json: { code: "account/session-not-found" } });
});

test("nobody ends a session of another account", async () => {
  const [ana, bia] = [await harness.join("ana.dona@exemplo.com.br"), await harness.join("bia.curiosa@exemplo.com.br")];
  const [own] = (await listOf(ana)).items;
  expect((await end(own.id, bia)).status).toBe(404);
  expect((await harness.call("auth/profile", { method: "GET", token: ana })).status).toBe(200);
});

test("a session that ran out is not listed", async () => {
  const email = "vencida@exemplo.com.br";
  await harness.join(email);
  harness.passSeconds(8 * 86_400);
  expect((await listOf(await harness.signIn(email))).items).toHaveLength(1);
});
