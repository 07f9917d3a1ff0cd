import { brand } from "#contract/brand.ts";
import { INVITATION_PATH } from "#contract/member/member-paths.ts";
import { roleLabels, roleSentences } from "#contract/member/role.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { handle, type JobAtHand, type JobHandler } from "#server/platform/jobs/job-worker.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { plainName } from "#server/platform/mail/plain-name.ts";
import { createPostMail, type Written } from "#server/platform/mail/post-mail.ts";
import { findMember, hasAccount, type MemberRow } from "./member.queries.ts";
import { invitationMailJob } from "./member-jobs.ts";

/** The mails of an hour, as far as an invitation asks them. */
interface InvitationBudget {
  secondsToWait(tx: Queryable, pool: "accounts" | "newcomers", jobId: number): Promise<number>;
}

function invitationMail({ email, role, invitedBy }: MemberRow, appUrl: string): Mail {
  const inviter = plainName(invitedBy ?? "") || "Quem administra a loja";
  return composeMail(email, {
    subject: `Convite para a equipe da ${brand.name}`,
    preview: `${inviter} convidou você como ${roleLabels[role]}.`,
    title: "Você foi convidado(a) para a equipe",
    blocks: [
      { kind: "text", text: `${inviter} convidou este e-mail para cuidar da loja ${brand.name}.` },
      {
        kind: "facts",
        rows: [
          ["Papel", roleLabels[role]],
          ["O que pode", roleSentences[role]],
        ],
      },
      { kind: "button", label: "Aceitar o convite", href: `${appUrl}${INVITATION_PATH}` },
      { kind: "text", text: "O convite só vale com este endereço: entre, ou crie a sua conta, com ele." },
    ],
    reason: "Se você não esperava este convite, ignore-o: sem entrar, nada acontece.",
  });
}

/** Writes invitations, in the worker. They share the hour's mails with those to accounts, or to newcomers. */
export function createMemberMailHandler({
  db,
  mailer,
  budget,
  appUrl,
}: {
  db: Db;
  mailer: Mailer;
  budget: InvitationBudget;
  appUrl: string;
}): JobHandler {
  const post = createPostMail({ db, mailer });

  async function write(tx: Queryable, memberId: number, job: JobAtHand): Promise<Written> {
    const invited = await findMember(tx, memberId);
    if (!invited || invited.joinedAt) return null;
    const pool = (await hasAccount(tx, invited.email)) ? "accounts" : "newcomers";
    const waitSeconds = await budget.secondsToWait(tx, pool, job.id);
    return waitSeconds > 0 ? { againInSeconds: waitSeconds } : invitationMail(invited, appUrl);
  }

  return handle(invitationMailJob, ({ memberId }, job) => post((tx) => write(tx, memberId, job)));
}
