import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Accounts, openAccounts, registrationOf } from "../../../tests/support/account-house.ts";

let house: Accounts;
beforeAll(async () => {
  house = await openAccounts();
  await house.signUp("ativa@exemplo.com.br");
  await house.askActivation("pendente@exemplo.com.br");
});
afterAll(() => house.close());

const addresses = ["ativa@exemplo.com.br", "pendente@exemplo.com.br", "nunca@exemplo.com.br"];

/** All that a stranger sees of an answer, but the id that differs from any other. */
async function seen(path: string, body: object, flow?: string) {
  const { status, headers, text } = await house.call(path, { body, flow });
  const told = [...headers].filter(([name]) => name !== "x-request-id");
  return { status, headers: told, text };
}

const asks: [path: string, bodyOf: (email: string) => object][] = [
  ["auth/register", (email) => registrationOf(email)],
  ["auth/login", (email) => ({ email })],
  ["auth/resend-activation", (email) => ({ email })],
  ["auth/verify-account-code", (email) => ({ email, code: "000000" })],
  ["auth/activate-account", (email) => ({ email, code: "000000" })],
];

test.each(asks)("%s answers an active, a waiting and an unknown address alike, byte by byte", async (path, bodyOf) => {
  for (const flow of [undefined, "uma-janela-qualquer-0001"]) {
    const answers = await Promise.all(addresses.map((email) => seen(path, bodyOf(email), flow)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
});

test("the answers stay alike until and beyond the limit of wrong codes", async () => {
  const statuses = await Promise.all(
    addresses.map(async (email) => {
      const found: number[] = [];
      for (let guess = 0; guess < 13; guess += 1)
        found.push(
          (await seen("auth/verify-account-code", { email, code: `11111${guess % 10}` }, "outra-janela-qualquer-01"))
            .status,
        );
      return found;
    }),
  );
  expect(statuses[1]).toEqual(statuses[0]);
  expect(statuses[2]).toEqual(statuses[0]);
});

test("no answer about an account comes before its step, which is longer than finding out takes", async () => {
  const waiting = await openAccounts({}, { keepsAnswerSteps: true });
  onTestFinished(waiting.close);
  for (const [path, bodyOf] of asks) {
    const askedAt = performance.now();
    await waiting.call(path, { body: bodyOf("nunca@exemplo.com.br") });
    // A timer may be a millisecond early.
    expect(performance.now() - askedAt).toBeGreaterThan(148);
  }
});
