import type { ClientResponse } from "hono/client";
import type { ResponseFormat } from "hono/types";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { ApiError } from "./api-error.ts";
import { unreachableSentence } from "./unreachable.ts";

// How responses become data. Their types are what the endpoints declare; the server sends nothing that its schemas do not
// know, so here they are believed.

const CONFLICT = 409;

type AnyResponse = ClientResponse<unknown, number, ResponseFormat>;
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

/** In which words a refusal is told; `sentence` says what was tried. */
export type RefusalSentence = (response: AnyResponse, body: unknown, sentence: string) => string;

/** The server's own sentence, else what was tried. */
export const inServersWords: RefusalSentence = (_response, body, sentence) => textOf(fieldsOf(body).error) || sentence;

const refusalOf = (response: AnyResponse, body: unknown, message: string) =>
  new ApiError(message, { status: response.status, body });

/**
 * The data of a response.
 * @throws ApiError told as `tell` says; a plain sentence when there is no response.
 */
export async function read<R extends AnyResponse>(
  request: Promise<R>,
  sentence: string,
  sentenceOf: RefusalSentence = inServersWords,
): Promise<DataOf<R>> {
  const response = await request;
  const body = await readBody(response);
  if (isSuccess(response, body)) return body.data;
  throw refusalOf(response, body, sentenceOf(response, body, sentence));
}

/** As `read`, for what someone else may have saved meanwhile. */
export async function readSave<R extends AnyResponse>(
  request: Promise<R>,
  sentence: string,
  sentenceOf: RefusalSentence = inServersWords,
): Promise<SaveResult<DataOf<R>, CurrentOf<R>>> {
  const response = await request;
  const body = await readBody(response);
  if (isSuccess(response, body)) return { kind: "saved", data: body.data };
  if (isConflict(response, body)) return { kind: "conflict", current: body.current };
  throw refusalOf(response, body, sentenceOf(response, body, sentence));
}

/** A response that is a file. */
export async function readFile(request: Promise<AnyResponse>, sentence: string): Promise<Blob> {
  const response = await request;
  if (!response.ok) {
    const body = await readBody(response);
    throw refusalOf(response, body, inServersWords(response, body, sentence));
  }
  return response.blob().catch((cause: unknown) => {
    throw new ApiError(unreachableSentence(cause), { cause });
  });
}
