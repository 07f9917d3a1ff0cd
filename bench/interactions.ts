// node bench/interactions.ts [--slower 4] [--runs 5]: interaction to next paint on a phone's processor, in ms, as the browser's event
// timing tells it: what a person does on the list, its filters, the search, a conversation and the admin's list. Median and worst.
// The browser rounds to 8 ms and says nothing of what took less than 16.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { carryToken, signIn } from "./measured-account.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { slowestSince, watchInteractions } from "./slowest-interaction.ts";
import { table } from "./table.ts";

const BUDGET_MS = 100;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const { values } = parseArgs({
  options: { slower: { type: "string", default: "4" }, runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);

type Step = [name: string, act: (page: Page) => Promise<unknown>];
interface Scene {
  path: string;
  screen: typeof PHONE;
  prepare?: (page: Page) => Promise<unknown>;
  steps: Step[];
}

const nextPage: Step = ["next page", (page) => page.getByRole("link", { name: "Próxima página" }).click()];

const scenes: Record<string, Scene> = {
  list: {
    path: "/arara-mart/catalog",
    screen: PHONE,
    steps: [
      ["favourite", (page) => page.getByRole("article").first().getByRole("button").click()],
      nextPage,
      ["open a product", (page) => page.getByRole("article").first().getByRole("link").click()],
    ],
  },
  filter: {
    path: "/arara-mart/catalog",
    screen: DESK,
    steps: [
      ["category", (page) => page.getByLabel("Categoria", { exact: true }).press("ArrowDown")],
      ["order", (page) => page.getByLabel("Ordenar por").press("ArrowDown")],
      ["highest price", (page) => page.getByLabel("Preço máximo").pressSequentially("300", { delay: 120 })],
      ["enter", (page) => page.getByLabel("Preço máximo").press("Enter")],
      ["clear", (page) => page.getByRole("button", { name: "Limpar filtros" }).click()],
    ],
  },
  search: {
    path: "/arara-mart/catalog",
    screen: PHONE,
    steps: [
      ["first letter", (page) => page.getByRole("combobox").first().press("p")],
      ["letters", (page) => page.getByRole("combobox").first().pressSequentially("anela", { delay: 120 })],
      ["enter", (page) => page.getByRole("combobox").first().press("Enter")],
    ],
  },
  chat: {
    path: "/bot-arara-mart",
    screen: PHONE,
    steps: [
      ["open", (page) => page.locator("[data-chat-launcher]").click()],
      [
        "letters",
        (page) => page.getByPlaceholder("Digite sua mensagem...").pressSequentially("oi, tem panela?", { delay: 120 }),
      ],
      ["send", (page) => page.getByPlaceholder("Digite sua mensagem...").press("Enter")],
      ["close", (page) => page.keyboard.press("Escape")],
    ],
  },
  "admin list": {
    path: "/admin/mart",
    screen: DESK,
    steps: [
      ["tick a row", (page) => page.getByRole("checkbox").nth(1).click()],
      ["tick all", (page) => page.getByRole("checkbox").first().click()],
      nextPage,
      ["letters", (page) => page.getByRole("searchbox").pressSequentially("panela", { delay: 120 })],
    ],
  },
};

async function measureScene(context: BrowserContext, { path, screen, steps }: Scene): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize(screen);
  await page.addInitScript(watchInteractions);
  await page.goto(path);
  await page.waitForLoadState("load");
  // Alive, with what it asks for by itself. The admin's list never rests: it listens for orders.
  await page.waitForTimeout(2_500);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) });
  const times: number[] = [];
  for (const step of steps) times.push(await slowestSince(page, () => step[1](page)));
  await page.close();
  return times;
}

const folder = mkdtempSync(join(tmpdir(), "arara-bench-interactions-"));
const server = await startMeasuredServer({ LOG_LEVEL: "error", DATA_DIR: folder });
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const token = await signIn(server);
  const context = await browser.newContext({ baseURL: server.origin, locale: "pt-BR" });
  await carryToken(context, token);
  const rows: string[][] = [];
  for (const [name, scene] of Object.entries(scenes)) {
    const found: number[][] = [];
    for (let run = 0; run < runs; run++) found.push(await measureScene(context, scene));
    for (const [index, [step]] of scene.steps.entries()) {
      const times = found.map((run) => run[index] ?? Number.NaN).sort((a, b) => a - b);
      const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
      const verdict = median <= BUDGET_MS ? "ok" : "ABOVE";
      rows.push([`${name}: ${step}`, String(median), String(times.at(-1)), verdict]);
    }
  }
  console.log(`processor ${values.slower} × slower, ${runs} runs, at most ${BUDGET_MS} ms\n`);
  console.log(table(["interaction", "median ms", "worst ms", ""], rows));
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
