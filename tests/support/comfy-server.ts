import type { ServerResponse } from "node:http";
import { type OutsideServer, startOutsideServer } from "./outside-server.ts";

type Node = { class_type: string; inputs: Record<string, unknown> };
type Workflow = Record<string, Node>;

/** The inputs without which each node is refused, in the words of ComfyUI's `/object_info`. */
const required: Record<string, string[]> = {
  CheckpointLoaderSimple: ["ckpt_name"],
  CLIPTextEncode: ["text", "clip"],
  EmptyLatentImage: ["width", "height", "batch_size"],
  KSampler: [
    "model",
    "seed",
    "steps",
    "cfg",
    "sampler_name",
    "scheduler",
    "positive",
    "negative",
    "latent_image",
    "denoise",
  ],
  VAEDecode: ["samples", "vae"],
  SaveImage: ["images", "filename_prefix"],
};

export interface ComfyServer extends OutsideServer {
  workflows: Workflow[];
  /** How the next pictures end. */
  ending: "success" | "error" | "never";
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));

/** What is wrong with the nodes of a workflow, as ComfyUI's validation tells it. */
function nodeErrors(workflow: Workflow, checkpoints: string[]) {
  const errorsOf = ({ class_type, inputs }: Node) => {
    const missing = (required[class_type] ?? []).filter((name) => !(name in inputs));
    const dangling = Object.entries(inputs).filter(
      ([, value]) => Array.isArray(value) && !(String(value[0]) in workflow),
    );
    const unknown = class_type === "CheckpointLoaderSimple" && !checkpoints.includes(String(inputs.ckpt_name));
    return [
      ...missing.map((name) => ({
        type: "required_input_missing",
        message: "Required input is missing",
        details: name,
      })),
      ...dangling.map(([name]) => ({ type: "bad_linked_input", message: "Bad linked input", details: name })),
      ...(unknown
        ? [
            {
              type: "value_not_in_list",
              message: "Value not in list",
              details: `ckpt_name: '${inputs.ckpt_name}' not in ${JSON.stringify(checkpoints)}`,
            },
          ]
        : []),
    ];
  };
  const told = Object.entries(workflow).flatMap(([id, node]) => {
    const errors = errorsOf(node);
    return errors.length > 0 ? [[id, { errors, dependent_outputs: ["7"], class_type: node.class_type }]] : [];
  });
  return Object.fromEntries(told);
}

/**
 * ComfyUI's own wire, as its `server.py` speaks it: a workflow is held against the nodes and queued, its history is empty until
 * it ends, and its picture is fetched by name, folder and kind.
 */
export async function startComfyServer(picture: Uint8Array, checkpoints: string[]): Promise<ComfyServer> {
  const looks = new Map<string, number>();
  const endings = new Map<string, ComfyServer["ending"]>();
  const image = { filename: "arara_00001_.png", subfolder: "", type: "output" };

  const queue = (workflow: Workflow, response: ServerResponse) => {
    const node_errors = nodeErrors(workflow, checkpoints);
    if (Object.keys(node_errors).length > 0) {
      const error = { type: "prompt_outputs_failed_validation", message: "Prompt outputs failed validation" };
      return json(response, 400, { error: { ...error, details: "", extra_info: {} }, node_errors });
    }
    comfy.workflows.push(workflow);
    const id = `6f962d0e-40d9-45e8-b378-${String(comfy.workflows.length).padStart(12, "0")}`;
    looks.set(id, 0);
    endings.set(id, comfy.ending);
    json(response, 200, { prompt_id: id, number: comfy.workflows.length, node_errors: {} });
  };
  const tell = (id: string, response: ServerResponse) => {
    const look = (looks.get(id) ?? 0) + 1;
    looks.set(id, look);
    const ending = endings.get(id);
    // The first look meets a picture that is being painted.
    if (look === 1 || ending === "never") return json(response, 200, {});
    const isGood = ending === "success";
    const messages = isGood
      ? [["execution_success", { prompt_id: id }]]
      : [["execution_error", { prompt_id: id, node_type: "KSampler", exception_message: "segredo: out of memory" }]];
    const status = { status_str: ending, completed: isGood, messages };
    json(response, 200, {
      [id]: { prompt: [], outputs: isGood ? { "7": { images: [image] } } : {}, status, meta: {} },
    });
  };

  const server = await startOutsideServer(({ body, path }, response) => {
    const { pathname, searchParams } = new URL(path, "http://comfy.example");
    if (pathname === "/prompt" && body) return queue((body as { prompt: Workflow }).prompt, response);
    if (pathname.startsWith("/history/")) return tell(pathname.slice("/history/".length), response);
    if (pathname === "/object_info/CheckpointLoaderSimple") {
      const ckpt_name = [checkpoints, { tooltip: "The name of the checkpoint (model) to load." }];
      return json(response, 200, {
        CheckpointLoaderSimple: { input: { required: { ckpt_name } }, output: ["MODEL", "CLIP", "VAE"] },
      });
    }
    const isAsked =
      pathname === "/view" && Object.entries(image).every(([name, value]) => searchParams.get(name) === value);
    if (isAsked) return void response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
    response.writeHead(404).end("404: Not Found");
  });
  const comfy: ComfyServer = { ...server, workflows: [], ending: "success" };
  return comfy;
}
