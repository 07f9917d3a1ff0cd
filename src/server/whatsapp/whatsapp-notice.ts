import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { WHATSAPP_SETTINGS_PATH } from "#contract/whatsapp/whatsapp-paths.ts";
import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import { formatNumber } from "#lib/format-number.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { whatsappNotice } from "./whatsapp.table.ts";

const ONE_DAY_SECONDS = 86_400;
const WARNED_PERCENT = 80;
const ALL_PERCENT = 100;

const notice = { percent: z.union([z.literal(WARNED_PERCENT), z.literal(ALL_PERCENT)]), repliesAMonth: z.int() };
type Notice = z.output<z.ZodObject<typeof notice>>;

/** So much of the month's replies is used up: the owners are to know. */
const noticeJob: JobKind<Notice> = {
  name: "whatsapp/notice",
  payload: z.object(notice),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

/** One mail to one of them. */
const mailJob: JobKind<Notice & { email: string }> = {
  name: "whatsapp/notice-mail",
  payload: z.object({ ...notice, email: z.string() }),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

const monthOf = (now: DbClock) => sql`date_trunc('month', ${now()} AT TIME ZONE 'America/Sao_Paulo')::date`;

/**
 * Notes how much of the month is used up, and asks for the mail where a mark is passed: once a month for each cap that the owner sets,
 * and only the last mark where two are passed at once.
 */
export async function noteUse(
  tx: Queryable,
  { used, repliesAMonth }: { used: number; repliesAMonth: number },
  { queue, now }: { queue: JobQueue; now: DbClock },
): Promise<void> {
  // An owner who allows none knows that none is left.
  if (repliesAMonth === 0) return;
  const percent = used >= repliesAMonth ? ALL_PERCENT : WARNED_PERCENT;
  if (used * ALL_PERCENT < repliesAMonth * percent) return;
  const { rows } = await tx.execute(sql`
    INSERT INTO ${whatsappNotice} (month, percent, replies_a_month, at)
    VALUES (${monthOf(now)}, ${percent}, ${repliesAMonth}, ${now()}) ON CONFLICT DO NOTHING RETURNING percent`);
  if (rows.length > 0) await queue.enqueue(tx, noticeJob, { percent, repliesAMonth });
}

/** When the owners were told of this month's use of this cap, the last first. */
export async function selectNotices(
  db: Queryable,
  repliesAMonth: number,
  now: DbClock,
): Promise<ManagedWhatsapp["notices"]> {
  const { month, percent, at } = whatsappNotice;
  const rows = await db
    .select({ percent, at })
    .from(whatsappNotice)
    .where(and(eq(month, monthOf(now)), eq(whatsappNotice.repliesAMonth, repliesAMonth)))
    .orderBy(desc(at), desc(percent));
  return rows.map((row) => ({ percent: row.percent, at: row.at.toISOString() }));
}

function noticeMail(to: string, { percent, repliesAMonth }: Notice, appUrl: string): Mail {
  const isAll = percent === ALL_PERCENT;
  const cap = formatNumber(repliesAMonth);
  const title = isAll ? "As respostas do mês acabaram" : `${percent}% das respostas do mês já foram`;
  const what = isAll
    ? "Quem escreve ao número da loja no WhatsApp não recebe mais resposta automática até o mês virar. Pedidos e mensagens continuam chegando."
    : "Quando acabarem, quem escreve ao número da loja no WhatsApp fica sem resposta automática até o mês virar.";
  return composeMail(to, {
    subject: isAll ? "WhatsApp: o limite do mês foi alcançado" : `WhatsApp: ${percent}% do limite do mês`,
    preview: what,
    title,
    blocks: [
      { kind: "facts", rows: [["Limite", `${cap} respostas por mês`]] },
      { kind: "text", text: `${what} Quem cuida da loja pode aumentar o limite.` },
      { kind: "button", label: "Ver o WhatsApp da loja", href: appUrl + WHATSAPP_SETTINGS_PATH },
    ],
    reason: "Você recebeu este e-mail porque é dono(a) da loja. Ele vem uma vez por mês para cada limite.",
  });
}

interface NoticeDeps {
  db: Db;
  queue: JobQueue;
  mailer: Mailer;
  appUrl: string;
  listOwners: () => Promise<{ email: string }[]>;
}

/** The mails about the month's cap. */
export function createNoticeHandlers({ db, queue, mailer, appUrl, listOwners }: NoticeDeps): JobHandler[] {
  return [
    handle(noticeJob, async (told) => {
      const owners = await listOwners();
      await db.transaction(async (tx) => {
        for (const { email } of owners) await queue.enqueue(tx, mailJob, { ...told, email });
      });
      queue.wake();
    }),
    handle(mailJob, async ({ email, ...told }) => {
      const outcome = await mailer.send(noticeMail(email, told, appUrl));
      if (!outcome.isTaken) throw new JobRefusedError(outcome.code);
    }),
  ];
}
