import { ApiError } from "#client/api-error.ts";
import { unreachableSentence } from "#client/unreachable.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";

interface Answered {
  response: Response;
  /** Undefined when the answer is no JSON. */
  body: Record<string, unknown> | undefined;
}

/** @throws ApiError when no answer came, or not all of it. */
export async function readAnswer(answer: Promise<Response>): Promise<Answered> {
  const response = await answer;
  try {
    return { response, body: fieldsOf(await response.json()) };
  } catch (error) {
    if (error instanceof SyntaxError) return { response, body: undefined };
    throw new ApiError(unreachableSentence(error), { status: response.status, cause: error });
  }
}

export const isDone = ({ response, body }: Answered) => response.ok && body?.status === "success";

/** Why a call was not done: the server's own sentence, else `fallback`, which says what was tried. */
export function refusalOf({ body }: Answered, fallback: string): string {
  return textOf(body?.error) || fallback;
}

/** The `data` of an answer. */
export async function readData(answer: Promise<Response>, fallback: string): Promise<unknown> {
  const answered = await readAnswer(answer);
  if (isDone(answered)) return answered.body?.data;
  throw new ApiError(refusalOf(answered, fallback), { status: answered.response.status, body: answered.body });
}
