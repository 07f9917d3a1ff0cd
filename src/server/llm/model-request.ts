import { setTimeout as sleep } from "node:timers/promises";

/** A server that speaks the wire of OpenAI, and the model that is asked. */
export interface ModelServer {
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** How long a picture or a voice is waited for. */
  mediaTimeoutMs?: number;
}

export type ModelFailure = "busy" | "refused" | "unreachable" | "too-slow" | "garbage";

const SENTENCES: Record<ModelFailure, string> = {
  busy: "O provedor de IA está ocupado agora.",
  refused: "O provedor de IA recusou o pedido.",
  unreachable: "O provedor de IA não respondeu.",
  "too-slow": "O provedor de IA demorou demais.",
  garbage: "O provedor de IA respondeu algo que não dá para usar.",
};

/** The server of the settings did not do its part; the message is the Portuguese sentence that says so. */
export class ModelServerError extends Error {
  override name = "ModelServerError";
  readonly failure: ModelFailure;
  /** What it answered with, when it answered. */
  readonly status: number | undefined;

  constructor(failure: ModelFailure, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(SENTENCES[failure], options);
    this.failure = failure;
    this.status = status;
  }
}

const MAX_WAIT_MS = 5_000;
const USUAL_WAIT_MS = 800;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

function waitBefore(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && retryAfter !== null
    ? Math.min(MAX_WAIT_MS, Math.max(0, seconds * 1000))
    : USUAL_WAIT_MS;
}

async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new ModelServerError("garbage");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export interface ModelRequest {
  path: string;
  /** Sent as JSON; without it the request is a GET. */
  body?: unknown;
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Asks once. Only an answer that says that nothing was begun (429, 503) is followed by a second try: after any other
 * failure the server may have done the work, and would charge for it twice.
 * @throws ModelServerError
 */
export async function askModelServer({ baseUrl, apiKey }: ModelServer, request: ModelRequest): Promise<Uint8Array> {
  const { path, body, timeoutMs, maxBytes } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  const ask = () =>
    fetch(`${baseUrl.replace(/\/+$/, "")}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: deadline,
      redirect: "error",
    });
  try {
    let response = await ask();
    if (response.status === TOO_MANY || response.status === UNAVAILABLE) {
      await response.body?.cancel();
      await sleep(waitBefore(response.headers.get("Retry-After")), undefined, { signal: deadline });
      response = await ask();
    }
    if (response.ok) return await readWhole(response, maxBytes);
    await response.body?.cancel();
    if (response.status === TOO_MANY || response.status === UNAVAILABLE) throw new ModelServerError("busy");
    throw new ModelServerError(response.status >= 500 ? "unreachable" : "refused", { status: response.status });
  } catch (error) {
    if (error instanceof ModelServerError) throw error;
    throw new ModelServerError(deadline.aborted ? "too-slow" : "unreachable", { cause: error });
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
