import type { APIRequestContext, Page, Request } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import { sampleAssistants } from "#features/assistant/sample-assistants.ts";
import { samplePrompts } from "#features/prompt/sample-prompts.ts";
import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const MOST_SHIFT = 0.02;
/** As over a mobile network: what a page keeps no place for is seen to push the rest away. */
const ANSWER_MS = 400;
const DESK = { width: 1280, height: 800 };

const OWN_PAGES = [
  ...["/dashboard", "/chatbots", "/prompts", "/ia-texto", "/traducoes", "/biblioteca", "/ia-imagens", "/ia-audio"],
  ...["/ia-video", "/minha-ia", "/assistentes"],
];
const STORE_PAGES = [
  ...["", "/loja", "/pedidos", "/clientes", "/avise-me", "/relatorios", "/equipe", "/lixeira", "/busca", "/perguntas"],
  ...["/avaliacoes", "/importar", "/feeds", "/divulgar", "/avisos", "/saude", "/alteracoes", "/categorias"],
].map((path) => `/admin/mart${path}`);
const OWNER_PAGES = [...STORE_PAGES, "/admin/sistema"];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shift: number;
  }
}

/** The line on which orders come stays open. */
const isAwaited = (request: Request) => /\/api\/v1\/(?!orders\/events)/.test(request.url());

/** Slows every answer of the API down and adds up what moves on each document; answers how many answers are on their way. */
async function watch(page: Page): Promise<() => number> {
  let open = 0;
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/api/v1/**", async (route) => {
    if (!isAwaited(route.request())) return route.continue();
    open += 1;
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue().catch(() => undefined);
  });
  const close = (request: Request) => {
    if (isAwaited(request)) open -= 1;
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  return () => open;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How much moved on each page that moved too much. */
async function findShifts(page: Page, session: Session, paths: readonly string[]): Promise<string[]> {
  const countOpen = await watch(page);
  const found: string[] = [];
  for (const path of paths) {
    await openAs(page, session, path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await twoFrames(page);
        return countOpen() + (await page.locator("main .animate-shimmer").count());
      }, path)
      .toBe(0);
    await twoFrames(page);
    const shift = await page.evaluate(() => window.shift);
    if (shift > MOST_SHIFT) found.push(`${path}: ${shift.toFixed(3)}`);
  }
  return found;
}

async function post<T>(request: APIRequestContext, { token }: Session, path: string, data: unknown): Promise<T> {
  const answer = await request.post(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

for (const screen of [PHONE, DESK]) {
  test(`nothing jumps on a new account's pages at ${screen.width} px, however late the answers`, async ({
    page,
    session,
  }) => {
    await page.setViewportSize(screen);
    expect(await findShifts(page, session, OWN_PAGES)).toEqual([]);
  });

  test(`nothing jumps on the pages of who has prompts and assistants at ${screen.width} px, however late the answers`, async ({
    page,
    session,
    request,
  }) => {
    await post(request, session, "prompts", samplePrompts[0]);
    const { id } = await post<{ id: number }>(request, session, "assistants", sampleAssistants[0]);
    await page.setViewportSize(screen);
    const paths = ["/prompts", "/minha-ia", "/assistentes", `/assistentes/${id}`];
    expect(await findShifts(page, session, paths)).toEqual([]);
  });

  test(`nothing jumps on the store's pages at ${screen.width} px, however late the answers`, async ({
    page,
    session,
    request,
    catalogAdmin,
  }) => {
    const mug = await catalogAdmin.create({ name: "Caneca Parada" });
    const buyer = { name: "Nara Parada", whatsapp: "11944446666" };
    const given = { items: [{ productId: mug.id, quantity: 1 }], origin: "São Paulo - SP", customer: buyer };
    const { code } = await post<{ code: string }>(request, session, "order-intents", given);
    const headers = { Authorization: `Bearer ${session.token}` };
    const { data } = await (await request.get(`/api/v1/orders/${code}`, { headers })).json();
    await page.setViewportSize(screen);
    const paths = [
      ...OWNER_PAGES,
      `/admin/mart/pedidos/${code}`,
      `/admin/mart/clientes/${data.customer.id}`,
      `/admin/mart/product/${mug.code}/edit`,
    ];
    expect(await findShifts(page, session, paths)).toEqual([]);
  });
}
