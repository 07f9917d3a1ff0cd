import type { ClientResponse } from "hono/client";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { ApiError } from "./api-error.ts";
import { unreachableSentence } from "./unreachable.ts";

// How responses become data. Their types are what the endpoints declare; the server sends nothing that its schemas do not
// know, so here they are believed.

const CONFLICT = 409;

type AnyResponse = ClientResponse<unknown, number, "json">;
type BodyOf<R> = R extends ClientResponse<infer Body, infer _Status, "json"> ? Body : never;
type SuccessOf<R> = Extract<BodyOf<R>, { status: "success"; data: unknown }>;
type ConflictOf<R> = Extract<R extends { status: 409 } ? BodyOf<R> : never, { current?: unknown }>;
/** What an endpoint gives when all is well. */
type DataOf<R> = SuccessOf<R>["data"];
/** What stands stored, as an endpoint tells it to whoever wanted to save over it. */
type CurrentOf<R> = NonNullable<ConflictOf<R>["current"]>;

/** @throws ApiError when there is no response, or not all of it. */
async function readBody(response: AnyResponse): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw new ApiError(unreachableSentence(error), { status: response.status, cause: error });
  }
}

function isSuccess<R extends AnyResponse>(response: R, body: unknown): body is SuccessOf<R> {
  return response.ok && fieldsOf(body).status === "success";
}

function isConflict<R extends AnyResponse>(
  response: R,
  body: unknown,
): body is ConflictOf<R> & { current: CurrentOf<R> } {
  return response.status === CONFLICT && Boolean(fieldsOf(body).current);
}

/** Why a request was not done: the server's own sentence, else `sentence`, which says what was tried. */
function refusalOf(response: AnyResponse, body: unknown, sentence: string): ApiError {
  return new ApiError(textOf(fieldsOf(body).error) || sentence, { status: response.status, body });
}

/**
 * The data of a response.
 * @throws ApiError with the server's own sentence, else `sentence`; a plain sentence when there is no response.
 */
export async function read<R extends AnyResponse>(request: Promise<R>, sentence: string): Promise<DataOf<R>> {
  const response = await request;
  const body = await readBody(response);
  if (isSuccess(response, body)) return body.data;
  throw refusalOf(response, body, sentence);
}

/** As `read`, for what somebody else may have saved meanwhile. */
export async function readSave<R extends AnyResponse>(
  request: Promise<R>,
  sentence: string,
): Promise<SaveResult<DataOf<R>, CurrentOf<R>>> {
  const response = await request;
  const body = await readBody(response);
  if (isSuccess(response, body)) return { kind: "saved", data: body.data };
  if (isConflict(response, body)) return { kind: "conflict", current: body.current };
  throw refusalOf(response, body, sentence);
}
