import { z } from "zod";
import { productPath } from "#contract/catalog/store-paths.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";
import { handle, type JobHandler, JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { findRequest, type WantedRow } from "./restock.queries.ts";

const ONE_DAY_SECONDS = 86_400;

/** The mail to one who waited. */
export const restockMailJob: JobKind<{ requestId: number }> = {
  name: "restock/mail",
  payload: z.object({ requestId: z.int() }),
  maxAgeSeconds: ONE_DAY_SECONDS,
};

/** The product with its option and price, in one line. */
export function wantedLine({ request: { option }, product: { name, priceCents } }: WantedRow): string {
  const price = formatBRL(toReais(priceCents)).replaceAll("\u00A0", " ");
  return `${name}${option ? ` (${option})` : ""}, por ${price}`;
}

/** Without the name that was typed: anybody may type another's address, and the mail would say to them whatever stood there. */
function restockMail(
  email: string,
  row: WantedRow,
  { appUrl, storeName }: { appUrl: string; storeName: string },
): Mail {
  const day = row.request.createdAt.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  return composeMail(email, {
    subject: `Voltou: ${row.product.name}`.slice(0, 150),
    preview: `${wantedLine(row)}, está de volta na ${storeName}.`,
    title: "Voltou o que você esperava",
    blocks: [
      { kind: "text", text: `Olá! Está de volta na ${storeName}: ${wantedLine(row)}.` },
      { kind: "button", label: "Ver o produto", href: appUrl + productPath(row.product.code) },
      { kind: "text", text: "As unidades são de quem pedir primeiro: não guardamos nenhuma." },
    ],
    reason: `Você pediu este aviso em ${day}. É o único: o seu contato não serve para mais nada, e é apagado depois.`,
  });
}

export function createRestockMailHandler({
  db,
  mailer,
  appUrl,
  store,
}: {
  db: Db;
  mailer: Mailer;
  appUrl: string;
  store: { settings: { name: string } };
}): JobHandler {
  return handle(restockMailJob, async ({ requestId }) => {
    const row = await findRequest(db, requestId);
    // Erased meanwhile, or the product went: there is nothing to tell any more.
    if (!row?.request.email) return;
    const mail = restockMail(row.request.email, row, { appUrl, storeName: store.settings.name });
    const result = await mailer.send(mail);
    if (!result.isTaken) throw new JobRefusedError(result.code);
  });
}
