import { z } from "zod";
import type { Config } from "#server/config.ts";
import { JobRefusedError } from "#server/platform/jobs/job-worker.ts";
import type { ContactRow } from "./whatsapp.queries.ts";
import type { WhatsappReply } from "./whatsapp-text.ts";

const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** Meta's codes of limits and passing faults, which come with 400 as well. */
const PASSING_CODES = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056]);

const refusalSchema = z.object({ error: z.object({ code: z.int() }) });

/** Worth another try. Carries the code alone: nothing of who was written to, nor the token. */
class GraphBusyError extends Error {
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

/**
 * Sends by Meta's Graph address.
 * @throws GraphBusyError when it may work later, JobRefusedError when it never will
 */
export function createGraphClient({
  phoneNumberId,
  accessToken,
  graphUrl,
  graphVersion,
}: NonNullable<Config["whatsapp"]>) {
  const address = `${graphUrl.replace(/\/$/, "")}/${graphVersion}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    async send(to: Pick<ContactRow, "id" | "phone">, reply: WhatsappReply): Promise<void> {
      const response = await fetch(address, {
        method: "POST",
        redirect: "error",
        headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
        body: JSON.stringify(bodyOf(to, reply)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      if (!response) throw new GraphBusyError("unreachable");
      if (response.ok) return void (await response.body?.cancel());
      const refusal = refusalSchema.safeParse(await response.json().catch(() => null)).data;
      const code = `graph/${response.status}${refusal ? `/${refusal.error.code}` : ""}`;
      const isPassing = refusal !== undefined && PASSING_CODES.has(refusal.error.code);
      if (response.status === TOO_MANY || response.status >= SERVER_ERROR || isPassing) throw new GraphBusyError(code);
      throw new JobRefusedError(code);
    },
  };
}
