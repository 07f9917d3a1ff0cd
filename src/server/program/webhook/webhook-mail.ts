import { z } from "zod";
import { PROGRAMS_PATH } from "#contract/program/program-paths.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { findMailed } from "./webhook.queries.ts";

const ONE_DAY_SECONDS = 86_400;

/** A webhook went off by itself: its owner is to know. */
export const offMailJob: JobKind<{ webhookId: number }> = {
  name: "webhook/off-mail",
  payload: z.object({ webhookId: z.int() }),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

interface Off {
  name: string;
  url: string;
  offReason: string | null;
  email: string;
}

function offMail({ name, url, offReason, email }: Off, appUrl: string): Mail {
  const why =
    offReason === "gone"
      ? "O programa respondeu que este endereço não existe mais (410)."
      : "Há três dias nenhum aviso chega a este endereço.";
  return composeMail(email, {
    subject: `O webhook ${name} foi desligado`.slice(0, 150),
    preview: why,
    title: "Um webhook foi desligado",
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Nome", name],
          // Addresses of webhooks may hold a key: the host is enough to know it again.
          ["Servidor", new URL(url).host],
          ["Motivo", why],
        ],
      },
      { kind: "text", text: "Os avisos que não chegaram ficam guardados por 30 dias e podem ser reenviados." },
      { kind: "button", label: "Ver o webhook", href: appUrl + PROGRAMS_PATH },
    ],
    reason: "Você recebeu este e-mail porque criou este webhook. Ele vem uma vez a cada desligamento.",
  });
}

export function createOffMailHandler({ db, mailer, appUrl }: { db: Db; mailer: Mailer; appUrl: string }): JobHandler {
  return handle(offMailJob, async ({ webhookId }) => {
    const found = await findMailed(db, webhookId);
    // Deleted or turned on again meanwhile.
    if (found?.offReason !== "failing" && found?.offReason !== "gone") return;
    const result = await mailer.send(offMail(found, appUrl));
    if (!result.isTaken) throw new JobRefusedError(result.code);
  });
}
