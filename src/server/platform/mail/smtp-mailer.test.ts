import { expect, onTestFinished, test } from "vitest";
import { startSmtpCatcher } from "../../../../tests/support/smtp-catcher.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const BREAK = "\r\nBcc: z@evil.example\r\nX-Other: 1";

/** The names of the headers of a mail, as they went over the wire. */
const headersOf = (raw: string) =>
  [...(raw.split("\r\n\r\n")[0] ?? "").matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());

test("a line break in what a mail says adds neither a header nor somebody who gets it", async () => {
  const catcher = await startSmtpCatcher();
  onTestFinished(() => catcher.close());
  const mailer = createSmtpMailer(catcher.url, { name: `Loja${BREAK}`, address: "loja@exemplo.com.br" });
  await mailer.send({
    to: "ana@exemplo.com.br",
    subject: `Pedido de Ana${BREAK}`,
    text: `Olá${BREAK}`,
    html: `<p>Olá${BREAK}</p>`,
  });
  const [mail] = catcher.mails;
  expect(mail?.to).toEqual(["ana@exemplo.com.br"]);
  const headers = headersOf(mail?.raw ?? "");
  expect(headers).toEqual(expect.arrayContaining(["from", "to", "subject", "auto-submitted"]));
  expect(headers).not.toContain("bcc");
  expect(headers).not.toContain("x-other");
});

test("an address with a line break in it is nobody's", async () => {
  const catcher = await startSmtpCatcher();
  onTestFinished(() => catcher.close());
  const mailer = createSmtpMailer(catcher.url, { name: "Loja", address: "loja@exemplo.com.br" });
  const sent = mailer.send({ to: `ana@exemplo.com.br${BREAK}`, subject: "Pedido", text: "Olá", html: "<p>Olá</p>" });
  await sent.catch(() => {});
  expect(catcher.mails.flatMap(({ to }) => to)).not.toContain("z@evil.example");
  expect(catcher.mails.flatMap(({ raw }) => headersOf(raw))).not.toContain("bcc");
});
