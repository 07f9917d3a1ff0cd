import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ZodError } from "zod";
import { AppError, type ErrorBody } from "#contract/errors.ts";
import { describeError } from "../telemetry/log.ts";
import type { AppEnv } from "./app-env.ts";

/** How soon a caller may come back to a server that could not answer. */
export const RETRY_UNAVAILABLE_S = 2;

/** System and Postgres codes that mean "the database cannot be reached or is going away", not "we have a bug". */
const UNAVAILABLE_CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0\d|53\d{3}|08\d{3}|57014)$/;

/** Whether any error in the chain of causes says that the database is away. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && UNAVAILABLE_CODES.test(error.code)) return true;
  if (
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after/.test(
      error.message,
    )
  )
    return true;
  return isUnavailable(error.cause);
}

/** Any thrown value as an error of the table: the one translation. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400)
    return new AppError("request/malformed-json", { cause: error });
  if (error instanceof HTTPException && error.status === 413)
    return new AppError("request/too-large", { cause: error });
  if (isUnavailable(error)) return new AppError("server/unavailable", { cause: error });
  return new AppError("server/unexpected", { cause: error });
}

/** What a person reads of a problem: our own sentences end with a full stop and name the field in Portuguese already. */
function sentenceOf({ path, message }: { path: string; message: string }): string {
  return !path || message.endsWith(".") ? message : `${path}: ${message}`;
}

/** A refused body or query: the first problem as the sentence, all of them as `fields`. */
export function validationError(error: ZodError): AppError {
  const fields = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new AppError("request/invalid", { fields, message: fields[0] && sentenceOf(fields[0]) });
}

/** Answers about accounts repeat the sentence as `message`, where programs of other makers look for it. */
const ACCOUNT_PATH = /^\/api\/v1\/(auth\/|profile$)/;

function bodyOf(error: AppError, path: string): ErrorBody {
  const body = error.toBody();
  return ACCOUNT_PATH.test(path) ? { ...body, message: body.error } : body;
}

/** Whether nobody is there any more to be answered. */
export const hasLeft = (c: Context<AppEnv>): boolean => c.env?.incoming?.socket.destroyed === true;

/** The JSON answer of a failed API call. Only what we did not expect is logged, and never with its message. */
export function errorResponse(thrown: unknown, c: Context<AppEnv>) {
  const error = toAppError(thrown);
  if (error.status >= 500 && error.code !== "server/overloaded" && !hasLeft(c))
    c.get("log").error({ code: error.code, error: describeError(thrown) }, "request failed");
  const retryAfterSeconds = error.retryAfterSeconds ?? (error.status === 503 ? RETRY_UNAVAILABLE_S : undefined);
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  return c.json<ErrorBody, ContentfulStatusCode>(bodyOf(error, c.req.path), error.status);
}
