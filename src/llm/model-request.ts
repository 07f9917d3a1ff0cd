import type { ProviderKind } from "#contract/provider/provider-kinds.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { createModelFetch, retryAfterSecondsOf } from "./model-fetch.ts";

/** A server of models, and the model that is asked. */
export interface ModelServer {
  kind: ProviderKind;
  /** What people call it. */
  name: string;
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The voice that speaks; empty = the usual one. */
  voice: string;
  /** How long a model that writes may say nothing. */
  silenceMs: number;
  /** How long it is waited for in all. */
  totalMs: number;
}

export type ModelFailure =
  | "busy"
  | "quota"
  | "key"
  | "no-model"
  | "moderated"
  | "refused"
  | "failed"
  | "unreachable"
  | "too-slow"
  | "garbage";

const SENTENCES: Record<ModelFailure, string> = {
  busy: "O provedor de IA está ocupado agora.",
  quota: "A cota ou o crédito no provedor de IA acabou.",
  key: "O provedor de IA recusou a chave.",
  "no-model": "O provedor de IA não tem esse modelo.",
  moderated: "O provedor de IA recusou o pedido pelas regras de conteúdo dele.",
  refused: "O provedor de IA recusou o pedido.",
  failed: "O provedor de IA falhou do lado dele.",
  unreachable: "O provedor de IA não respondeu.",
  "too-slow": "O provedor de IA demorou demais.",
  garbage: "O provedor de IA respondeu algo que não dá para usar.",
};

interface FailureFacts {
  /** What it answered with, when it answered. */
  status?: number | undefined;
  /** How long it asks to be left alone. */
  retryAfterSeconds?: number | undefined;
  /** For which it was waited. */
  waitedMs?: number | undefined;
  /** What was asked for may be paid for: nobody else is asked for it. */
  isPaid?: boolean;
}

function sentenceOf(failure: ModelFailure, { status, retryAfterSeconds, waitedMs }: FailureFacts): string {
  if (failure === "busy" && retryAfterSeconds) return `${SENTENCES.busy} Ele pede para esperar ${retryAfterSeconds} s.`;
  if (failure === "failed" && status) return `O provedor de IA falhou do lado dele (erro ${status}).`;
  if (failure === "too-slow" && waitedMs)
    return `O provedor de IA não respondeu em ${Math.max(1, Math.round(waitedMs / 1_000))} s.`;
  return SENTENCES[failure];
}

/** A server did not do its part; the message is the Portuguese sentence that says so, without a word of the server's. */
export class ModelServerError extends Error {
  override name = "ModelServerError";
  readonly failure: ModelFailure;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isPaid: boolean;

  constructor(failure: ModelFailure, { cause, ...facts }: ErrorOptions & FailureFacts = {}) {
    super(sentenceOf(failure, facts), { cause });
    this.failure = failure;
    this.status = facts.status;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.isPaid = facts.isPaid ?? false;
  }
}

const MODERATION = /content.?(policy|filter)|moderation|safety|responsible.?ai/i;
const QUOTA = /insufficient.?(quota|funds|balance)|billing|exceeded your current quota|credit/i;
const KEY = /api.?key/i;
const NO_MODEL =
  /model\b.{0,120}(not.?found|not exist|unknown|not supported|not loaded)|model_not_found|(unknown|no such|invalid) model|\bckpt_name: .{0,300} not in/i;

/** How the SDK names answers that it cannot read; what breaks a connection has many names. */
const GARBAGE = /JSONParse|TypeValidation|InvalidResponse|EmptyResponse/;

/** What ComfyUI says of each node of a workflow that it refuses. */
const detailsOf = (ofNodes: unknown) =>
  Object.values(fieldsOf(ofNodes))
    .flatMap((node) => fieldsOf(node).errors ?? [])
    .map((one) => textOf(fieldsOf(one).details))
    .join(" ");

/** What a server says of its refusal; for telling one from another, and never shown. Gemini sends a list of one. */
function saidIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const { error, node_errors: ofNodes } = fieldsOf(Array.isArray(parsed) ? parsed[0] : parsed);
    const { code, type, status, message } = fieldsOf(error);
    return [textOf(error), textOf(code), textOf(type), textOf(status), textOf(message), detailsOf(ofNodes)].join(" ");
  } catch {
    return "";
  }
}

/** What an answer means that is none to be used. */
function failureOf(status: number, body = "", retryAfter: string | null = null): ModelServerError {
  const said = saidIn(body);
  const retryAfterSeconds = retryAfterSecondsOf(retryAfter) ?? undefined;
  const as = (failure: ModelFailure) => new ModelServerError(failure, { status, retryAfterSeconds });
  if (status === 402 || (status === 429 && QUOTA.test(said))) return as("quota");
  if (status === 429 || status === 503) return as("busy");
  if (status === 401 || (status < 500 && KEY.test(said))) return as("key");
  if (status >= 500) return as(MODERATION.test(said) ? "moderated" : "failed");
  if (MODERATION.test(said)) return as("moderated");
  if (NO_MODEL.test(said)) return as("no-model");
  if (status === 403) return as("key");
  return as("refused");
}

/** Any error of asking a server, as one of ours. `waitedMs` is told when the time was over. */
export function toModelError(error: unknown, waitedMs: number | null): ModelServerError {
  if (error instanceof ModelServerError) return error;
  if (waitedMs !== null) return new ModelServerError("too-slow", { cause: error, waitedMs });
  const { statusCode, responseBody, responseHeaders, name, cause } = fieldsOf(error);
  const isGood = typeof statusCode === "number" && statusCode >= 200 && statusCode < 300;
  if (typeof statusCode === "number" && !isGood)
    return failureOf(statusCode, textOf(responseBody), textOf(fieldsOf(responseHeaders)["retry-after"]) || null);
  const isGarbage = GARBAGE.test(`${textOf(name)} ${textOf(fieldsOf(cause).name)}`);
  return new ModelServerError(isGarbage ? "garbage" : "unreachable", { cause: error });
}

export interface ModelRequest {
  path: string;
  /** Sent as JSON; without it the request is a GET. */
  body?: unknown;
  timeoutMs: number;
  maxBytes: number;
}

const MAX_SAID_BYTES = 64 * 1024;

/** The beginning of what a refusal says. */
async function readRefusal(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length > MAX_SAID_BYTES) break;
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** The address of something on a server. */
const addressAt = (baseUrl: string, path: string) => `${baseUrl.replace(/\/+$/, "")}${path}`;

/**
 * Asks for what the AI SDK has no call for.
 * @throws ModelServerError
 */
export async function askModelServer(
  { baseUrl, apiKey }: Pick<ModelServer, "baseUrl" | "apiKey">,
  { path, body, timeoutMs, maxBytes }: ModelRequest,
): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await createModelFetch(baseUrl, { maxBytes })(addressAt(baseUrl, path), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: deadline,
    });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    throw failureOf(answer.status, await readRefusal(answer), answer.headers.get("Retry-After"));
  } catch (error) {
    if (error instanceof ModelServerError) throw error;
    if (deadline.aborted) throw new ModelServerError("too-slow", { cause: error, waitedMs: timeoutMs });
    throw new ModelServerError("unreachable", { cause: error });
  }
}

/** @throws ModelServerError when it is no JSON. */
export function parseModelJson(answer: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(answer));
  } catch (error) {
    throw new ModelServerError("garbage", { cause: error });
  }
}
