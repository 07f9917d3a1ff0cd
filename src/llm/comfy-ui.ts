import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { askModelServer, type ModelServer, ModelServerError, parseModelJson } from "./model-request.ts";

const REQUEST_MS = 30_000;
const POLL_MS = 1_000;
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const STEPS = 25;
const GUIDANCE = 6.5;
const STEP_PIXELS = 8;

type Server = Pick<ModelServer, "baseUrl" | "apiKey">;

async function askJson<T>(server: Server, schema: z.ZodType<T>, path: string, body?: unknown): Promise<T> {
  const request = { path, body, timeoutMs: REQUEST_MS, maxBytes: MAX_JSON_BYTES };
  const parsed = schema.safeParse(parseModelJson(await askModelServer(server, request)));
  if (!parsed.success) throw new ModelServerError("garbage");
  return parsed.data;
}

const checkpointsSchema = z.object({
  CheckpointLoaderSimple: z.object({
    input: z.object({ required: z.object({ ckpt_name: z.tuple([z.array(z.string())]).rest(z.unknown()) }) }),
  }),
});

/** The checkpoints that ComfyUI can load. @throws ModelServerError */
export async function listComfyModels(server: Server): Promise<string[]> {
  const info = await askJson(server, checkpointsSchema, "/object_info/CheckpointLoaderSimple");
  return info.CheckpointLoaderSimple.input.required.ckpt_name[0];
}

interface Drawing {
  prompt: string;
  width: number;
  height: number;
  seed: number;
}

/** The plainest way from words to a picture: one checkpoint, one sampler. Nodes name each other by number. */
function workflowOf(model: string, { prompt, width, height, seed }: Drawing) {
  const even = (pixels: number) => Math.ceil(pixels / STEP_PIXELS) * STEP_PIXELS;
  const node = (type: string, inputs: object) => ({ class_type: type, inputs });
  return {
    "1": node("CheckpointLoaderSimple", { ckpt_name: model }),
    "2": node("CLIPTextEncode", { text: prompt, clip: ["1", 1] }),
    "3": node("CLIPTextEncode", { text: "text, watermark, logo, deformed", clip: ["1", 1] }),
    "4": node("EmptyLatentImage", { width: even(width), height: even(height), batch_size: 1 }),
    "5": node("KSampler", {
      ...{ model: ["1", 0], positive: ["2", 0], negative: ["3", 0], latent_image: ["4", 0] },
      ...{ seed, steps: STEPS, cfg: GUIDANCE, sampler_name: "euler", scheduler: "normal", denoise: 1 },
    }),
    "6": node("VAEDecode", { samples: ["5", 0], vae: ["1", 2] }),
    "7": node("SaveImage", { images: ["6", 0], filename_prefix: "arara" }),
  };
}

const queuedSchema = z.object({ prompt_id: z.string().regex(/^[\w-]{1,100}$/) });
const historySchema = z.record(
  z.string(),
  z.object({
    status: z.object({ status_str: z.string() }).optional(),
    outputs: z.record(
      z.string(),
      z.object({
        images: z.array(z.object({ filename: z.string(), subfolder: z.string(), type: z.string() })).optional(),
      }),
    ),
  }),
);

/**
 * A picture by ComfyUI's own wire: put into its queue, looked for in its history, fetched.
 * @throws ModelServerError
 */
export async function drawByComfy(server: ModelServer, drawing: Drawing, pollMs = POLL_MS): Promise<Uint8Array> {
  const deadline = Date.now() + server.totalMs;
  const { prompt_id: id } = await askJson(server, queuedSchema, "/prompt", {
    prompt: workflowOf(server.model, drawing),
  });
  for (;;) {
    const { [id]: made } = await askJson(server, historySchema, `/history/${id}`);
    const image = Object.values(made?.outputs ?? {}).flatMap(({ images }) => images ?? [])[0];
    if (image) {
      const path = `/view?${new URLSearchParams(image)}`;
      return askModelServer(server, { path, timeoutMs: REQUEST_MS, maxBytes: MAX_FILE_BYTES });
    }
    if (made) throw new ModelServerError("failed");
    if (Date.now() > deadline) throw new ModelServerError("too-slow", { waitedMs: server.totalMs });
    await sleep(pollMs);
  }
}
