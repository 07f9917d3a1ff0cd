import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROOF_BITS, PROOF_HEADER } from "#contract/account/proof-of-work.ts";
import { AppError } from "#contract/errors.ts";
import { solveProof } from "#lib/solve-proof.ts";
import { createSigner } from "#server/platform/crypto/signer.ts";
import { dbClock } from "#server/platform/db/db-clock.ts";
import { createCounters } from "#server/platform/telemetry/counters.ts";
import { type Accounts, openAccounts, registrationOf } from "../../../tests/support/account-harness.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createProofOfWork } from "./proof-of-work.ts";

describe("when half of the newcomers' mails of the hour are used", () => {
  let harness: Accounts;
  beforeEach(async () => {
    harness = await openAccounts({ MAILS_AN_HOUR: "12" });
    for (let made = 0; made < 3; made += 1) {
      const body = registrationOf(`primeira${made}@exemplo.com.br`);
      expect((await harness.call("auth/register", { body })).status).toBe(202);
    }
  });
  afterEach(() => harness.close());

  const calls = (email: string) =>
    [
      ["auth/register", registrationOf(email)],
      ["auth/resend-activation", { email }],
    ] as const;

  test("a newcomer's request is refused until it shows the work that the refusal asks for, in words too", async () => {
    for (const [path, body] of calls("depois@exemplo.com.br")) {
      const asked = await harness.call(path, { body });
      expect(asked.status).toBe(428);
      expect(asked.json).toEqual({
        status: "error",
        error: expect.stringContaining("Há muitos cadastros neste momento"),
        message: asked.json.error,
        code: "account/proof-required",
        proof: { challenge: expect.any(String), bits: PROOF_BITS, instructions: expect.stringContaining(PROOF_HEADER) },
      });
      const solution = await solveProof(asked.json.proof);
      const shown = await harness.call(path, { body, headers: { [PROOF_HEADER]: solution } });
      expect(shown.status).toBe(202);
    }
    await harness.work();
    expect(harness.mailbox.mailsTo("depois@exemplo.com.br")).toHaveLength(1);
  });

  test("a program solves it by the words of the refusal alone", async () => {
    const body = registrationOf("programa@exemplo.com.br");
    const { challenge, bits } = (await harness.call("auth/register", { body })).json.proof;
    const isZero = (text: string) =>
      createHash("sha256")
        .update(text)
        .digest("hex")
        .startsWith("0".repeat(bits / 4));
    let n = 0;
    while (!isZero(`${challenge}.${n}`)) n += 1;
    const headers = { [PROOF_HEADER]: `${challenge}.${n}` };
    expect((await harness.call("auth/register", { body, headers })).status).toBe(202);
  });

  test("a solution works once and for one address; what is none is refused with another challenge", async () => {
    const body = registrationOf("uma-vez@exemplo.com.br");
    const proof = (await harness.call("auth/register", { body })).json.proof;
    const solution = await solveProof(proof);
    const withProof = (email: string, shown: string) =>
      harness.call("auth/register", { body: registrationOf(email), headers: { [PROOF_HEADER]: shown } });
    const wrong = ["", "x", `${proof.challenge}.`, `${proof.challenge}.x`, solution.replace(/^./, "z")];
    const refused = await Promise.all([
      withProof("outra@exemplo.com.br", solution),
      ...wrong.map((shown) => withProof("uma-vez@exemplo.com.br", shown)),
    ]);
    for (const { status, json } of refused) {
      expect([status, json.code]).toEqual([428, "account/proof-refused"]);
      expect(json.proof.challenge).not.toBe(proof.challenge);
    }
    const both = await Promise.all([1, 2].map(() => withProof("uma-vez@exemplo.com.br", solution)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 428]);
    expect(harness.services.counters.read()).toMatchObject({ account_proofs_asked: 1, account_proofs_refused: 7 });
  });

  test("an address that has an account, one that waits and one that nobody has are asked alike, and no login is", async () => {
    const known = "conhecida@exemplo.com.br";
    await harness.signUp(known);
    for (const email of [known, "primeira1@exemplo.com.br", "ninguem@exemplo.com.br"]) {
      for (const [path, body] of calls(email)) expect((await harness.call(path, { body })).status).toBe(428);
      expect((await harness.call("auth/login", { body: { email } })).status).toBe(202);
    }
  });
});

describe("a challenge", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const signer = createSigner(["p".repeat(32)]);
  const email = "ana@exemplo.com.br";

  function proofsAt(clock: { nowMs: number }, signedBy = signer) {
    const made = createProofOfWork({
      db: database.db,
      signer: signedBy,
      counters: createCounters(),
      now: dbClock,
      nowMs: () => clock.nowMs,
    });
    const refusalOf = (shown?: string) =>
      made.require(email, shown).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
      );
    const solve = async () => {
      const proof = (await refusalOf())?.proof;
      if (!proof) throw new Error("no work is asked for");
      return solveProof(proof);
    };
    return { refusalOf, solve };
  }

  test("is good for five minutes", async () => {
    const clock = { nowMs: Date.now() };
    const { refusalOf, solve } = proofsAt(clock);
    const [early, late] = [await solve(), await solve()];
    clock.nowMs += 300_000;
    expect(await refusalOf(early)).toBeNull();
    clock.nowMs += 1;
    expect((await refusalOf(late))?.code).toBe("account/proof-refused");
  });

  test("of someone else's secret, or with another end, is none", async () => {
    const clock = { nowMs: Date.now() };
    const { refusalOf, solve } = proofsAt(clock);
    const foreign = await proofsAt(clock, createSigner(["q".repeat(32)])).solve();
    expect((await refusalOf(foreign))?.code).toBe("account/proof-refused");
    const longer = (await solve()).replace(/^[^.]+/, (clock.nowMs + 10 ** 9).toString(36));
    expect((await refusalOf(longer))?.code).toBe("account/proof-refused");
  });
});
