import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts, wrongCode } from "../../../tests/support/account-house.ts";

const RUNS = 12;
const STEPS = 25;

let house: Accounts;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

interface KnownCode {
  code: string;
  sentAt: number;
  isSpent: boolean;
}

/** What must be true of one address, whatever happened to it. */
class Person {
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
  /^ +(\d{6})$/m.exec(house.mailbox.mailsTo(email).findLast((mail) => subject.test(mail.subject))?.text ?? "")?.[1] ??
  null;

const countMails = (email: string, subject: RegExp) =>
  house.mailbox.mailsTo(email).filter((mail) => subject.test(mail.subject)).length;

const ACTIVATION = /^Ative a sua conta/;
const LOGIN = /^Seu código para entrar/;

/** Asks, and remembers the code if one was mailed. */
async function ask(person: Person, path: string, body: object, subject: RegExp): Promise<KnownCode | null> {
  const before = countMails(person.email, subject);
  expect((await house.call(path, { body })).status).toBe(202);
  await house.work();
  if (countMails(person.email, subject) === before) return null;
  return { code: newestCode(person.email, subject) ?? "", sentAt: person.elapsed, isSpent: false };
}

const steps: Record<string, (person: Person) => Promise<void>> = {
  async register(person) {
    const body = { name: "Ana", email: person.email, whatsapp: "+55 11 91234-5678" };
    const sent = await ask(person, "auth/register", body, ACTIVATION);
    if (sent && person.isActive) throw new Error("an active account got an activation code");
    person.activation = sent ?? person.activation;
  },
  async resend(person) {
    person.activation =
      (await ask(person, "auth/resend-activation", { email: person.email }, ACTIVATION)) ?? person.activation;
  },
  async askLogin(person) {
    const sent = await ask(person, "auth/login", { email: person.email }, LOGIN);
    if (sent && !person.isActive) throw new Error("a login code without an account");
    person.login = sent ?? person.login;
  },
  async activate(person) {
    const code = person.activation?.code ?? "123456";
    const mayOpen = person.canOpen(person.activation) && !person.isActive;
    const { status } = await house.call("auth/activate-account", { body: { email: person.email, code } });
    if (status === 200) {
      expect(mayOpen, "only a live, unused activation code activates").toBe(true);
      person.isActive = true;
      person.activation = null;
    }
  },
  async verify(person) {
    const code = person.login?.code ?? "123456";
    const mayOpen = person.canOpen(person.login) && person.isActive;
    const answer = await house.call("auth/verify-account-code", { body: { email: person.email, code } });
    if (answer.status !== 200) return;
    expect(mayOpen, "only a live, unused login code of an active account signs in").toBe(true);
    if (person.login) person.login.isSpent = true;
    person.tokens.push({ token: answer.json.data.accessToken, openedAt: person.elapsed, usedAt: person.elapsed });
  },
  async guess(person) {
    const code = wrongCode(person.login?.code ?? "000000", 1 + Math.floor(Math.random() * 900_000));
    const { status } = await house.call("auth/verify-account-code", { body: { email: person.email, code } });
    expect([400, 429]).toContain(status);
  },
  async crossPurpose(person) {
    if (!person.activation || person.activation.code === person.login?.code) return;
    const body = { email: person.email, code: person.activation.code };
    expect([400, 429]).toContain((await house.call("auth/verify-account-code", { body })).status);
  },
  async logout(person) {
    const session = person.tokens.pop();
    if (!session) return;
    await house.call("auth/logout", { token: session.token });
    person.ended.push(session.token);
  },
  async logoutEverywhere(person) {
    const [session] = person.tokens;
    if (!session) return;
    const { status } = await house.call("auth/logout?scope=all", { token: session.token });
    if (status === 200) person.ended.push(...person.tokens.splice(0).map(({ token }) => token));
  },
};

const pass = (seconds: number) => async (person: Person) => {
  house.passSeconds(seconds);
  person.elapsed += seconds;
};
for (const seconds of [30, 61, 590, 601, 901, 8 * 86_400]) steps[`pass ${seconds} s`] = pass(seconds);

const DAY = 86_400;

async function expectOnlyLiveSessions(person: Person): Promise<void> {
  for (const token of person.ended) expect(await house.services.accounts.findSession(token)).toBeNull();
  for (const session of person.tokens) {
    const isOver = person.elapsed - session.usedAt > 7 * DAY || person.elapsed - session.openedAt > 30 * DAY;
    const found = await house.services.accounts.findSession(session.token);
    expect(found !== null).toBe(!isOver);
    if (found) session.usedAt = person.elapsed;
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
      const person = new Person(`maquina${people}@exemplo.com.br`);
      // Half of them begin at the far end, which chance alone rarely reaches.
      const beginning = people % 2 ? ["register", "activate", "askLogin", "verify"] : [];
      for (const name of [...beginning, ...names]) {
        await steps[name]?.(person);
        await expectOnlyLiveSessions(person);
      }
      opened += person.tokens.length + person.ended.length;
    }),
    { numRuns: RUNS },
  );
  expect(opened).toBeGreaterThanOrEqual(RUNS / 2);
}, 300_000);
