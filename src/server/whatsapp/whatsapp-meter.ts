import { and, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { sentenceOfFailure } from "./graph-failure.ts";
import { whatsappMessage, whatsappStatus } from "./whatsapp.table.ts";
import type { IncomingStatus } from "./whatsapp-wire.ts";

const SHOWN_FAILURES = 10;

/** When the month began in Brasília. */
const monthStart = (now: DbClock) =>
  sql`(date_trunc('month', ${now()} AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo')`;

/**
 * Writes what Meta says of messages that went out from the number, each once however often and in whatever order it is told: when
 * it was first heard of, whether it is billed, why it failed.
 */
export async function noteStatuses(tx: Queryable, statuses: IncomingStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  await tx
    .insert(whatsappStatus)
    .values(statuses)
    .onConflictDoUpdate({
      target: whatsappStatus.id,
      set: {
        at: sql`least(excluded.at, ${whatsappStatus.at})`,
        category: sql`coalesce(excluded.category, ${whatsappStatus.category})`,
        isBilled: sql`coalesce(excluded.is_billed, ${whatsappStatus.isBilled})`,
        errorCode: sql`coalesce(excluded.error_code, ${whatsappStatus.errorCode})`,
      },
    });
}

/** How many replies count for the month's cap: all that went out or are going out, but those that Meta said are free. `except` is the one that asks. */
export async function countReplies(db: Queryable, now: DbClock, except = ""): Promise<number> {
  const { rows } = await db.execute<{ replies: number }>(sql`
    SELECT count(*)::int AS replies FROM whatsapp_message m
    LEFT JOIN whatsapp_status s ON s.id = m.sent_id
    WHERE m.sent_at >= ${monthStart(now)} AND m.id <> ${except} AND s.is_billed IS DISTINCT FROM false`);
  return rows[0]?.replies ?? 0;
}

async function readReceived(db: Db, now: DbClock) {
  const { rows } = await db.execute<{ kind: "text" | "order" | "unsupported"; count: number; heldBack: number }>(sql`
    SELECT kind, count(*)::int AS count, (count(*) FILTER (WHERE reason = 'cap-reached'))::int AS "heldBack"
    FROM whatsapp_message WHERE received_at >= ${monthStart(now)} GROUP BY kind`);
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    received: { text: countOf("text"), order: countOf("order"), unsupported: countOf("unsupported") },
    heldBack: rows.reduce((sum, { heldBack }) => sum + heldBack, 0),
  };
}

async function readBilled(db: Db, now: DbClock) {
  const { rows } = await db.execute<{ category: string; isBilled: boolean; count: number }>(sql`
    SELECT coalesce(category, '') AS category, is_billed AS "isBilled", count(*)::int AS count FROM whatsapp_status
    WHERE at >= ${monthStart(now)} AND is_billed IS NOT NULL AND error_code IS NULL
    GROUP BY 1, 2 ORDER BY count DESC, category`);
  return {
    billed: rows.filter(({ isBilled }) => isBilled).map(({ category, count }) => ({ category, count })),
    free: rows.filter(({ isBilled }) => !isBilled).reduce((sum, { count }) => sum + count, 0),
  };
}

/** The newest of what was not sent, or not delivered. Who it was for is not told. */
async function readFailures(db: Db): Promise<ManagedWhatsapp["failures"]> {
  const refused = await db
    .select({ at: whatsappMessage.receivedAt, code: whatsappMessage.reason })
    .from(whatsappMessage)
    // What is being tried again has its reason too.
    .where(and(inArray(whatsappMessage.state, ["composed", "refused"]), isNotNull(whatsappMessage.reason)))
    .orderBy(desc(whatsappMessage.receivedAt))
    .limit(SHOWN_FAILURES);
  const failed = await db
    .select({ at: whatsappStatus.at, code: whatsappStatus.errorCode })
    .from(whatsappStatus)
    .where(isNotNull(whatsappStatus.errorCode))
    .orderBy(desc(whatsappStatus.at))
    .limit(SHOWN_FAILURES);
  return [...refused, ...failed.map(({ at, code }) => ({ at, code: `graph/200/${code}` }))]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN_FAILURES)
    .map(({ at, code }) => ({ at: at.toISOString(), code: code ?? "", text: sentenceOfFailure(code ?? "") }));
}

/** What went on, for the owner: counts and reasons, nothing of anybody. */
export async function readMeter(
  db: Db,
  now: DbClock,
): Promise<Pick<ManagedWhatsapp, "month" | "lastReceivedAt" | "lastSentAt" | "failures">> {
  const { heldBack, received } = await readReceived(db, now);
  const [last] = await db
    .select({
      received: sql<Date | null>`max(${whatsappMessage.receivedAt})`.mapWith(whatsappMessage.receivedAt),
      sent: sql<Date | null>`max(${whatsappMessage.sentAt}) FILTER (WHERE ${whatsappMessage.state} = 'sent')`.mapWith(
        whatsappMessage.sentAt,
      ),
    })
    .from(whatsappMessage);
  return {
    month: { received, replies: await countReplies(db, now), heldBack, ...(await readBilled(db, now)) },
    lastReceivedAt: last?.received?.toISOString() ?? null,
    lastSentAt: last?.sent?.toISOString() ?? null,
    failures: await readFailures(db),
  };
}
