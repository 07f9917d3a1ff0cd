import { z } from "zod";
import type { ServiceTrial } from "#contract/outside-service.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Config } from "#server/config.ts";
import { JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import { sentenceOfFailure } from "./graph-failure.ts";
import type { ContactRow } from "./whatsapp.queries.ts";
import type { WhatsappNumber } from "./whatsapp-copy.ts";
import type { WhatsappReply } from "./whatsapp-text.ts";
import { appSecretProof } from "./whatsapp-wire.ts";

const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** Meta's codes of limits and passing faults, which come with 400 as well. */
const PASSING_CODES = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056]);

const refusalSchema = z.object({ error: z.object({ code: z.int() }) });

const sentSchema = z.object({ messages: z.tuple([z.object({ id: z.string().max(500) })], z.unknown()) });
const numberSchema = z.object({
  display_phone_number: z.string().min(1).max(40),
  verified_name: z.string().max(200).optional(),
});

/** Worth another try. Carries the code alone: nothing of who was written to, nor the token. */
export class GraphBusyError extends Error {
  override name = "GraphBusyError";
  readonly code: string;

  constructor(code: string) {
    super(`graph: ${code}`);
    this.code = code;
  }
}

function bodyOf({ id, phone }: Pick<ContactRow, "id" | "phone">, { text, buttons }: WhatsappReply) {
  const to = phone ? { to: phone } : { recipient: id };
  const common = { messaging_product: "whatsapp", recipient_type: "individual", ...to };
  if (buttons.length === 0) return { ...common, type: "text", text: { body: text, preview_url: true } };
  const replies = buttons.map((title, place) => ({ type: "reply", reply: { id: `b${place + 1}`, title } }));
  return {
    ...common,
    type: "interactive",
    interactive: { type: "button", body: { text }, action: { buttons: replies } },
  };
}

type Graph = Config["whatsapp"] & Pick<WhatsappNumber, "phoneNumberId" | "accessToken">;

/** Asks the Graph address for something of the shop's number; what it answers is parsed by nobody yet. */
async function callGraph({ graphUrl, graphVersion, phoneNumberId, accessToken }: Graph, path: string, body?: object) {
  const response = await fetch(`${graphUrl}/${graphVersion}/${encodeURIComponent(phoneNumberId)}${path}`, {
    method: body ? "POST" : "GET",
    redirect: "error",
    headers: { Authorization: `Bearer ${accessToken}`, ...(body && { "Content-Type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) throw new GraphBusyError("unreachable");
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const refusal = refusalSchema.safeParse(json).data;
  const code = `graph/${response.status}${refusal ? `/${refusal.error.code}` : ""}`;
  const isPassing = refusal !== undefined && PASSING_CODES.has(refusal.error.code);
  if (response.status === TOO_MANY || response.status >= SERVER_ERROR || isPassing) throw new GraphBusyError(code);
  throw new JobRefusedError(code);
}

/**
 * Sends a reply, and answers WhatsApp's id of it, by which what it costs is told later.
 * @throws GraphBusyError when it may work later, JobRefusedError when it never will
 */
export async function sendReply(
  graph: Graph,
  to: Pick<ContactRow, "id" | "phone">,
  reply: WhatsappReply,
): Promise<string | null> {
  const sent = sentSchema.safeParse(await callGraph(graph, "/messages", bodyOf(to, reply)));
  return sent.data?.messages[0].id ?? null;
}

/** Reads the number, with a proof of the app's secret that Meta checks; says how long it took and what came, or why nothing did. */
export async function tryNumber(graph: Graph & Pick<WhatsappNumber, "appSecret">): Promise<ServiceTrial> {
  const begunAt = performance.now();
  const ms = () => Math.round(performance.now() - begunAt);
  const proof = appSecretProof(graph);
  try {
    const query = new URLSearchParams({ fields: "display_phone_number,verified_name", appsecret_proof: proof });
    const number = numberSchema.safeParse(await callGraph(graph, `?${query}`)).data;
    if (!number) return { isGood: false, ms: ms(), text: sentenceOfFailure("garbage") };
    const name = cleanLine(number.verified_name ?? "");
    return {
      isGood: true,
      ms: ms(),
      text: `A Meta conhece o número ${cleanLine(number.display_phone_number)}${name && `, de ${name}`}.`,
    };
  } catch (error) {
    if (!(error instanceof GraphBusyError || error instanceof JobRefusedError)) throw error;
    return { isGood: false, ms: ms(), text: sentenceOfFailure(error.code) };
  }
}
