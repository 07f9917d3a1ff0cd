import { eq, inArray, or, sql } from "drizzle-orm";
import { account } from "#server/account/account.table.ts";
import { accountMail } from "#server/account/account-mail.table.ts";
import { emailCode } from "#server/account/email-code.table.ts";
import { registration } from "#server/account/registration.table.ts";
import { session } from "#server/account/session.table.ts";
import { member } from "#server/member/member.table.ts";
import { storeAccess } from "#server/member/store-access.table.ts";
import { auditEvent } from "#server/platform/audit/audit.table.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rateLimit } from "#server/platform/http/rate-limit.table.ts";
import { job } from "#server/platform/jobs/job.table.ts";
import { pushDevice, pushKey } from "#server/push/push.table.ts";
import { ofNobody, ownRows, type PersonalTable } from "../personal-table.ts";

const codesOf = (tx: Queryable, email: string) =>
  tx.select({ jobId: emailCode.jobId }).from(emailCode).where(eq(emailCode.email, email));

const ownTables: PersonalTable[] = [
  {
    table: job,
    exported: { nothing: "Trabalhos que esperam a sua vez: só números de outras linhas." },
    erased: {
      by: (tx, { accountId, email }) =>
        tx
          .delete(job)
          .where(
            or(
              sql`${job.payload}->>'accountId' = ${String(accountId)}`,
              sql`${job.payload}->>'email' = ${email}`,
              inArray(job.id, codesOf(tx, email)),
            ),
          ),
    },
  },
  {
    table: session,
    exported: {
      file: "sessoes",
      about: "Os aparelhos em que a sua conta está aberta.",
      rows: ownRows({
        table: session,
        key: [session.id],
        columns: { device: session.device, createdAt: session.createdAt, lastSeenAt: session.lastSeenAt },
        isOwn: ({ accountId }) => eq(session.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  {
    table: pushDevice,
    exported: {
      file: "avisos",
      about: "Os aparelhos em que você recebe avisos de pedido novo.",
      rows: ownRows({
        table: pushDevice,
        key: [pushDevice.id],
        columns: { device: pushDevice.device, createdAt: pushDevice.createdAt },
        isOwn: ({ accountId }) => eq(pushDevice.accountId, accountId),
      }),
    },
    erased: { with: account },
  },
  ...ofNobody("As chaves pelas quais os serviços de avisos conhecem a loja.", pushKey),
  {
    table: accountMail,
    exported: { nothing: "Quantos e-mails o site mandou na última hora." },
    erased: { by: (tx, { email }) => tx.delete(accountMail).where(eq(accountMail.email, email)) },
  },
  {
    table: emailCode,
    exported: { nothing: "Códigos do último dia: são segredos." },
    erased: { by: (tx, { email }) => tx.delete(emailCode).where(eq(emailCode.email, email)) },
  },
  {
    table: registration,
    exported: { nothing: "Cadastros que esperam o seu código, e somem em um dia." },
    erased: { by: (tx, { email }) => tx.delete(registration).where(eq(registration.email, email)) },
  },
  {
    table: member,
    exported: {
      file: "equipe",
      about: "O seu papel na equipe da loja. Os convites que você mandou estão em atividades.json.",
      rows: ownRows({
        table: member,
        key: [member.id],
        columns: { role: member.role, createdAt: member.createdAt, joinedAt: member.joinedAt },
        isOwn: ({ accountId }) => eq(member.accountId, accountId),
      }),
    },
    // An invitation of the address that nobody took up names it too.
    erased: { by: (tx, { email }) => tx.delete(member).where(eq(member.email, email)) },
  },
  {
    table: auditEvent,
    exported: {
      file: "atividades",
      about: "O que foi feito com a sua conta, e quando.",
      rows: ownRows({
        table: auditEvent,
        key: [auditEvent.id],
        columns: { at: auditEvent.at, action: auditEvent.action, detail: auditEvent.detail },
        isOwn: ({ accountId }) => eq(auditEvent.accountId, accountId),
      }),
    },
    erased: {
      stays: "Diz números e nomes de campos, nunca o que neles estava; o número da conta não é mais de ninguém.",
    },
  },
  ...ofNobody("Diz como a loja está, e o número de quem a fechou, que o banco tira.", storeAccess),
  {
    table: account,
    exported: {
      file: "perfil",
      about: "O que você disse de si.",
      rows: ownRows({
        table: account,
        key: [account.id],
        columns: {
          id: account.id,
          email: account.email,
          name: account.name,
          whatsapp: account.whatsapp,
          description: account.description,
          createdAt: account.createdAt,
          updatedAt: account.updatedAt,
          eraseAt: account.eraseAt,
        },
        isOwn: ({ accountId }) => eq(account.id, accountId),
      }),
    },
    erased: { by: (tx, { accountId }) => tx.delete(account).where(eq(account.id, accountId)) },
  },
];

/** What tells of an account itself. Counts of tries are first: they are found by the rows of codes. */
export const accountTables = (forgetTries: (tx: Queryable, email: string) => Promise<void>): PersonalTable[] => [
  {
    table: rateLimit,
    exported: { nothing: "Contagens por hash, de minutos a um dia, que não dizem de quem são." },
    erased: { by: (tx, { email }) => forgetTries(tx, email) },
  },
  ...ownTables,
];
