import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { palettes } from "#contract/studio/palettes.ts";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { openDrawingTools } from "#engine/drawing-tools.ts";
import { makeFilm } from "#engine/film/film.ts";
import { encodeAudio } from "#engine/sound/audio-file.ts";
import { silence } from "#engine/sound/signal.ts";
import { lookUntil } from "../../../tests/support/look-until.ts";
import { openStudio, type StudioHarness } from "../../../tests/support/studio-harness.ts";

type Answer = { status: number; body: Buffer | string; headers?: Record<string, string> } | "hang";

/** A server that speaks the wire of OpenAI on loopback; each test says what it answers. */
let provider: Server;
let asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: (path: string, count: number) => Answer;
let harness: StudioHarness;
let bare: StudioHarness;
/** Waits for the provider no longer than it must. */
let hurried: StudioHarness;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => {
      text += piece;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      asked.push({ path, body: text ? JSON.parse(text) : {} });
      const answer = answers(path, asked.length);
      if (answer === "hang") return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  const { port } = provider.address() as AddressInfo;
  const settings = {
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: "chave",
    AI_IMAGE_MODEL: "pintor",
    AI_SPEECH_MODEL: "locutor",
    AI_VIDEO_MODEL: "cineasta",
  };
  harness = await openStudio(settings);
  hurried = await openStudio({ ...settings, AI_MEDIA_TIMEOUT_SECONDS: "3" });
  bare = await openStudio({});
});
afterAll(async () => {
  await Promise.all([harness.close(), bare.close(), hurried.close()]);
  provider.closeAllConnections();
  await new Promise((done) => provider.close(done));
});
beforeEach(() => {
  asked = [];
});

const picture = {
  tool: "image-make",
  input: { description: "um gato na praia", style: "abstract", size: "512x512", file: "webp" },
};
const voice = { tool: "audio-voice", input: { description: "Olá", seconds: 15, quality: "128" } };
const film = { tool: "video-make", input: { description: "Um pão sai do forno", seconds: 5, quality: "720p" } };
const layout = {
  tool: "image-layout",
  input: { format: "background", background: "waves", palette: "beach", size: "512x512", file: "webp" },
};
const sound = { tool: "audio-make", input: { kind: "sound", effect: "coin", seconds: 15, quality: "128" } };
const json = (body: unknown): Answer => ({
  status: 200,
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

const smallFilm = async () => {
  const content = { kind: "type", words: "Olá. Bom dia!", motion: "words", drawings: [] } as const;
  const look = { width: 320, height: 180, seconds: 5, framesPerSecond: 24, palette: palettes.arara } as const;
  const { bytes } = await makeFilm({ ...look, content, loop: null, seed: 1 }, openDrawingTools().faces, () => {});
  return Buffer.from(bytes);
};

const pictureAnswer = (file: Buffer) => json({ data: [{ b64_json: file.toString("base64") }] });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c03" } })
    .png()
    .toBuffer();
/** No photograph but a drawing in words, which could name other files. */
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="9" height="9"/></svg>',
);
const runsToday = async (token: string, at = harness) =>
  (await at.call("studio", { method: "GET", token })).json.data.quota.runsToday;

test("without a provider, layouts and sounds are made by rules and made again with the same bytes", async () => {
  const ana = await bare.joinStudio();
  for (const start of [layout, sound]) {
    const made = await bare.makeAsset(ana, { ...start, seed: 11 });
    expect(made.recipe).toMatchObject({ tool: start.tool, engine: "built-in", seed: 11 });
    const { json: answer } = await bare.call(`studio/assets/${made.id}/remake`, {
      body: { how: "same" },
      token: ana.token,
    });
    await bare.work();
    const again = (await bare.getRun(ana, answer.data.id)).assets[0] as Asset;
    expect(again.sha256).toBe(made.sha256);
    const { json: varied } = await bare.call(`studio/assets/${made.id}/remake`, {
      body: { how: "vary" },
      token: ana.token,
    });
    await bare.work();
    expect((await bare.getRun(ana, varied.data.id)).assets[0]?.sha256).not.toBe(made.sha256);
  }
}, 300_000);

test("what only a provider can make is refused without one, with what to set and what works instead, and nothing is counted", async () => {
  const { token } = await bare.joinStudio();
  for (const [start, sentence] of [
    [picture, providerNeeds.picture],
    [voice, providerNeeds.voice],
    [film, providerNeeds.film],
  ] as const) {
    for (const engine of [undefined, "built-in", "model"]) {
      const refused = await bare.call("studio/runs", { body: { ...start, engine }, token });
      expect(refused).toMatchObject({ status: 409, json: { code: "studio/needs-provider", error: sentence } });
    }
  }
  expect(await runsToday(token, bare)).toBe(0);
});

test("words with signs that our faces do not have are refused by name, so nothing typed is left out", async () => {
  const ana = await bare.joinStudio();
  const poster = { ...layout.input, format: "poster", headline: "Promoção 🦜 日本" };
  expect(await bare.make(ana, { tool: "image-layout", input: poster })).toMatchObject({
    status: "failed",
    reason: "Nossas letras não têm estes sinais: 🦜 日 本 Troque-os e tente de novo.",
  });
  expect(await runsToday(ana.token, bare)).toBe(0);
});

test("what an earlier version made stays, and is not made again by another order", async () => {
  const ana = await bare.joinStudio();
  const made = await bare.makeAsset(ana, layout);
  const recipes: [object, string][] = [
    [
      { tool: "image-layout", input: { description: "um gato", style: "cartoon", format: "pattern" } },
      "studio/old-recipe",
    ],
    [{ tool: "image-make", input: { ...picture.input, style: "cartoon", format: "art" } }, "studio/needs-provider"],
    [
      { tool: "audio-make", input: { description: "samba", kind: "music", seconds: 15, quality: "128" } },
      "studio/old-recipe",
    ],
  ];
  for (const [recipe, code] of recipes) {
    const old = JSON.stringify({ ...made.recipe, ...recipe });
    await bare.database.db.execute(sql`UPDATE studio_asset SET recipe = ${old}::jsonb WHERE id = ${made.id}`);
    const remade = await bare.call(`studio/assets/${made.id}/remake`, { body: { how: "same" }, token: ana.token });
    expect(remade).toMatchObject({ status: 409, json: { code } });
  }
  expect((await bare.call(`studio/assets/${made.id}`, { method: "GET", token: ana.token })).status).toBe(200);
});

test("work that waited while the program was updated is not begun, says so and is not counted", async () => {
  const ana = await bare.joinStudio();
  const { id } = (await bare.call("studio/runs", { body: layout, token: ana.token })).json.data;
  const old = JSON.stringify({ description: "um gato", style: "cartoon", size: "512x512", format: "pattern" });
  await bare.database.db.execute(sql`UPDATE studio_run SET input = ${old}::jsonb WHERE id = ${id}`);
  await bare.work();
  expect(await bare.getRun(ana, id)).toMatchObject({
    status: "failed",
    reason: "Este pedido é de uma versão anterior e não pode mais ser feito. Nada foi cobrado.",
  });
  expect(await runsToday(ana.token, bare)).toBe(0);
});

test("tools work on a thing of the account, and never on another's", async () => {
  const [ana, eva] = [await bare.joinStudio(), await bare.joinStudio()];
  const [image, audio] = [await bare.makeAsset(ana, layout), await bare.makeAsset(ana, sound)];
  const expanded = await bare.makeAsset(ana, {
    tool: "image-expand",
    input: { asset: image.id, size: "1792x1024", fill: "mirror" },
  });
  expect(expanded).toMatchObject({ kind: "image", details: { width: 1792, height: 1024 } });
  const edited = await bare.makeAsset(ana, {
    tool: "image-edit",
    input: { asset: image.id, brightness: 20, caption: { text: "Oi", place: "top" } },
  });
  expect(edited.details).toMatchObject({ width: 512, height: 512 });
  const cut = await bare.makeAsset(ana, {
    tool: "audio-edit",
    input: { asset: audio.id, from: 1, to: 4, quality: "lossless" },
  });
  expect(cut).toMatchObject({ mimeType: "audio/wav", details: { durationMs: 3000 } });
  for (const start of [
    { tool: "image-edit", input: { asset: image.id } },
    { tool: "image-expand", input: { asset: image.id, size: "1024x1024" } },
    { tool: "audio-edit", input: { asset: audio.id } },
  ]) {
    expect(await bare.make(eva, start)).toMatchObject({
      status: "failed",
      reason: "Este item não existe ou foi excluído.",
      assets: [],
    });
  }
  expect(await bare.make(ana, { tool: "audio-edit", input: { asset: image.id } })).toMatchObject({
    status: "failed",
    reason: "Este item não é um áudio que dê para editar.",
  });
}, 300_000);

test("a product that is not in the store is told, and nothing is counted", async () => {
  const ana = await bare.joinStudio();
  const { background, palette, size } = layout.input;
  const run = await bare.make(ana, {
    tool: "image-layout",
    input: { format: "product", product: "nao-existe", background, palette, size },
  });
  expect(run).toMatchObject({
    status: "failed",
    reason: "O produto nao-existe não está à venda na loja. Tire-o da lista, ou ative-o, e tente de novo.",
  });
});

test("the provider's picture is kept at the asked size, with its model in the recipe", async () => {
  const png = await plain(640, 480);
  answers = () => pictureAnswer(png);
  const ana = await harness.joinStudio();
  const made = await harness.makeAsset(ana, { ...picture, input: { ...picture.input, style: "realistic" } });
  expect(made).toMatchObject({
    mimeType: "image/webp",
    details: { width: 512, height: 512 },
    recipe: {
      engine: "model",
      model: "pintor",
      notice: "O provedor de IA entregou 640 × 480: as bordas foram cortadas.",
    },
  });
  expect(asked).toMatchObject([
    { path: "/v1/images/generations", body: { model: "pintor", size: "512x512", n: 1, response_format: "b64_json" } },
  ]);
});

test("a busy provider is asked once more; what it refuses or garbles is said plainly and never made up", async () => {
  const ana = await harness.joinStudio();
  const garbage = "O provedor de IA respondeu algo que não dá para usar.";
  const failures: [Answer, number, string, string?][] = [
    [{ status: 429, body: "", headers: { "Retry-After": "0" } }, 2, "O provedor de IA está ocupado agora."],
    [{ status: 500, body: "boom" }, 1, "O provedor de IA falhou do lado dele (erro 500)."],
    [{ status: 400, body: "{}" }, 2, "O provedor de IA recusou o pedido."],
    [
      { status: 401, body: "{}" },
      1,
      "O provedor de IA recusou a chave.",
      "Quem cuida da loja resolve em Configurações de IA.",
    ],
    [{ status: 200, body: "<html>" }, 1, garbage],
    [json({ data: [{ b64_json: "bm90IGFuIGltYWdl" }] }), 1, garbage],
    [json({ data: [{ url: "http://127.0.0.1/x.png" }] }), 1, garbage],
    [pictureAnswer(DRAWING), 1, garbage],
    [pictureAnswer(await plain(64, 64)), 1, garbage],
  ];
  for (const [answer, times, sentence, next = "Tente de novo em instantes."] of failures) {
    asked = [];
    answers = () => answer;
    const run = await harness.make(ana, picture);
    expect(asked).toHaveLength(times);
    expect(run).toMatchObject({
      status: "failed",
      reason: `${sentence} Nada foi cobrado. ${next}`,
      assets: [],
    });
  }
  expect(await runsToday(ana.token)).toBe(0);
}, 300_000);

test("a model that knows neither the format nor the size is asked again in its own way", async () => {
  const png = await plain(1536, 1024);
  answers = (_, count) => (count === 1 ? { status: 400, body: "{}" } : pictureAnswer(png));
  const ana = await harness.joinStudio();
  const wide = { ...picture, input: { ...picture.input, size: "1792x1024" } };
  const made = await harness.makeAsset(ana, wide);
  expect(made).toMatchObject({ details: { width: 1792, height: 1024 }, recipe: { engine: "model" } });
  expect(asked.map(({ body }) => [body.size, body.response_format])).toEqual([
    ["1792x1024", "b64_json"],
    ["1536x1024", undefined],
  ]);
  expect(await runsToday(ana.token)).toBe(1);
});

test("a voice that the provider does not give is said plainly, asked for no more than it may be, and not counted", async () => {
  const ana = await harness.joinStudio();
  const failures: [Answer, number, string][] = [
    [{ status: 429, body: "", headers: { "Retry-After": "0" } }, 2, "O provedor de IA está ocupado agora."],
    [{ status: 500, body: "boom" }, 1, "O provedor de IA falhou do lado dele (erro 500)."],
    [{ status: 200, body: "<html>" }, 1, "O provedor de IA respondeu algo que não dá para usar."],
  ];
  for (const [answer, times, sentence] of failures) {
    asked = [];
    answers = () => answer;
    const run = await harness.make(ana, voice);
    expect(asked).toHaveLength(times);
    expect(run).toMatchObject({
      status: "failed",
      reason: `${sentence} Nada foi cobrado. Tente de novo em instantes.`,
    });
  }
  expect(await runsToday(ana.token)).toBe(0);
}, 120_000);

test("a speech longer than the chosen time is cut, and says so", async () => {
  const wav = Buffer.from((await encodeAudio(silence(44_100 * 17), "lossless")).bytes);
  answers = () => ({ status: 200, body: wav, headers: { "Content-Type": "audio/wav" } });
  const made = await harness.makeAsset(await harness.joinStudio(), voice);
  expect(made).toMatchObject({
    details: { durationMs: 15_000 },
    recipe: {
      notice: "A fala é mais longa que a duração escolhida: só os primeiros 15 segundos foram guardados.",
    },
  });
});

test("the provider's speech becomes a file of the asked quality", async () => {
  const wav = Buffer.from((await encodeAudio(silence(44_100 * 2), "lossless")).bytes);
  answers = () => ({ status: 200, body: wav, headers: { "Content-Type": "audio/wav" } });
  const ana = await harness.joinStudio();
  const made = await harness.makeAsset(ana, {
    tool: "audio-voice",
    input: { description: "Bem-vindo à Arara Mart", seconds: 15, quality: "320" },
  });
  expect(made).toMatchObject({
    mimeType: "audio/mpeg",
    details: { durationMs: 2000, bitrateKbps: 320 },
    recipe: { engine: "model", model: "locutor" },
  });
  expect(asked).toMatchObject([
    { path: "/v1/audio/speech", body: { model: "locutor", input: "Bem-vindo à Arara Mart", response_format: "wav" } },
  ]);
});

test("the provider's film is asked for once, waited for through its stumbles, and fetched", async () => {
  const bytes = await smallFilm();
  const stages: Answer[] = [
    json({ id: "video_1", status: "queued" }),
    { status: 500, body: "" },
    { status: 502, body: "" },
    json({ id: "video_1", status: "completed" }),
    { status: 500, body: "" },
    { status: 200, body: bytes },
  ];
  answers = (_, count) => stages[count - 1] ?? "hang";
  const ana = await harness.joinStudio();
  const made = await harness.makeAsset(ana, film);
  // What it says of the film is what the film is, not what was asked for.
  expect(made).toMatchObject({
    mimeType: "video/mp4",
    details: { width: 320, height: 180, durationMs: 5000 },
    recipe: { engine: "model", model: "cineasta" },
  });
  const look = "/v1/videos/video_1";
  expect(asked.map(({ path }) => path)).toEqual(["/v1/videos", look, look, look, `${look}/content`, `${look}/content`]);
  expect(asked[0]?.body).toMatchObject({ model: "cineasta", seconds: "5", size: "1280x720" });
});

test("a film that was cancelled while the provider made it is fetched when it is tried again, not asked for again", async () => {
  const ana = await harness.joinStudio();
  const bytes = await smallFilm();
  let isReady = false;
  answers = (path) => {
    if (path.endsWith("/content")) return { status: 200, body: bytes };
    return json({ id: "video_7", status: isReady ? "completed" : "in_progress" });
  };
  const { id } = (await harness.call("studio/runs", { body: film, token: ana.token })).json.data;
  const working = harness.work();
  await lookUntil(
    async () => asked.length,
    (times) => times > 1,
    "the film",
  );
  await harness.call(`studio/runs/${id}/cancel`, { token: ana.token });
  await working;
  isReady = true;
  await harness.call(`studio/runs/${id}/retry`, { token: ana.token });
  await harness.work();
  expect(await harness.getRun(ana, id)).toMatchObject({ status: "done", assets: [{ recipe: { engine: "model" } }] });
  expect(asked.filter(({ path }) => path === "/v1/videos")).toHaveLength(1);
});

test("a film that is none is said plainly, and not counted", async () => {
  answers = (path) =>
    path.endsWith("/content") ? { status: 200, body: "<html>" } : json({ id: "video_1", status: "completed" });
  const ana = await harness.joinStudio();
  expect(await harness.make(ana, film)).toMatchObject({
    status: "failed",
    reason: "O provedor de IA respondeu algo que não dá para usar. Nada foi cobrado. Tente de novo em instantes.",
  });
  expect(await runsToday(ana.token)).toBe(0);
});

test("a provider that says nothing is waited for as long as the settings say", async () => {
  answers = () => "hang";
  const ana = await hurried.joinStudio();
  expect(await hurried.make(ana, picture)).toMatchObject({
    status: "failed",
    reason: "O provedor de IA não respondeu em 3 s. Nada foi cobrado. Tente de novo em instantes.",
  });
  expect(asked.length).toBeLessThan(2);
  expect(await runsToday(ana.token, hurried)).toBe(0);
});
