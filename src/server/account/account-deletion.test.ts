import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointAccess } from "#contract/member/endpoint-access.ts";
import { type Accounts, openAccounts, wrongCode } from "../../../tests/support/account-harness.ts";
import { closeAccount } from "../../../tests/support/close-account.ts";
import { summaryOf } from "../../../tests/support/made-texts.ts";
import { openStudio } from "../../../tests/support/studio-harness.ts";

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** What an owner of a closed account still may ask. */
const OPEN = ["GET /profile/export", "DELETE /profile/deletion", "POST /auth/logout"];

const address = () => `p-${randomUUID()}@teste.example`;

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

const profile = (token: string, home = harness) => home.call("auth/profile", { method: "GET", token });
const takeBack = (token: string, home = harness) => home.call("profile/deletion", { method: "DELETE", token });

async function newPerson(home = harness) {
  const email = address();
  return { email, token: await home.join(email) };
}

/** What the account does to close itself, up to the code. */
const askCode = ({ email, token }: { email: string; token: string }) =>
  harness.codeAfter(email, () => harness.call("profile/deletion", { token }));

describe("a closed account", () => {
  test("refuses every endpoint but its own export, its return and the way out, on every device at once", async () => {
    const ana = await newPerson();
    const phone = await harness.signIn(ana.email);
    const eraseAt = await closeAccount(harness, ana.email, ana.token);
    expect(Math.abs(eraseAt.getTime() - Date.now() - WEEK_SECONDS * 1_000)).toBeLessThan(60_000);
    const closed = Object.entries(endpointAccess).filter(
      ([endpoint, access]) => access !== "anyone" && !OPEN.includes(endpoint),
    );
    expect(closed.length).toBeGreaterThan(80);
    for (const [endpoint] of closed) {
      const [method = "", path = ""] = endpoint.split(" ");
      for (const token of [ana.token, phone]) {
        const { status, json } = await harness.call(
          path
            .slice(1)
            .replace(/\{\w+\}/g, "1")
            .replace("?isActive", "?isActive=all")
            .replace("?health", "?isActive=all&health=no-photo"),
          {
            method,
            token,
            ...(method !== "GET" && { body: {} }),
          },
        );
        expect({ endpoint, status, code: json.code, eraseAt: json.eraseAt }).toEqual({
          endpoint,
          status: 403,
          code: "account/closed",
          eraseAt: eraseAt.toISOString(),
        });
      }
    }
    expect((await harness.call("profile/export", { method: "GET", token: phone })).status).toBe(200);
    expect((await harness.call("auth/logout", { token: phone })).status).toBe(200);
  });

  test("is told by mail until when it may be kept, and is as it was once that is done", async () => {
    const ana = await newPerson();
    await closeAccount(harness, ana.email, ana.token);
    await harness.work();
    const mails = harness.mailbox.mailsTo(ana.email);
    expect(mails.at(-1)?.subject).toMatch(/^Sua conta será apagada em \d\d\/\d\d\/\d{4}$/);
    expect((await takeBack(ana.token)).status).toBe(200);
    expect((await profile(ana.token)).status).toBe(200);
    expect(await takeBack(ana.token)).toMatchObject({ status: 409, json: { code: "account/not-closed" } });
    harness.passSeconds(8 * DAY_SECONDS);
    await harness.work();
    expect((await profile(await harness.signIn(ana.email))).json.data.email).toBe(ana.email);
  });

  test("lets its owner sign in anew and come back until the last second, and is gone after it", async () => {
    const [late, tooLate] = [await newPerson(), await newPerson()];
    for (const { email, token } of [late, tooLate]) await closeAccount(harness, email, token);
    harness.passSeconds(WEEK_SECONDS - 30);
    await harness.work();
    const tokens = [await harness.signIn(late.email), await harness.signIn(tooLate.email)];
    expect((await takeBack(tokens[0] ?? "")).status).toBe(200);
    harness.passSeconds(60);
    // Also before the job had its turn.
    expect((await takeBack(tokens[1] ?? "")).json.code).toBe("account/session-ended");
    await harness.work();
    expect((await profile(tokens[0] ?? "")).status).toBe(200);
    await harness.signUp(tooLate.email);
  });

  test("that was kept and closed again is erased a week after the second time, not the first", async () => {
    const ana = await newPerson();
    await closeAccount(harness, ana.email, ana.token);
    await takeBack(ana.token);
    harness.passSeconds(2 * DAY_SECONDS);
    await closeAccount(harness, ana.email, ana.token);
    harness.passSeconds(WEEK_SECONDS - 60);
    await harness.work();
    expect((await takeBack(await harness.signIn(ana.email))).status).toBe(200);
  });
});

describe("the code", () => {
  test("of another purpose or account, a wrong one and a used one close nothing", async () => {
    const [ana, bia] = [await newPerson(), await newPerson()];
    const login = await harness.askLogin(ana.email);
    const code = await askCode(ana);
    const confirm = (token: string, typed: string) =>
      harness.call("profile/deletion/confirm", { token, body: { code: typed } });
    expect((await confirm(ana.token, wrongCode(code))).json.code).toBe("account/code-refused");
    expect((await confirm(ana.token, login)).json.code).toBe("account/code-refused");
    expect((await confirm(bia.token, code)).json.code).toBe("account/code-refused");
    const verify = await harness.call("auth/verify-account-code", { body: { email: ana.email, code } });
    expect(verify.json.code).toBe("account/code-refused");
    expect((await profile(ana.token)).status).toBe(200);
    expect((await confirm(ana.token, code)).status).toBe(200);
    await takeBack(ana.token);
    expect((await confirm(ana.token, code)).json.code).toBe("account/code-refused");
  });

  test("is asked for by whoever has the session alone, lives for ten minutes and bears five tries", async () => {
    const [ana, bia] = [await newPerson(), await newPerson()];
    expect((await harness.call("profile/deletion")).status).toBe(401);
    const late = await askCode(ana);
    harness.passSeconds(601);
    expect((await harness.call("profile/deletion/confirm", { token: ana.token, body: { code: late } })).status).toBe(
      400,
    );
    const code = await askCode(bia);
    for (let step = 1; step <= 5; step += 1)
      await harness.call("profile/deletion/confirm", { token: bia.token, body: { code: wrongCode(code, step) } });
    expect((await harness.call("profile/deletion/confirm", { token: bia.token, body: { code } })).status).toBe(400);
  });

  test("typed fifty times at once closes once", async () => {
    const ana = await newPerson();
    const code = await askCode(ana);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.call("profile/deletion/confirm", { token: ana.token, body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test("what a closed account published is shown to nobody, and is there again when it is kept", async () => {
  const studio = await openStudio();
  const email = address();
  const token = await studio.join(email);
  const { id: accountId } = (await profile(token, studio)).json.data;
  const asset = await studio.makeAsset({ token, accountId }, summaryOf("maré"));
  const made = async (path: string, body: object, method = "POST") =>
    (await studio.call(path, { method, body, token })).json.data;
  const share = await made(`studio/assets/${asset.id}/shares`, { days: 1 });
  const zip = await made("studio/zips", { ids: [asset.id] });
  const { id } = await made("assistants", { name: "Bia", category: "support", personality: "Calma", knowledge: "" });
  const { slug } = await made(`assistants/${id}/publication`, { isPublished: true }, "PUT");
  const shared = share.url.split("/").at(-1);
  const statuses = async () => {
    const paths = [`published/${slug}`, `studio/shared/${shared}`, `studio/shared/${shared}/file`];
    const addresses = [...paths.map((path) => `/api/v1/${path}`), asset.url, zip.url];
    return Promise.all(addresses.map(async (url) => (await studio.fetchFile(url)).status));
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await closeAccount(studio, email, token);
  expect(await statuses()).toEqual([404, 410, 410, 404, 404]);
  await takeBack(token, studio);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await studio.close();
});

describe("the owner of a store", () => {
  const OWNER = "dona@equipe.example";
  let store: Accounts;
  let owner: string;
  beforeAll(async () => {
    store = await openAccounts({ STORE_ACCESS: "team" });
    owner = await store.join(OWNER);
  });
  afterAll(() => store.close());

  const refused = { status: 409, json: { code: "member/last-owner" } };

  test("who has a team hands it over first: nobody is left in a store without an owner", async () => {
    const invited = await store.call("members", { body: { email: "bia@equipe.example", role: "sales" }, token: owner });
    expect(await store.call("profile/deletion", { token: owner })).toMatchObject(refused);
    const bia = await store.join("bia@equipe.example");
    const { id, revision } = invited.json.data;
    expect(await store.call("profile/deletion", { token: owner })).toMatchObject(refused);
    const promoted = await store.call(`members/${id}`, {
      method: "PUT",
      body: { role: "owner", revision: revision + 1 },
      token: owner,
    });
    expect(promoted.status).toBe(200);
    const code = await store.codeAfter(OWNER, () => store.call("profile/deletion", { token: owner }));
    // Between the code and its typing the other owner went: it is looked at again.
    const demote = (role: string, by: number) =>
      store.call(`members/${id}`, { method: "PUT", body: { role, revision: revision + by }, token: owner });
    expect((await demote("sales", 2)).status).toBe(200);
    expect(await store.call("profile/deletion/confirm", { token: owner, body: { code } })).toMatchObject(refused);
    expect((await demote("owner", 3)).status).toBe(200);
    expect((await store.call("profile/deletion/confirm", { token: owner, body: { code } })).status).toBe(200);
    // The one who is left owns the store alone, and a closed account does not count as another owner.
    expect((await demote("sales", 4)).status).toBe(403);
    const list = (await store.call("members", { method: "GET", token: bia })).json.data.items;
    const self = list.find(({ isSelf }: { isSelf: boolean }) => isSelf);
    const step = await store.call(`members/${self.id}`, {
      method: "PUT",
      body: { role: "viewer", revision: self.revision },
      token: bia,
    });
    expect(step).toMatchObject(refused);
    await takeBack(owner, store);
  });
});

test("who owns a store alone may go; the store stays", async () => {
  const store = await openAccounts({ STORE_ACCESS: "team" });
  const email = address();
  const token = await store.join(email);
  await closeAccount(store, email, token);
  store.passSeconds(WEEK_SECONDS + 1);
  await store.work();
  expect(await store.countRows("account")).toBe(0);
  expect((await store.call("store", { method: "GET" })).status).toBe(200);
  await store.close();
});
