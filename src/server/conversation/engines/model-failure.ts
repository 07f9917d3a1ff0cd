import { EngineError } from "../bot-engine.ts";

const BAD_REQUESTS = new Set([400, 413, 422]);

/** A failure of one conversation: the model itself is well, and others go on asking it. */
export class RefusedTurn extends EngineError {
  override name = "RefusedTurn";
}

/** What a model's failure means: of a request that it did not like, only that this one is answered otherwise. */
export function modelFailure(cause: unknown): EngineError {
  const status = cause instanceof Error && "statusCode" in cause ? cause.statusCode : undefined;
  if (typeof status === "number" && BAD_REQUESTS.has(status)) {
    return new RefusedTurn(`the model refused the request: ${status}`, { cause });
  }
  return new EngineError("the model failed or took too long", { cause });
}
