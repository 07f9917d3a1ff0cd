import { afterEach, beforeEach, expect, test } from "vitest";
import { registrationOf } from "../support/account-harness.ts";
import { activateAndSignIn, postAccount } from "../support/account-steps.ts";
import { lookUntil } from "../support/look-until.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const PEPPER = "um-segredo-so-dos-testes-com-mais-de-32-bytes";

let home: ServerHome;
let mailbox: SmtpCatcher;

beforeEach(async () => {
  mailbox = await startSmtpCatcher();
  home = await openServerHome({ SMTP_URL: mailbox.url, AUTH_PEPPER: PEPPER, LOG_LEVEL: "debug" });
});
afterEach(async () => {
  await home.close();
  await mailbox.close();
});

/** Nobody who reads a log learns whom it is about, or gets in. */
function expectSilentLog(running: RunningServer, ...secrets: string[]): void {
  for (const secret of ["ana@exemplo.com.br", "Souza", "91234", ...secrets])
    expect(running.output()).not.toContain(secret);
}

/** Until the log has told of so many tries that failed, and of their kind. */
async function untilFailed(running: RunningServer, count: number, isOver: boolean): Promise<void> {
  const told = async () =>
    running
      .output()
      .split("\n")
      .filter((line) => line.includes('"job failed"'))
      .map((line) => JSON.parse(line));
  await lookUntil(told, (lines) => lines.filter((line) => line.isOver === isOver).length >= count, "the mail");
}

test("while the mail server is away requests answer as ever, and the mail comes once when it is back", async () => {
  const { port } = mailbox;
  await mailbox.close();
  const running = await home.start();
  const email = "ana@exemplo.com.br";
  expect((await postAccount(running, "register", registrationOf(email))).status).toBe(202);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await untilFailed(running, 2, false);
  mailbox = await startSmtpCatcher({ port });
  const secrets = Object.values(await activateAndSignIn(running, mailbox, email));
  // It ends when what it was given is done.
  expect(await running.stop()).toBe(0);
  expect(mailbox.mailsTo(email)).toHaveLength(2);
  expectSilentLog(running, ...secrets);
});

test("a mail server that says 'later' is asked again, one that says 'never' is not", async () => {
  const running = await home.start();
  mailbox.refuseWith({ code: 550, text: "no such mailbox" });
  await postAccount(running, "register", registrationOf("nunca@exemplo.com.br"));
  await untilFailed(running, 1, true);
  mailbox.refuseWith({ code: 451, text: "try again later" });
  await postAccount(running, "register", registrationOf("depois@exemplo.com.br"));
  await untilFailed(running, 1, false);
  mailbox.refuseWith(null);
  await mailbox.waitForMail("depois@exemplo.com.br");
  expect(await running.stop()).toBe(0);
  expect(mailbox.mailsTo("nunca@exemplo.com.br")).toHaveLength(0);
  expect(mailbox.mailsTo("depois@exemplo.com.br")).toHaveLength(1);
});

test("kill -9 between the answer and the mail: the mail still comes, and its code works", async () => {
  const email = "ana@exemplo.com.br";
  mailbox.refuseWith({ code: 451, text: "try again later" });
  const first = await home.start();
  expect((await postAccount(first, "register", registrationOf(email))).status).toBe(202);
  await home.kill();
  mailbox.refuseWith(null);
  const second = await home.start();
  await mailbox.waitForMail(email);
  const secrets = Object.values(await activateAndSignIn(second, mailbox, email));
  expect(mailbox.mailsTo(email)).toHaveLength(2);
  expectSilentLog(second, ...secrets);
  expectSilentLog(first, ...secrets);
});

test("a server that is told to stop ends with 0 and leaves no mail behind that it was given time for", async () => {
  const running = await home.start();
  expect((await postAccount(running, "register", registrationOf("ana@exemplo.com.br"))).status).toBe(202);
  expect(await running.stop()).toBe(0);
  if (mailbox.mails.length === 0) await home.start();
  await mailbox.waitForMail("ana@exemplo.com.br");
  expect(mailbox.mails).toHaveLength(1);
});
