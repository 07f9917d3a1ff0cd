import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Mailer } from "./mailer.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 15_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Connection settings of `smtp://user:password@host:port` or `smtps://…`. */
function connectionOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password does not leave this machine in clear.
    requireTLS: username !== "" && !LOOPBACK.test(hostname),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}

/** A permanent answer (5xx) to the address or to the mail itself, as opposed to one about the connection or the login. */
function isPermanent(error: unknown): error is Error & { responseCode: number; command: string } {
  if (!(error instanceof Error && "responseCode" in error && "command" in error)) return false;
  const isAboutMail = ["RCPT TO", "DATA"].includes(String(error.command));
  return isAboutMail && Number(error.responseCode) >= 500;
}

/** Sends each mail over a connection of its own to the server of `SMTP_URL`. */
export function createSmtpMailer(smtpUrl: string, from: Config["mail"]["from"]): Mailer {
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({
          // Who gets the mail is what we checked, not what a parser of addresses makes of it.
          envelope: { from: from.address, to: [to] },
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        });
      } catch (error) {
        if (isPermanent(error)) return { isTaken: false, code: `SMTP_${error.responseCode}` };
        throw error;
      }
      return { isTaken: true };
    },
  };
}
