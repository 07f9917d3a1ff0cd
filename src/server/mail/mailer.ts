/** One mail to one address: what a person reads, once for programs that show HTML and once for all others. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mails. Resolves when somebody took the responsibility for the mail. */
export interface Mailer {
  /** @throws MailRefusedError when this mail will never be taken; anything else may be tried again. */
  send(mail: Mail): Promise<void>;
}

/** The other side says that it will never take this mail. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
  readonly code: string;

  constructor(code: string, options?: { cause?: unknown }) {
    super(`mail refused: ${code}`, options);
    this.code = code;
  }
}
