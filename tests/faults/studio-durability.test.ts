import { createHash } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { mkdir, readdir, readFile, utimes } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { palettes } from "#contract/studio/palettes.ts";
import type { Asset, RunStart, StudioRun, StudioState } from "#contract/studio/studio.ts";
import { openDrawingTools } from "#engine/drawing-tools.ts";
import { makeFilm } from "#engine/film/film.ts";
import { readConfig } from "#server/config.ts";
import { openPlatform } from "#server/platform/lifecycle/platform.ts";
import { createServices } from "#server/services.ts";
import { lookUntil } from "../support/look-until.ts";
import { beginModelAnswer, type OutsideServer, startOutsideServer } from "../support/outside-server.ts";
import { callRunning, joinRunning } from "../support/running-merchant.ts";
import type { RunningServer } from "../support/running-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";
import { type SmtpCatcher, startSmtpCatcher } from "../support/smtp-catcher.ts";

const MAX_ATTEMPTS = 3;
/** Longer than a file of work that died is left alone. */
const HOURS_LATER = 2;

let home: ServerHome;
let mailbox: SmtpCatcher;
let model: OutsideServer;
let token: string;

const endless = { tool: "text-improve", input: { text: "Um texto que nunca termina." } };
const text = { tool: "text-improve", input: { text: "Um texto que se espera." } };
const film = {
  tool: "video-layout",
  input: { kind: "type", words: "Olá. Bom dia a todos!", seconds: 5, quality: "720p", palette: "arara" },
};
const describedFilm = {
  tool: "video-make",
  input: { description: "Um pão sai do forno", seconds: 5, quality: "720p" },
};
const sound = {
  tool: "audio-make",
  input: { kind: "ambient", ambience: "rain", seconds: 15, quality: "lossless" },
};

const timesAsked = (about: string) => model.requests.filter((body) => JSON.stringify(body).includes(about)).length;

/** The films that the provider was asked for, and what it is asked of them. */
let films: { created: number; looks: number; isReady: boolean; bytes: Uint8Array };

function answerAboutFilms(path: string, response: ServerResponse): void {
  if (path.endsWith("/content")) return void response.end(films.bytes);
  const isCreation = path === "/v1/videos";
  films.created += isCreation ? 1 : 0;
  films.looks += isCreation ? 0 : 1;
  const id = isCreation ? `film_${films.created}` : path.slice(path.lastIndexOf("/") + 1);
  response.end(JSON.stringify({ id, status: films.isReady ? "completed" : "in_progress", progress: 40 }));
}

/** Says a word now and then and never ends; only the text that is waited for it ends when it is asked again. */
function answer(body: unknown, response: ServerResponse): void {
  const reply = beginModelAnswer(response);
  reply.say("Era uma vez");
  if (JSON.stringify(body).includes("que se espera") && timesAsked("que se espera") > 1) {
    reply.say(" e fim.");
    reply.end();
    return;
  }
  const dripping = setInterval(() => reply.say(" e mais"), 1_000);
  response.once("close", () => clearInterval(dripping));
}

beforeAll(async () => {
  home = await openServerHome();
  mailbox = await startSmtpCatcher();
  model = await startOutsideServer(({ body, path }, response) =>
    path.startsWith("/v1/videos") ? answerAboutFilms(path, response) : answer(body, response),
  );
  await mkdir(folder("tmp"), { recursive: true });
});
afterAll(async () => {
  await home.close();
  model.close();
  await mailbox.close();
});

const folder = (...parts: string[]) => join(home.settings.DATA_DIR ?? "", ...parts);
const settings = () => ({
  ...home.settings,
  SMTP_URL: mailbox.url,
  TRUST_PROXY: "1",
  TMPDIR: folder("tmp"),
  AI_BASE_URL: `${model.url}/v1`,
  AI_CHAT_MODEL: "m",
  AI_VIDEO_MODEL: "cineasta",
});
const call = <T>(path: string, init?: Parameters<typeof callRunning>[2]) => callRunning<T>(home.server, path, init);

const startRun = (json: RunStart) => call<StudioRun>("studio/runs", { method: "POST", token, json });
const getRun = (id: number) => call<StudioRun>(`studio/runs/${id}`, { token });
const getQuota = async () => (await call<StudioState>("studio", { token })).quota;
const until = (id: number, isThere: (run: StudioRun) => boolean) => lookUntil(() => getRun(id), isThere, "the run");

/** The processes that work for the server. */
async function enginesOf({ process: { pid } }: RunningServer): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return children.split(" ").filter(Boolean).map(Number);
}

/** One that has ended may still be listed until it is taken note of. */
async function isAtWork(processId: number): Promise<boolean> {
  const stat = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => "");
  return stat !== "" && !stat.slice(stat.lastIndexOf(")")).startsWith(") Z");
}

/** Kills the server as soon as `moment` has come; what worked for it ends too, and a new one starts. */
async function killAt(moment: (running: RunningServer) => Promise<unknown>): Promise<void> {
  const running = home.server as RunningServer;
  await moment(running);
  const engines = await enginesOf(running);
  await home.kill();
  const working = async () => (await Promise.all(engines.map(isAtWork))).some(Boolean);
  await lookUntil(working, (isStill) => !isStill, "a process of work");
  await home.start(settings());
}

/** Kills the server in the same moment in which a file appears in the folder. */
async function killWhenAFileIsIn(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await killAt(async (running) => {
    const seen = Promise.withResolvers<void>();
    const watcher = watch(path, () => {
      running.process.kill("SIGKILL");
      seen.resolve();
    });
    await seen.promise;
    watcher.close();
  });
}

async function filesIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1));
}

/** Each asset lies in the storage whole. */
async function expectWhole({ url, sha256, sizeBytes }: Asset): Promise<void> {
  const bytes = Buffer.from(
    await (await fetch(`${home.server?.url}${url.slice(url.indexOf("/api/v1/"))}`)).arrayBuffer(),
  );
  expect(bytes.length).toBe(sizeBytes);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
}

/** What the server would remove hours later is removed now; answers which files some asset holds. */
async function cleanUpHoursLater(): Promise<string[]> {
  for (const name of await filesIn(folder("files", ".drafts"))) {
    await utimes(folder("files", ".drafts", name), new Date(0), new Date(0));
  }
  const platform = await openPlatform(readConfig({ ...settings(), LOG_LEVEL: "error" }), "public");
  const clock = () => sql<Date>`(now() + make_interval(hours => ${HOURS_LATER}))`;
  const services = createServices({ ...platform, clock });
  try {
    await services.background.cleanUp();
    const { rows } = await platform.database.db.execute(sql`SELECT storage_key FROM studio_asset ORDER BY id`);
    const { rows: announced } = await platform.database.db.execute(sql`SELECT 1 FROM studio_file`);
    expect(announced).toHaveLength(rows.length);
    return rows.map((row) => String(row.storage_key));
  } finally {
    services.studio.close();
    await platform.database.close();
  }
}

async function beginAs(email: string): Promise<void> {
  await home.server?.stop("SIGKILL");
  token = await joinRunning(await home.start(settings()), mailbox, email);
}

test("work whose server is killed again and again fails plainly, and is not counted", async () => {
  await beginAs("eva@exemplo.com.br");
  const { id } = await startRun(endless);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const asked = async () => timesAsked("nunca termina");
    await killAt(() => lookUntil(asked, (times) => times === attempt, "the run"));
  }
  expect(await until(id, ({ status }) => status === "failed")).toMatchObject({
    reason: "O trabalho foi interrompido várias vezes. Nada foi cobrado; tente de novo mais tarde.",
    assets: [],
  });
  expect(timesAsked("nunca termina")).toBe(MAX_ATTEMPTS);
  expect(await getQuota()).toMatchObject({ runsToday: 0, usedBytes: 0 });
}, 900_000);

test("kill -9 during a text, a film and sounds: each goes on by itself, counts once, and no file is left that nobody holds", async () => {
  await beginAs("ana@exemplo.com.br");
  const [written, filmed] = [await startRun(text), await startRun(film)];
  await killAt(async () => {
    await until(written.id, ({ draft }) => draft.length > 0);
    await until(filmed.id, ({ progress }) => progress > 10);
  });
  const textRun = await until(written.id, ({ status }) => status === "done");
  expect(textRun).toMatchObject({ engine: "model", reason: "", assets: [{ excerpt: "Era uma vez e fim." }] });
  expect(timesAsked("que se espera")).toBe(2);
  const filmRun = await until(filmed.id, ({ status }) => status === "done");

  // The file is being written: half of it lies in the storage, under no name that anybody knows.
  const played = await startRun(sound);
  await killWhenAFileIsIn(folder("files", ".drafts"));
  const soundRun = await until(played.id, ({ status }) => status === "done");

  // The file is in its place, and no asset holds it yet.
  const [owner = ""] = await readdir(folder("files", "studio"));
  const kept = await startRun(sound);
  await killWhenAFileIsIn(folder("files", "studio", owner));
  const keptRun = await until(kept.id, ({ status }) => status === "done");

  const assets = [textRun, filmRun, soundRun, keptRun].map(({ assets: made }) => {
    expect(made).toHaveLength(1);
    return made[0] as Asset;
  });
  for (const asset of assets) await expectWhole(asset);
  const usedBytes = assets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  // One for the text, two for the film, one for each sound.
  expect(await getQuota()).toMatchObject({ runsToday: 5, usedBytes });
  const workFolders = async () => (await readdir(folder("tmp"))).filter((name) => name.startsWith("arara-studio-"));
  await lookUntil(workFolders, (left) => left.length === 0, "a folder of work");

  await home.server?.stop("SIGKILL");
  const held = await cleanUpHoursLater();
  expect(held).toHaveLength(assets.length);
  expect((await filesIn(folder("files"))).toSorted()).toEqual(held.toSorted());
}, 900_000);

test("kill -9 while a provider makes a film: the same film is fetched, and never asked for again", async () => {
  const content = { kind: "type", words: "Olá. Bom dia a todos!", motion: "words", drawings: [] } as const;
  const look = { width: 320, height: 180, seconds: 1, framesPerSecond: 24, palette: palettes.arara } as const;
  const { bytes } = await makeFilm({ ...look, content, loop: null, seed: 1 }, openDrawingTools().faces, () => {});
  films = { created: 0, looks: 0, isReady: false, bytes };
  await beginAs("iara@exemplo.com.br");
  const { id } = await startRun(describedFilm);
  for (let kills = 0; kills < 2; kills += 1) {
    const { looks } = films;
    await killAt(() =>
      lookUntil(
        async () => films.looks,
        (now) => now > looks,
        "the film",
      ),
    );
  }
  films.isReady = true;
  const run = await until(id, ({ status }) => status === "done");
  expect(run).toMatchObject({ engine: "model", assets: [{ recipe: { engine: "model", model: "cineasta" } }] });
  expect(run.assets[0]?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(films.created).toBe(1);
  expect(await getQuota()).toMatchObject({ runsToday: 2, usedBytes: bytes.length });
}, 900_000);
