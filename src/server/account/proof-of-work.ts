import { createHash, randomBytes } from "node:crypto";
import { PROOF_BITS, PROOF_HEADER, type Proof } from "#contract/account/proof-of-work.ts";
import { AppError } from "#contract/errors.ts";
import { hasLeadingZeroBits } from "#lib/leading-zero-bits.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";

const PURPOSE = "proof-of-work";
const LIFETIME_MS = 5 * 60_000;
const ID_BYTES = 16;
const SOLUTION = /^(([0-9a-z]{1,9})\.([\w-]{22}))\.([\w-]{43})\.\d{1,10}$/;
/** Remembered for longer than any challenge lives, whatever clocks say. */
const useOnce: Limit = { name: "account/proof", max: 1, windowSeconds: 3_600 };

const INSTRUCTIONS = `Ache um número n tal que o SHA-256 do texto "challenge.n" comece com tantos bits zero quantos \`bits\` diz, e repita o pedido com o cabeçalho ${PROOF_HEADER}: challenge.n`;

/**
 * Work that a request has to show: a number that takes thousands of tries to find and one to check. The challenge is
 * signed for one address and ends by itself, so nothing is kept of it until it is used, which works once.
 */
export function createProofOfWork({
  db,
  signer,
  counters,
  now,
  nowMs = Date.now,
}: {
  db: Db;
  signer: Signer;
  counters: Counters;
  now: DbClock;
  nowMs?: () => number;
}) {
  function ask(email: string): Proof {
    const endsAt = (nowMs() + LIFETIME_MS).toString(36);
    const id = randomBytes(ID_BYTES).toString("base64url");
    const challenge = `${endsAt}.${id}.${signer.sign(PURPOSE, email, `${endsAt}.${id}`)}`;
    return { challenge, bits: PROOF_BITS, instructions: INSTRUCTIONS };
  }

  async function isGood(email: string, solution: string): Promise<boolean> {
    const [, subject = "", endsAt = "", id = "", signature = ""] = SOLUTION.exec(solution) ?? [];
    if (!signer.isSigned(signature, PURPOSE, email, subject)) return false;
    if (Number.parseInt(endsAt, 36) < nowMs()) return false;
    if (!hasLeadingZeroBits(createHash("sha256").update(solution).digest(), PROOF_BITS)) return false;
    return (await countHit(db, useOnce, id, now)) <= useOnce.max;
  }

  return {
    /** @throws AppError account/proof-required, account/proof-refused, both with what to solve */
    async require(email: string, solution: string | undefined): Promise<void> {
      if (solution === undefined) {
        counters.add("account_proofs_asked");
        throw new AppError("account/proof-required", { proof: ask(email) });
      }
      if (await isGood(email, solution)) return;
      counters.add("account_proofs_refused");
      throw new AppError("account/proof-refused", { proof: ask(email) });
    },
  };
}
