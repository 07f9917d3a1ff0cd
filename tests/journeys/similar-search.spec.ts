import type { Page } from "@playwright/test";
import { apiProducts, apiSimilar, listAnswer, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, openHydrated, test } from "../support/journey.ts";
import { answerLists, api } from "../support/store.ts";

const CATALOG = "/arara-mart/catalog";
const ON = "Modo de busca com IA ativado! Digite sua consulta para encontrar produtos similares.";
const OFF = "Modo de busca normal ativado!";
const FAILED = "Erro ao realizar busca com IA. Tente novamente.";

const cards = (page: Page) => page.getByRole("article");
const aiSwitch = (page: Page) => page.getByRole("switch", { name: "Busca com IA" });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole("searchbox").fill(question);
  await page.getByRole("button", { name: "Buscar" }).click();
}

const hits = [
  apiSimilar(0.873, { id: 1, code: "S-1", name: "Caneca de barro" }),
  apiSimilar(0.5, { id: 2, code: "S-2", name: "Coador de pano" }),
];

test("the switch tells which way of searching is on [CAT-18 CAT-19 CAT-20]", { tag: "@path" }, async ({ page }) => {
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await expect(page.getByText(ON)).toBeVisible();
  await expect(aiSwitch(page)).toBeChecked();
  await aiSwitch(page).click();
  await expect(page.getByText(OFF)).toBeVisible();
  await expect(aiSwitch(page)).not.toBeChecked();
});

test("a search that follows the switch at once is asked of the AI, however busy the page is [CAT-18 CAT-22]", async ({
  page,
}) => {
  await page.route(api.similar, (route) => route.fulfill(success({ results: hits })));
  await openHydrated(page, CATALOG);
  await page.getByRole("searchbox").fill("café");
  // Before the page finds the time to draw what the router is about to do.
  await page.evaluate(async () => {
    document.querySelector<HTMLInputElement>("input[role=switch]")?.click();
    await null;
    document.querySelector<HTMLButtonElement>("search button[type=submit]")?.click();
  });
  await expect(cards(page).first()).toContainText("87,3% similar");
  await expect(aiSwitch(page)).toBeChecked();
});

test("the AI looks at the whole catalogue, and filters that wait are not shown as if they were in force", async ({
  page,
}) => {
  await openHydrated(page, `${CATALOG}?search=caneca&maxPrice=50`);
  const chips = page.getByRole("list", { name: "Filtros ativos" });
  await expect(chips).toContainText("Até R$");
  await aiSwitch(page).click();
  await ask(page, "caneca");
  await expect(cards(page).first()).toContainText("% similar");
  await expect(chips).toHaveCount(0);
  await expect(page.getByText("os filtros voltam na busca normal")).toBeVisible();
  await aiSwitch(page).click();
  await expect(chips).toContainText("Até R$");
});

test("a question is sent as {query}, and its results say how similar they are [CAT-22 CAT-34 CAT-35 CARD-17 PAG-06]", async ({
  page,
}) => {
  const bodies: unknown[] = [];
  await page.route(api.similar, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill(success({ results: hits }));
  });
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "  presente para quem gosta de café ");
  await expect(page.getByText("Busca com IA realizada! Encontrados 2 produtos similares.")).toBeVisible();
  expect(bodies).toEqual([{ query: "presente para quem gosta de café" }]);
  await expect(cards(page).first()).toContainText("87,3% similar");
  await expect(cards(page).nth(1)).toContainText("50,0% similar");
  await expect(page.getByRole("navigation", { name: "Paginação" })).toHaveCount(0);
});

test("the shop really answers a question", { tag: "@path" }, async ({ page }) => {
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "caneca");
  await expect(page.getByText(/Busca com IA realizada! Encontrados \d+ produtos similares\./)).toBeVisible();
  await expect(cards(page).first()).toContainText(/caneca/i);
  await expect(cards(page).first()).toContainText(/\d,\d% similar/);
});

test("each result says why it was found, on the page that is sent and on the one that is asked for", async ({
  page,
}) => {
  await openHydrated(page, `${CATALOG}?mode=ai&search=caneca`);
  await expect(cards(page).first()).toContainText("Encontrado por nome");
  await ask(page, "presente para quem gosta de café");
  await expect(cards(page).first()).toContainText(/Encontrado por ideia: .+ → .+/);
  await page.route(api.similar, (route) => route.fulfill(success({ results: hits })));
  await ask(page, "caneca de barro");
  await expect(cards(page).first()).toContainText("Caneca de barro");
  await expect(cards(page).first()).not.toContainText("Encontrado por");
});

test("a blank question asks nothing [CAT-23]", async ({ page }) => {
  let calls = 0;
  await page.route(api.similar, (route) => {
    calls += 1;
    return route.fulfill(success({ results: hits }));
  });
  await openHydrated(page, `${CATALOG}?mode=ai`);
  await ask(page, "   ");
  await expect(page.locator("section[aria-labelledby=resultados]")).toHaveAttribute("aria-busy", "false");
  await expect(cards(page)).toHaveCount(20);
  expect(calls).toBe(0);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
});

test("the question carries no token, though the list does [CAT-36]", async ({ page }) => {
  const authorizations: Record<string, (string | undefined)[]> = { similar: [], list: [] };
  await page.addInitScript(() => localStorage.setItem("arara_auth_token", "my-token"));
  await page.route(api.similar, (route) => {
    authorizations.similar?.push(route.request().headers().authorization);
    return route.fulfill(success({ results: hits }));
  });
  await page.route(api.list, (route) => {
    authorizations.list?.push(route.request().headers().authorization);
    return route.fulfill(listAnswer(apiProducts(1)));
  });
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "café");
  await expect(cards(page).first()).toContainText("% similar");
  await aiSwitch(page).click();
  await expect(cards(page)).toHaveCount(1);
  expect(authorizations.similar).toEqual([undefined]);
  expect(new Set(authorizations.list)).toEqual(new Set(["Bearer my-token"]));
});

test("without a similar product the page says what to try [CAT-16 CAT-17]", async ({ page }) => {
  await page.route(api.similar, (route) => route.fulfill(success({ results: [] })));
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "disco voador");
  await expect(page.getByText("Nenhum produto similar encontrado", { exact: true })).toBeVisible();
  await expect(page.getByText("Tente uma busca diferente ou volte para a busca normal", { exact: true })).toBeVisible();
});

test("switching clears results and errors, but not the words in the box [CAT-21]", async ({ page }) => {
  const answers = [{ status: 500, json: {} }, success({ results: hits })];
  await page.route(api.similar, (route) => route.fulfill(answers.shift()));
  const queries = await answerLists(page, listAnswer(apiProducts(3)));
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "café");
  await expect(page.getByRole("alert")).toBeVisible();
  await aiSwitch(page).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("café");
  expect(queries.at(-1)?.get("search")).toBe("café");
  await aiSwitch(page).click();
  await ask(page, "café");
  await expect(cards(page)).toHaveCount(2);
  await aiSwitch(page).click();
  await aiSwitch(page).click();
  await expect(page.getByText("% similar")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue("café");
});

for (const [name, answer, sentence] of [
  ["a non-OK status", { status: 502, json: { status: "error", error: "outra" } }, "Erro na busca com IA"],
  ["its own error", { json: { status: "error", error: "A busca está em manutenção" } }, "A busca está em manutenção"],
  ["no reason", { json: { status: "error" } }, "Erro na busca com IA"],
] as const) {
  test(`a search that fails with ${name} says '${sentence}' and a toast [ERR-06 ERR-07 ERR-08]`, async ({ page }) => {
    await page.route(api.similar, (route) => route.fulfill(answer));
    await openHydrated(page, CATALOG);
    await aiSwitch(page).click();
    await ask(page, "café");
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByText(FAILED)).toBeVisible();
  });
}

test("the results have an address of their own", async ({ page }) => {
  await openHydrated(page, `${CATALOG}?mode=ai&search=caneca`);
  await expect(aiSwitch(page)).toBeChecked();
  await expect(cards(page).first()).toContainText(/\d,\d% similar/);
  await expectNoAxeViolations(page);
});
