// node bench/every-page.ts [--screen phone|desk] [--only /prompts,/auth] [--write]: every page of the product, as a visitor and as the owner
// of the demo shop: what moved while it loaded and was scrolled through, the slowest interaction of its first field or button, its JavaScript.
// The phone is 360 px wide, 4 times slower, behind 150 ms and 1.6 Mbit/s. Says ABOVE where it is more than page-budgets.json allows;
// `--write` puts the weights found there.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { fillEveryPage } from "../tests/support/every-page.ts";
import { watchPage } from "../tests/support/page-at-rest.ts";
import { carryToken, signIn } from "./measured-account.ts";
import { startMeasuredServer } from "./measured-server.ts";
import budgets from "./page-budgets.json" with { type: "json" };
import { slowestSince, watchInteractions } from "./slowest-interaction.ts";
import { table } from "./table.ts";

const BUDGETS_FILE = new URL("./page-budgets.json", import.meta.url);
/** A page may grow by this before its weight is asked about again. */
const SPARE_KB = 2;
const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
};
const FIELD = "input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea";
const CONTROL = `:is(${FIELD}, button, [role=tab], summary):not([aria-disabled=true])`;

const { values } = parseArgs({
  options: { screen: { type: "string" }, only: { type: "string" }, write: { type: "boolean" } },
});

interface Found {
  shift: number;
  interactionMs: number;
  touched: string;
  javaScriptKb: number;
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const speed = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...speed });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Presses a letter in the first field of the page, or its first button, or, where it has neither, one of the frame; answers which. */
async function touchFirst(page: Page): Promise<string> {
  const controls = page.locator(CONTROL).filter({ visible: true }).and(page.locator(":enabled, summary"));
  const inMain = controls.and(page.locator("main *")).first();
  const control = (await inMain.count()) > 0 ? inMain : controls.first();
  const name = await control.evaluate((one) => one.ariaLabel || one.textContent || one.getAttribute("name") || one.id);
  if (await control.evaluate((one, field) => one.matches(field), FIELD)) await control.press("a");
  else await control.click();
  return name.trim().slice(0, 24);
}

async function measure(context: BrowserContext, path: string, isSlow: boolean): Promise<Found> {
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.addInitScript(watchInteractions);
  const watched = await watchPage(page);
  await page.goto(path, { waitUntil: "load" });
  await watched.untilAtRest(path);
  const [shift, javaScriptKb] = [await watched.shift(), await watched.javaScriptKb()];
  let touched = "";
  const interactionMs = await slowestSince(page, async () => {
    touched = await touchFirst(page);
  });
  await page.close();
  return { shift, interactionMs, touched, javaScriptKb };
}

const folder = mkdtempSync(join(tmpdir(), "arara-every-page-"));
/** Their shop is closed to others, or every page would begin with a warning. */
const ofTheOwner = { TRUST_PROXY: "1", STORE_ACCESS: "team", OWNER_EMAIL: "dona@loja.example" };
const server = await startMeasuredServer({ LOG_LEVEL: "error", DATA_DIR: folder, ...ofTheOwner });

async function openContext(browser: Browser, token: string | null, screen: keyof typeof screens) {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "pt-BR",
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": "10.1.2.3" },
    ...screens[screen],
  });
  if (token === null) return context;
  await carryToken(context, token);
  return context;
}

function rowOf(name: string, allowedKb: number | undefined, found: Found): string[] {
  const { shift, interactionMs, touched, javaScriptKb } = found;
  const above = [
    shift > budgets.layoutShift && "moves",
    interactionMs > budgets.interactionMs && "slow",
    javaScriptKb > (allowedKb ?? 0) && "heavy",
  ].filter((word) => word !== false);
  const figures = [shift.toFixed(3), String(interactionMs), touched, javaScriptKb.toFixed(1)];
  return [name, ...figures, above.length === 0 ? "" : `ABOVE: ${above.join(", ")}`];
}

const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const token = await signIn(server);
  const addresses = await fillEveryPage(server.origin, token);
  const heaviest: Record<string, Record<string, number>> = {};
  const only = values.only?.split(",");
  for (const screen of ["phone", "desk"] as const) {
    if (values.screen !== undefined && values.screen !== screen) continue;
    const rows: string[][] = [];
    for (const [who, weights] of Object.entries(budgets.javaScriptKb) as [string, Record<string, number>][]) {
      const context = await openContext(browser, who === "owner" ? token : null, screen);
      for (const route of Object.keys(weights)) {
        if (only && !only.includes(route)) continue;
        const found = await measure(context, addresses[route] ?? route, screen === "phone");
        rows.push(rowOf(route, weights[route], found));
        heaviest[who] = { ...heaviest[who], [route]: Math.max(heaviest[who]?.[route] ?? 0, found.javaScriptKb) };
        process.stderr.write(".");
      }
      await context.close();
    }
    console.log(`\n${screen}\n${table(["page", "moved", "ms", "touched", "JavaScript kB", ""], rows)}`);
  }
  for (const [who, weights] of Object.entries(budgets.javaScriptKb) as [string, Record<string, number>][])
    for (const [route, kb] of Object.entries(heaviest[who] ?? {})) weights[route] = Math.ceil(kb + SPARE_KB);
  if (values.write) writeFileSync(BUDGETS_FILE, `${JSON.stringify(budgets, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
