import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "#contract/studio/studio.ts";
import { type ComfyServer, startComfyServer } from "../../../tests/support/comfy-server.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

const CHECKPOINT = "SDXL/juggernaut XL v9.safetensors";

let shop: StudioHarness;
let owner: string;
let comfy: ComfyServer;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 1_024, height: 1_024, channels: 3, background: "#0f52ba" } })
    .png()
    .toBuffer();
  comfy = await startComfyServer(picture, [CHECKPOINT]);
  shop = await openStudio({ STORE_ACCESS: "team", OWNER_EMAIL: "dona@loja.example" });
  owner = await shop.join("dona@loja.example");
});
afterAll(async () => {
  await shop.close();
  comfy.close();
});

const provider = () => ({ id: "comfy", kind: "comfyui", baseUrl: comfy.url });

async function trial(given: object = {}, seconds = 10) {
  const body = {
    provider: provider(),
    capability: "image",
    model: CHECKPOINT,
    silenceSeconds: 1,
    totalSeconds: seconds,
    ...given,
  };
  return (await shop.call("providers/trial", { token: owner, body })).json.data;
}

test("its checkpoints are listed, and a trial paints a picture", async () => {
  const listed = await shop.call("providers/models", {
    token: owner,
    body: { provider: provider(), capability: "image" },
  });
  expect(listed.json.data.models).toEqual([CHECKPOINT]);
  const { isGood, text } = await trial();
  expect({ isGood, text }).toEqual({ isGood: true, text: expect.stringMatching(/^Veio uma imagem de /) });
  expect(comfy.workflows.at(-1)?.["4"]?.inputs).toMatchObject({ width: 1_024, height: 1_024 });
});

test.each<[string, ComfyServer["ending"], object, string]>([
  [
    "a checkpoint that is not there",
    "success",
    { model: "outro.safetensors" },
    "O provedor de IA não tem esse modelo.",
  ],
  ["a graphics card without room", "error", {}, "O provedor de IA falhou do lado dele."],
  ["a picture that never comes", "never", {}, "O provedor de IA não respondeu em 2 s."],
  [
    "something else at its address",
    "success",
    { provider: { id: "comfy", kind: "comfyui", baseUrl: "ELSEWHERE" } },
    "Neste endereço não responde um servidor deste tipo. Confira o endereço e o tipo.",
  ],
])("%s is told in a sentence", async (_, ending, given, sentence) => {
  comfy.ending = ending;
  const elsewhere = JSON.parse(JSON.stringify(given).replace("ELSEWHERE", `${comfy.url}/v1`));
  const told = await trial(elsewhere, 2);
  comfy.ending = "success";
  expect(told).toMatchObject({ isGood: false, text: sentence });
});

test("the studio paints with it what was described, in the size that was asked for", async () => {
  const { revision, uses } = (await shop.call("providers", { method: "GET", token: owner })).json.data;
  const image = { ...uses.image, order: [{ provider: "comfy", model: CHECKPOINT }] };
  const body = { revision, providers: [{ ...provider(), name: "Placa da loja" }], uses: { ...uses, image } };
  expect((await shop.call("providers", { method: "PUT", token: owner, body })).status).toBe(200);
  const { json } = await shop.call("auth/profile", { method: "GET", token: owner });
  const dona = { token: owner, accountId: json.data.id };
  const asked = { description: "uma caneca azul sobre a mesa", style: "realistic", size: "512x512", file: "webp" };
  const made: Asset = await shop.makeAsset(dona, { tool: "image-make", input: asked });
  expect(made.recipe).toMatchObject({ engine: "model", model: CHECKPOINT });
  const bytes = await (await shop.fetchFile(made.url)).arrayBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: "webp" });
  expect(JSON.stringify(comfy.workflows.at(-1)?.["2"]?.inputs)).toContain("uma caneca azul sobre a mesa");
});
