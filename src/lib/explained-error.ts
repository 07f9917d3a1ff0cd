interface ExplainedErrorOptions extends ErrorOptions {
  fields?: Readonly<Record<string, string>>;
}

/** Its sentence says all that whoever reads it needs, at the terminal or on a page; a trace would only hide it. */
export class ExplainedError extends Error {
  override name = "ExplainedError";
  /** The sentence of each field that was refused. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, { fields = {}, ...options }: ExplainedErrorOptions = {}) {
    super(message, options);
    this.fields = fields;
  }
}

/**
 * The sentence of an error that has one for the person.
 * @throws any other error: a mistake of ours, which is for the error boundary or the log.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof ExplainedError) return error.message;
  throw error;
}

/** Tells why a program ended: the sentence alone where there is one, else the whole error. */
export function printError(error: unknown): void {
  console.error(error instanceof ExplainedError ? error.message : error);
}
