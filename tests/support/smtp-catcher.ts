import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface CaughtMail {
  /** Where the envelope sent it. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** As it came over the wire. */
  raw: string;
}

export interface SmtpCatcher {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** All mails so far, oldest first. */
  mails: readonly CaughtMail[];
  mailsTo(address: string): CaughtMail[];
  /** The newest of at least `count` mails to the address, once they are there. */
  waitForMail(address: string, count?: number): Promise<CaughtMail>;
  /** What the next recipients are told instead of being taken: null takes them again. */
  refuseWith(answer: { code: number; text: string } | null): void;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

async function read(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The six digits of a mail. */
export function codeOf({ text }: Pick<CaughtMail, "text">): string {
  const code = /^ +(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error("the mail has no code");
  return code;
}

/**
 * Greets whoever comes at once: without the tenth of a second in which a client must not talk yet, which every mail would wait
 * for, and without asking the network for the client's name.
 */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer["connect"]>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    // The pause ends all the same, and would greet once more.
    connection.connectionReady = () => {};
  }
}

/** A real SMTP server that keeps what it is given. On the same `port` it can be closed and opened again. */
export async function startSmtpCatcher({ port = 0 }: { port?: number } = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: { code: number; text: string } | null = null;
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    async onData(stream, { envelope }, callback) {
      const bytes = await read(stream);
      const parsed = await PostalMime.parse(bytes);
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
        subject: parsed.subject ?? "",
        text: parsed.text ?? "",
        html: parsed.html ?? "",
        raw: bytes.toString("utf8"),
      });
      callback();
      for (const notice of waiting) notice();
    },
  });
  // A client that leaves in the middle is part of what the tests do.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  const mailsTo = (recipient: string) => mails.filter(({ to }) => to.includes(recipient));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    mailsTo,
    async waitForMail(recipient, count = 1) {
      const deadline = AbortSignal.timeout(WAIT_MS);
      for (;;) {
        const found = mailsTo(recipient);
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest;
        if (deadline.aborted) throw new Error(`${found.length} of ${count} mails came to ${recipient}`);
        await new Promise<void>((resolve) => {
          const done = () => {
            waiting.delete(done);
            deadline.removeEventListener("abort", done);
            resolve();
          };
          waiting.add(done);
          deadline.addEventListener("abort", done);
        });
      }
    },
    refuseWith(answer) {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
