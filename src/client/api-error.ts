import type { ErrorCode } from "#contract/errors.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";

/** What was sent is malformed, too large, of the wrong kind, or not what it says. */
const UNFIT = new Set([400, 413, 415, 422]);

interface ApiErrorOptions {
  status?: number;
  /** The error body, whatever came. */
  body?: unknown;
  cause?: unknown;
}

/** The sentence of each refused field. */
function fieldSentences(fields: unknown): Record<string, string> {
  const named = (Array.isArray(fields) ? fields : []).map(fieldsOf);
  const fields_ = named.map(({ path, message }) => [textOf(path), textOf(message)]);
  return Object.fromEntries(fields_.filter(([path, message]) => path && message));
}

/** A request to the API that gave no data. The message is the sentence to show; `status` is 0 when no response came. */
export class ApiError extends ExplainedError {
  override name = "ApiError";
  readonly status: number;
  /** Whether the server said something of it that can be read. */
  readonly isAnswered: boolean;
  readonly #code: string;

  constructor(message: string, { status = 0, body, cause }: ApiErrorOptions = {}) {
    const { code, fields } = fieldsOf(body);
    super(message, { cause, fields: fieldSentences(fields) });
    this.status = status;
    this.isAnswered = typeof body === "object" && body !== null;
    this.#code = textOf(code);
  }

  /** Whether what was sent cannot be taken, however often it is sent. */
  get isFinal(): boolean {
    return UNFIT.has(this.status);
  }

  /** Whether the server gave this reason. */
  is(code: ErrorCode): boolean {
    return this.#code === code;
  }
}
