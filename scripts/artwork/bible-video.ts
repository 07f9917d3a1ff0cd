// Draws the sample video 'Davi vs Golias' into public/bible, with its captions and its poster: node scripts/artwork/bible-video.ts
// Needs a Chromium that encodes VP9 (CHROMIUM_PATH, or /usr/bin/chromium).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { muxWebm } from "./bible-video/webm.ts";

const FOLDER = "public/bible";
const NAME = "davi-vs-golias";
const SIZE = { width: 540, height: 960 };
const SECONDS = 45;
const FRAMES_PER_SECOND = 20;
const BITS_PER_SECOND = 130_000;
const POSTER_SECOND = 29.4;
/** Any address will do: the page is ours, and only a secure one may encode. */
const STAGE = "https://palco.example/";

const captions: [from: number, to: number, text: string][] = [
  [0.5, 5.5, "Vale de Elá. Dois exércitos, um de cada lado."],
  [6.5, 12.5, "Davi, o mais novo dos irmãos, chega do campo com as ovelhas."],
  [13.5, 19.5, "Golias desafia: quem tem coragem de lutar comigo?"],
  [20.5, 26.5, "O exército de Israel se cala."],
  [27.5, 33.5, "“Eu venho em nome do Senhor dos Exércitos.”"],
  [34.3, 38.7, "Uma pedra. Um instante."],
  [39.5, 44.5, "A coragem não tem tamanho. Jornada da Fé: leia as Escrituras."],
];

const stamp = (second: number) => `00:00:${second.toFixed(3).padStart(6, "0")}`;
const vtt = `WEBVTT\n\n${captions.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join("\n")}`;

interface Chunk {
  isKey: boolean;
  timestampMs: number;
  data: string;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
await page.route(STAGE, (route) =>
  route.fulfill({ contentType: "text/html", body: "<!doctype html><title>palco</title>" }),
);
await page.goto(STAGE);
await page.addScriptTag({ content: await readFile(new URL("bible-video/scenes.js", import.meta.url), "utf8") });
const film = { ...SIZE, seconds: SECONDS, framesPerSecond: FRAMES_PER_SECOND, bitrate: BITS_PER_SECOND };
const chunks: Chunk[] = await page.evaluate(`filmScenes(${JSON.stringify(film)})`);
const poster: string = await page.evaluate(`stillOf(${JSON.stringify({ ...SIZE, second: POSTER_SECOND })})`);
await browser.close();

await mkdir(FOLDER, { recursive: true });
const frames = chunks.map(({ data, ...rest }) => ({ ...rest, data: Buffer.from(data, "base64") }));
await writeFile(join(FOLDER, `${NAME}.webm`), muxWebm(frames, { ...SIZE, durationMs: SECONDS * 1000 }));
await writeFile(join(FOLDER, `${NAME}.vtt`), vtt);
await sharp(Buffer.from(poster, "base64"))
  .webp({ quality: 72, effort: 6 })
  .toFile(join(FOLDER, `${NAME}.webp`));
