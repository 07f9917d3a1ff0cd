import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts, wrongCode } from "../../../tests/support/account-harness.ts";

const RUNS = 12;
const STEPS = 25;

let harness: Accounts;
beforeAll(async () => {
  harness = await openAccounts();
});
afterAll(() => harness.close());

interface KnownCode {
  code: string;
  sentAt: number;
  isSpent: boolean;
}

/** What must be true of one address, whatever happened to it. */
class User {
  readonly email: string;
  elapsed = 0;
  isActive = false;
  activation: KnownCode | null = null;
  login: KnownCode | null = null;
  tokens: { token: string; openedAt: number; usedAt: number }[] = [];
  ended: string[] = [];

  constructor(email: string) {
    this.email = email;
  }

  canOpen(known: KnownCode | null): boolean {
    return known !== null && !known.isSpent && this.elapsed - known.sentAt < 600;
  }
}

const newestCode = (email: string, subject: RegExp): string | null =>
  /^ +(\d{6})$/m.exec(harness.mailbox.mailsTo(email).findLast((mail) => subject.test(mail.subject))?.text ?? "")?.[1] ??
  null;

const countMails = (email: string, subject: RegExp) =>
  harness.mailbox.mailsTo(email).filter((mail) => subject.test(mail.subject)).length;

const ACTIVATION = /^Ative a sua conta/;
const LOGIN = /^Seu código para entrar/;

/** Asks, and remembers the code if one was mailed. */
async function ask(user: User, path: string, body: object, subject: RegExp): Promise<KnownCode | null> {
  const before = countMails(user.email, subject);
  expect((await harness.call(path, { body })).status).toBe(202);
  await harness.work();
  if (countMails(user.email, subject) === before) return null;
  return { code: newestCode(user.email, subject) ?? "", sentAt: user.elapsed, isSpent: false };
}

const steps: Record<string, (user: User) => Promise<void>> = {
  async register(user) {
    const body = { name: "Ana", email: user.email, whatsapp: "+55 11 91234-5678" };
    const sent = await ask(user, "auth/register", body, ACTIVATION);
    if (sent && user.isActive) throw new Error("an active account got an activation code");
    user.activation = sent ?? user.activation;
  },
  async resend(user) {
    user.activation = (await ask(user, "auth/resend-activation", { email: user.email }, ACTIVATION)) ?? user.activation;
  },
  async askLogin(user) {
    const sent = await ask(user, "auth/login", { email: user.email }, LOGIN);
    if (sent && !user.isActive) throw new Error("a login code without an account");
    user.login = sent ?? user.login;
  },
  async activate(user) {
    const code = user.activation?.code ?? "123456";
    const mayOpen = user.canOpen(user.activation) && !user.isActive;
    const { status } = await harness.call("auth/activate-account", { body: { email: user.email, code } });
    if (status === 200) {
      expect(mayOpen, "only a live, unused activation code activates").toBe(true);
      user.isActive = true;
      user.activation = null;
    }
  },
  async verify(user) {
    const code = user.login?.code ?? "123456";
    const mayOpen = user.canOpen(user.login) && user.isActive;
    const answer = await harness.call("auth/verify-account-code", { body: { email: user.email, code } });
    if (answer.status !== 200) return;
    expect(mayOpen, "only a live, unused login code of an active account signs in").toBe(true);
    if (user.login) user.login.isSpent = true;
    user.tokens.push({ token: answer.json.data.accessToken, openedAt: user.elapsed, usedAt: user.elapsed });
  },
  async guess(user) {
    const code = wrongCode(user.login?.code ?? "000000", 1 + Math.floor(Math.random() * 900_000));
    const { status } = await harness.call("auth/verify-account-code", { body: { email: user.email, code } });
    expect([400, 429]).toContain(status);
  },
  async crossPurpose(user) {
    if (!user.activation || user.activation.code === user.login?.code) return;
    const body = { email: user.email, code: user.activation.code };
    expect([400, 429]).toContain((await harness.call("auth/verify-account-code", { body })).status);
  },
  async logout(user) {
    const session = user.tokens.pop();
    if (!session) return;
    await harness.call("auth/logout", { token: session.token });
    user.ended.push(session.token);
  },
  async logoutEverywhere(user) {
    const [session] = user.tokens;
    if (!session) return;
    const { status } = await harness.call("auth/logout?scope=all", { token: session.token });
    if (status === 200) user.ended.push(...user.tokens.splice(0).map(({ token }) => token));
  },
};

const pass = (seconds: number) => async (user: User) => {
  harness.passSeconds(seconds);
  user.elapsed += seconds;
};
for (const seconds of [30, 61, 590, 601, 901, 8 * 86_400]) steps[`pass ${seconds} s`] = pass(seconds);

const DAY = 86_400;

async function expectOnlyLiveSessions(user: User): Promise<void> {
  for (const token of user.ended) expect(await harness.services.accounts.findSession(token)).toBeNull();
  for (const session of user.tokens) {
    const isOver = user.elapsed - session.usedAt > 7 * DAY || user.elapsed - session.openedAt > 30 * DAY;
    const found = await harness.services.accounts.findSession(session.token);
    expect(found !== null).toBe(!isOver);
    if (found) session.usedAt = user.elapsed;
  }
}

test("whatever happens in whatever order, a session exists only after a right, live, unused code of an activated account", async () => {
  let people = 0;
  let opened = 0;
  const likely = ["register", "askLogin", "activate", "verify", "pass 61 s"];
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...likely) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(steps)) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: STEPS }), async (names) => {
      people += 1;
      const user = new User(`maquina${people}@exemplo.com.br`);
      // Half of them begin at the far end, which chance alone rarely reaches.
      const beginning = people % 2 ? ["register", "activate", "askLogin", "verify"] : [];
      for (const name of [...beginning, ...names]) {
        await steps[name]?.(user);
        await expectOnlyLiveSessions(user);
      }
      opened += user.tokens.length + user.ended.length;
    }),
    { numRuns: RUNS },
  );
  expect(opened).toBeGreaterThanOrEqual(RUNS / 2);
}, 300_000);
