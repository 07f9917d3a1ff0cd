import { z } from "zod";
import type { Capability } from "#contract/provider/provider-kinds.ts";
import { listComfyModels } from "./comfy-ui.ts";
import { askModelServer, type ModelServer, ModelServerError, parseModelJson } from "./model-request.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;
const MOST = 2_000;

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const NAME = /^[\x21-\x7e]{1,200}$/;

/** How models are called that do something; what says nothing of it may do anything. */
const names: Record<Capability, RegExp> = {
  image: /dall-?e|image|imagen|diffusion|flux|sdxl?|pixart|hidream|qwen-image/i,
  speech: /tts|speech|kokoro|piper|bark|xtts|orpheus|voice/i,
  video: /sora|veo|video|wan\d/i,
  embedding: /embed|bge|minilm|e5-|gte-/i,
  text: /^$/,
};
const NO_TEXT = /whisper|transcribe|rerank|moderation|realtime/i;

/** What a model seems to be for by its name. */
function seemsFor(model: string, capability: Capability): boolean {
  if (capability !== "text") return names[capability].test(model);
  return !NO_TEXT.test(model) && !Object.values(names).some((name) => name.test(model));
}

/**
 * The models that a server has, as it names them: those that seem to be for something first. A list that is none says that this is no such server.
 * @throws ModelServerError
 */
export async function listModels(
  server: Pick<ModelServer, "kind" | "baseUrl" | "apiKey">,
  capability: Capability,
): Promise<string[]> {
  if (server.kind === "comfyui") return listComfyModels(server);
  const answer = await askModelServer(server, { path: "/models", timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const parsed = listSchema.safeParse(parseModelJson(answer));
  if (!parsed.success) throw new ModelServerError("garbage");
  const known = [...new Set(parsed.data.data.map(({ id }) => id))].filter((id) => NAME.test(id)).slice(0, MOST);
  const fitting = known.filter((id) => seemsFor(id, capability));
  return [...fitting, ...known.filter((id) => !fitting.includes(id))];
}
