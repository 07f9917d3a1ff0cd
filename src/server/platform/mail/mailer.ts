/** One mail to one address: what a person reads, once for programs that show HTML and once for all others. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What became of a mail. An answer and not an exception, because who sends and who asks may be of two builds. */
type MailOutcome = { isTaken: true } | { isTaken: false; code: string };

/** The way out for mails. */
export interface Mailer {
  /**
   * Answers whether someone took the responsibility for the mail, or will never take it (`code` says why).
   * @throws anything when it may be tried again.
   */
  send(mail: Mail): Promise<MailOutcome>;
}
