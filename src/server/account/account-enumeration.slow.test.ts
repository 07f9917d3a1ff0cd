import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Accounts, openAccounts, registrationOf } from "../../../tests/support/account-harness.ts";

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
  await harness.signUp("ativa@exemplo.com.br");
  await harness.askActivation("pendente@exemplo.com.br");
});
afterAll(() => harness.close());

const addresses = ["ativa@exemplo.com.br", "pendente@exemplo.com.br", "nunca@exemplo.com.br"];

/** All that a stranger sees of an answer, but the id that differs from any other. */
async function seen(path: string, body: object, flow?: string) {
  const { status, headers, text } = await harness.call(path, { body, flow });
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

describe("the answers to whoever asks again and again stay alike", () => {
  const flowOf = (time: number) => `janela-numero-${time}-abcdefgh`;

  /** What each of the addresses is answered when it is asked for, with the worker at work between the calls. */
  async function askThrice(path: string, flow: string | undefined, address: string): Promise<string[]> {
    const answers = await Promise.all(
      addresses.map((email) => harness.call(path, { flow, address, body: bodyOf(path, email) })),
    );
    await harness.work();
    return answers.map(({ status, text }) => `${status} ${text}`);
  }

  const bodyOf = (path: string, email: string) => (path === "auth/register" ? registrationOf(email) : { email });

  const expectAlike = ([first, second, third]: string[]) => expect([second, third]).toEqual([first, first]);

  test.each([
    ["auth/register", "203.0.113"],
    ["auth/login", "203.0.114"],
    ["auth/resend-activation", "203.0.115"],
  ])("%s, at once, a minute later, with wrong codes between, up to the limits", async (path, network) => {
    harness.passSeconds(2 * 86_400);
    const typed = path === "auth/login" ? "auth/verify-account-code" : "auth/activate-account";
    const statuses = new Set<string>();
    for (let time = 0; time < 15; time += 1) {
      for (const flow of [undefined, flowOf(time >> 1)]) {
        const answers = await askThrice(path, flow, `${network}.${Math.floor(time / 5)}`);
        expectAlike(answers);
        statuses.add(/^202|account\/[\w-]+/.exec(answers[0] ?? "")?.[0] ?? "");
      }
      const guesses = addresses.flatMap((email) =>
        Array.from({ length: 3 }, (_, guess) =>
          harness.call(typed, { body: { email, code: `00000${guess}` }, flow: flowOf(time >> 1) }),
        ),
      );
      await Promise.all(guesses);
      for (let minute = 0; minute < 2; minute += 1) {
        harness.passSeconds(61);
        await harness.work();
      }
    }
    expect([...statuses].sort()).toEqual(["202", "account/codes-used-up"]);
  });
});
