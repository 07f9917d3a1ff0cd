// node bench/auth-timing.ts [--pairs 2000] [--databases embedded,external]
// Whether the time of an answer tells if an address has an account: pairs of one known and one unknown address, in
// random order, for asking a code and for typing one. P(slower) is how often the known one took longer: 0.5 says nothing.
import { randomBytes, randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { readConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase } from "../src/server/platform/db/migrate.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";
import { startSmtpCatcher } from "../tests/support/smtp-catcher.ts";
import { type BenchDatabase, type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";

const GATE = 0.55;
/** Pairs under way at once: each waits for its answers one after the other. */
const LANES = 8;

const { values: options } = parseArgs({
  options: {
    pairs: { type: "string", default: "2000" },
    databases: { type: "string", default: "embedded,external" },
  },
});
const pairs = Number(options.pairs);

const knownAddress = (index: number) => `conhecida${index}@exemplo.com.br`;
const unknownAddress = (index: number) => `ninguem${index}@exemplo.com.br`;

/** One account for every pair, and a live code for each: known addresses are as known as can be. */
async function addAccounts(database: BenchDatabase): Promise<void> {
  const opened = await openDatabase(readConfig(database.settings), createLog("silent"));
  await migrateDatabase(opened);
  await fill(opened.pool);
  await opened.close();
}

async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO account (email, name, whatsapp, created_at, updated_at)
     SELECT 'conhecida' || i || '@exemplo.com.br', 'Ana Souza', '5511912345678', now(), now() FROM generate_series(0, $1::int - 1) i`,
    [pairs],
  );
  await pool.query(
    `INSERT INTO email_code (purpose, email, account_id, code_hash, job_id, created_at, expires_at)
     SELECT 'login', email, id, $1, -id, now(), now() + interval '1 day' FROM account`,
    [randomBytes(32).toString("base64url")],
  );
}

async function timeOf(url: string, body: object): Promise<number> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const askedAt = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const ms = performance.now() - askedAt;
  if (response.status !== 202 && response.status !== 400) throw new Error(`${url} answered ${response.status}`);
  return ms;
}

interface Timing {
  slower: number;
  knownMs: number;
  unknownMs: number;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One half when neither was slower. */
const shareOfSlower = (knownMs: number, unknownMs: number) => (1 + Math.sign(knownMs - unknownMs)) / 2;

async function measure(url: string, bodyOf: (email: string) => object): Promise<Timing> {
  const known: number[] = [];
  const unknown: number[] = [];
  let slower = 0;
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < pairs; index = next++) {
      const askKnown = () => timeOf(url, bodyOf(knownAddress(index)));
      const askUnknown = () => timeOf(url, bodyOf(unknownAddress(index)));
      const isKnownFirst = randomInt(2) === 0;
      const first = await (isKnownFirst ? askKnown : askUnknown)();
      const second = await (isKnownFirst ? askUnknown : askKnown)();
      const [knownMs, unknownMs] = isKnownFirst ? [first, second] : [second, first];
      known.push(knownMs);
      unknown.push(unknownMs);
      slower += shareOfSlower(knownMs, unknownMs);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { slower: slower / pairs, knownMs: median(known), unknownMs: median(unknown) };
}

async function measureDatabase(kind: DatabaseKind, database: BenchDatabase, smtpUrl: string): Promise<string[][]> {
  await addAccounts(database);
  const settings = {
    ...database.settings,
    SMTP_URL: smtpUrl,
    TRUST_PROXY: "1",
    MAILS_AN_HOUR: "1000000",
    LOG_LEVEL: "error",
  };
  const server = await startMeasuredServer(settings);
  try {
    const api = `${server.origin}/api/v1/auth`;
    const timings = [
      ["verify", await measure(`${api}/verify-account-code`, (email) => ({ email, code: "000000" }))],
      ["login", await measure(`${api}/login`, (email) => ({ email }))],
    ] as const;
    return timings.map(([name, { slower, knownMs, unknownMs }]) => [
      kind,
      name,
      knownMs.toFixed(1),
      unknownMs.toFixed(1),
      slower.toFixed(3),
      slower <= GATE ? `ok (≤ ${GATE})` : `ABOVE (≤ ${GATE})`,
    ]);
  } finally {
    await server.stop();
  }
}

const kinds = options.databases.split(",") as DatabaseKind[];
const databases = await openBenchDatabases(kinds);
const mailbox = await startSmtpCatcher();
const rows: string[][] = [];
try {
  for (const kind of kinds) {
    if (kind === "external" && !databases.externalUrl) continue;
    const database = await databases.create(kind);
    try {
      rows.push(...(await measureDatabase(kind, database, mailbox.url)));
    } finally {
      await database.remove();
    }
  }
} finally {
  databases.stop();
  await mailbox.close();
}
console.log(table(["database", "call", "known p50 ms", "unknown p50 ms", "P(slower)", "target"], rows));
process.exit(rows.some((row) => row.at(-1)?.startsWith("ABOVE")) ? 1 : 0);
