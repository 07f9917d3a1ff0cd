import type { Page } from "@playwright/test";
import { apiSimilar, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, openHydrated, test } from "../support/journey.ts";
import { api } from "../support/store.ts";

const CATALOG = "/arara-mart/catalog";

const cards = (page: Page) => page.getByRole("article");
const aiSwitch = (page: Page) => page.getByRole("switch", { name: "Busca com IA" });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole("combobox", { name: /Buscar no catálogo|Descreva/ }).fill(question);
  await page.getByRole("button", { name: "Buscar" }).click();
}

const hits = [
  apiSimilar(0.873, { id: 1, code: "S-1", name: "Caneca de barro" }),
  apiSimilar(0.5, { id: 2, code: "S-2", name: "Coador de pano" }),
];

test("the shop answers a question by meaning, says how similar and why, and the results have an address of their own", {
  tag: "@path",
}, async ({ page }) => {
  await openHydrated(page, CATALOG);
  await aiSwitch(page).click();
  await ask(page, "caneca");
  await expect(page.getByText(/Busca com IA realizada! Encontrados \d+ produtos similares\./)).toBeVisible();
  await expect(cards(page).first()).toContainText(/caneca/i);
  await expect(cards(page).first()).toContainText(/\d,\d% similar/);
  await openHydrated(page, `${CATALOG}?mode=ai&search=caneca`);
  await expect(aiSwitch(page)).toBeChecked();
  await expect(cards(page).first()).toContainText(/\d,\d% similar/);
  await expect(cards(page).first()).toContainText("Encontrado por nome");
  await expectNoAxeViolations(page);
  await ask(page, "presente para quem gosta de café");
  await expect(cards(page).first()).toContainText(/Encontrado por ideia: .+ → .+/);
});

test("a search that follows the switch at once is asked of the AI, however busy the page is [CAT-18 CAT-22]", async ({
  page,
}) => {
  await page.route(api.similar, (route) => route.fulfill(success({ results: hits })));
  await openHydrated(page, CATALOG);
  await page.getByRole("combobox", { name: /Buscar no catálogo|Descreva/ }).fill("café");
  // Before the page finds the time to draw what the router is about to do.
  await page.evaluate(async () => {
    document.querySelector<HTMLInputElement>("input[role=switch]")?.click();
    await null;
    document.querySelector<HTMLButtonElement>("search button[type=submit]")?.click();
  });
  await expect(cards(page).first()).toContainText("87,3% similar");
  await expect(aiSwitch(page)).toBeChecked();
});
