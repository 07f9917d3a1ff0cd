import type { AppError } from "#contract/errors.ts";
import type { PageContext } from "#server/services.ts";

/** What a page tells when a service failed while it was loaded: its sentence and status. What we did not expect is logged. */
export function pageFailure(thrown: unknown, { toAppError, log, markPartial }: PageContext): AppError {
  markPartial();
  const error = toAppError(thrown);
  if (error.status >= 500) log.error({ code: error.code, kind: kindOf(thrown) }, "page failed");
  return error;
}

function kindOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}
