import { createModelFetch, isBusy } from "./model-fetch.ts";

/** A server that speaks the wire of OpenAI, and the model that is asked. */
export interface ModelServer {
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** How long a model that writes may say nothing. */
  silenceMs: number;
  /** How long a picture or a voice is waited for. */
  mediaTimeoutMs: number;
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

export interface ModelRequest {
  path: string;
  /** Sent as JSON; without it the request is a GET. */
  body?: unknown;
  timeoutMs: number;
  maxBytes: number;
}

/** What a server's answer means when it is none that can be used. */
export function failureOf(status: number): ModelServerError {
  if (isBusy(status)) return new ModelServerError("busy", { status });
  return new ModelServerError(status >= 500 ? "unreachable" : "refused", { status });
}

/**
 * Asks for what the AI SDK has no call for.
 * @throws ModelServerError
 */
export async function askModelServer({ baseUrl, apiKey }: ModelServer, request: ModelRequest): Promise<Uint8Array> {
  const { path, body, timeoutMs, maxBytes } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await createModelFetch(baseUrl, { maxBytes })(`${baseUrl.replace(/\/+$/, "")}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: deadline,
    });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    throw failureOf(answer.status);
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
