import { ApiError } from "#client/api-error.ts";
import { type readAnswer, readData, refusalOf } from "./read-answer.ts";

// A failed answer about products is told by its status, 'Erro 503: Service Unavailable'; all others in a sentence.

const FORBIDDEN = 403;

/** HTTP/2 answers carry no reason phrase. */
const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

function statusSentence({ status, statusText }: Response): string {
  return `Erro ${status}: ${statusText || STATUS_TEXTS[status] || "resposta inesperada"}`;
}

/**
 * The `data` of an answer about products.
 * @throws ApiError 'Erro {status}: {statusText}' (or `refusal`) of a non-OK answer; else as `readData`.
 */
export async function readProducts(answer: Promise<Response>, fallback: string, refusal?: string): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new ApiError(refusal ?? statusSentence(response), { status: response.status });
  return readData(Promise.resolve(response), fallback);
}

/** As `readProducts`; whoever may not see the desk is told so in the server's own sentence. */
export async function readDeskProducts(answer: Promise<Response>, fallback: string): Promise<unknown> {
  const response = await answer;
  const read = response.status === FORBIDDEN ? readData : readProducts;
  return read(Promise.resolve(response), fallback);
}

/** Why a product was not written: the server's own sentence for what the person can mend, else the status. */
export function productRefusalOf(answered: Awaited<ReturnType<typeof readAnswer>>, fallback: string): string {
  const { response } = answered;
  if (response.ok) return refusalOf(answered, fallback);
  return (response.status < 500 && refusalOf(answered, "")) || statusSentence(response);
}
