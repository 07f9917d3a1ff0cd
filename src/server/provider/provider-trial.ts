import { z } from "zod";
import type { ServiceTrial } from "#contract/outside-service.ts";
import type { Capability } from "#contract/provider/provider-kinds.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { formatNumber } from "#lib/format-number.ts";
import { listModels } from "#llm/list-models.ts";
import { askModelServer, type ModelServer, ModelServerError, parseModelJson } from "#llm/model-request.ts";
import { generateImage, generateSpeech } from "#llm/openai-media.ts";

/** Nobody waits longer for a trial, whatever the limits of the work are. */
const MOST_MS = 120_000;
const NOT_FOUND = 404;
const MAX_BYTES = 8 * 1024 * 1024;
const PICTURES = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];
const SOUND = /^RIFF....WAVE/s;

const NO_SUCH_SERVER = "Neste endereço não responde um servidor deste tipo. Confira o endereço e o tipo.";

const vectorsSchema = z.object({ data: z.tuple([z.object({ embedding: z.array(z.number()).min(1) })]) });

const beginsAs = (file: Uint8Array, form: RegExp) => form.test(Buffer.from(file.subarray(0, 16)).toString("latin1"));

/** Something small of each kind, asked for real; answers what came. @throws ModelServerError */
const trials: Record<Capability, (server: ModelServer) => Promise<string>> = {
  async text(server) {
    const instructions = "Responda só com o que for pedido.";
    const prompt = "Escreva uma frase curta que dê boas-vindas a quem entra em uma loja.";
    const { askModel } = await import("#engine/text/ask-model.ts");
    const { text, broken } = await askModel(server, { instructions, prompt, onText: () => {} });
    const words = text.trim().split(/\s+/).length;
    if (broken !== null) throw Object.assign(new ModelServerError("unreachable"), { message: broken });
    return `O modelo escreveu ${words === 1 ? "uma palavra" : `${words} palavras`}.`;
  },
  async image(server) {
    const file = await generateImage(server, { prompt: "a plain white ceramic mug", size: "1024x1024", seed: 1 });
    if (!PICTURES.some((form) => beginsAs(file, form))) throw new ModelServerError("garbage");
    return `Veio uma imagem de ${formatBytes(file.length)}.`;
  },
  async speech(server) {
    const file = await generateSpeech(server, { text: "Olá! Esta é a voz da loja." });
    if (!beginsAs(file, SOUND)) throw new ModelServerError("garbage");
    return `Veio uma fala de ${formatBytes(file.length)}.`;
  },
  async video(server) {
    const models = await listModels(server, "video");
    if (!models.includes(server.model)) throw new ModelServerError("no-model");
    return "O servidor aceita a chave e tem este modelo. Nenhum vídeo foi pedido, porque cada um custa.";
  },
  async embedding(server) {
    const body = { model: server.model, input: ["caneca de cerâmica"], encoding_format: "float" };
    const request = { path: "/embeddings", body, timeoutMs: server.totalMs, maxBytes: MAX_BYTES };
    const parsed = vectorsSchema.safeParse(parseModelJson(await askModelServer(server, request)));
    if (!parsed.success) throw new ModelServerError("garbage");
    return `Vieram vetores de ${formatNumber(parsed.data.data[0].embedding.length)} números.`;
  },
};

function causeOf({ failure, status, message }: ModelServerError): string {
  const isNoSuch = failure === "garbage" || (failure === "refused" && status === NOT_FOUND);
  return isNoSuch ? NO_SUCH_SERVER : message;
}

/** Asks a server for something small, and says how long it took and what came, or why nothing did. No word of the server's is told on. */
export async function tryProvider(server: ModelServer, capability: Capability): Promise<ServiceTrial> {
  const begunAt = performance.now();
  const ms = () => Math.round(performance.now() - begunAt);
  try {
    const text = await trials[capability]({ ...server, totalMs: Math.min(server.totalMs, MOST_MS) });
    return { isGood: true, ms: ms(), text };
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    return { isGood: false, ms: ms(), text: causeOf(error) };
  }
}
