import { inServersWords, type RefusalSentence } from "./read.ts";

// A failed request about products is told by its status, 'Erro 503: Service Unavailable'; all others in a sentence.

const FORBIDDEN = 403;
const SERVER_FAILED = 500;

/** HTTP/2 responses carry no reason phrase. */
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

const statusSentence = ({ status, statusText }: Parameters<RefusalSentence>[0]) =>
  `Erro ${status}: ${statusText || STATUS_TEXTS[status] || "resposta inesperada"}`;

export const byStatus: RefusalSentence = (response, body, sentence) =>
  response.ok ? inServersWords(response, body, sentence) : statusSentence(response);

/** As `byStatus`; who may not see what only writers of the catalogue see is told so in the server's own words. */
export const byStatusUnlessForbidden: RefusalSentence = (response, body, sentence) =>
  (response.status === FORBIDDEN ? inServersWords : byStatus)(response, body, sentence);

/** Why a product was not written: the server's own words for what the user can mend, else the status. */
export const byStatusUnlessFixable: RefusalSentence = (response, body, sentence) => {
  const words = response.status < SERVER_FAILED ? inServersWords(response, body, "") : "";
  return words || byStatus(response, body, sentence);
};

/** What was tried, whatever the status. */
export const byWhatWasTried: RefusalSentence = (response, body, sentence) =>
  response.ok ? inServersWords(response, body, sentence) : sentence;
