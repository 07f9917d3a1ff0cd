import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";
import { test } from "../support/studio-journey.ts";

const LANGUAGES = ["Português", "Inglês", "Espanhol", "Francês", "Alemão"];
const result = (page: Page) => page.getByRole("region", { name: "Resultado" });
const history = (page: Page) => page.getByRole("region", { name: "Histórico" });
const figures = (page: Page) => page.getByRole("region", { name: "Seus números" });

async function translate(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Texto original" }).fill(text);
  await page.getByRole("button", { name: "Traduzir", exact: true }).click();
}

test("the page has both selects, the original, the button, and samples marked as such [TOOL-TRAD-01 TOOL-TRAD-02 TOOL-TRAD-03 TOOL-TRAD-04]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/traducoes");
  await expect(page.getByLabel("Idioma de origem").locator("option")).toHaveText([
    ...LANGUAGES,
    "Descobrir pelo texto",
  ]);
  await expect(page.getByLabel("Idioma de destino").locator("option")).toHaveText(LANGUAGES);
  await expect(page.getByRole("textbox", { name: "Texto original" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Traduzir", exact: true })).toBeVisible();
  for (const figure of ["1.247", "45", "98,7%", "2,3s"])
    await expect(figures(page).getByText(figure, { exact: true })).toBeVisible();
  await expect(figures(page).getByText("Exemplo", { exact: true })).toHaveCount(4);
  await expect(history(page).getByRole("listitem")).toHaveCount(3);
  await expect(history(page).getByText("Exemplo", { exact: true })).toHaveCount(3);
});

test("a translation says where each sentence came from, marks what nobody knows, and joins the history [TOOL-TRAD-02 TOOL-TRAD-05]", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/traducoes");
  await translate(page, "Obrigado pela compra! O xabrufo chega hoje.");
  await expect(result(page)).toContainText("Thank you for your purchase! ⟦O xabrufo chega⟧ today.", {
    timeout: 45_000,
  });
  await expect(result(page)).toContainText("Guia de frases");
  await expect(result(page)).toContainText("Falta traduzir");
  await expect(history(page).getByText(/^PT → EN: Obrigado pela compra!/)).toBeVisible();
  await expect(figures(page).getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(figures(page).getByText("1", { exact: true }).first()).toBeVisible();
});

test("the language is found by the text, and two equal ones are refused", async ({ page, session }) => {
  await openAs(page, session, "/traducoes");
  await page.getByLabel("Idioma de origem").selectOption("Descobrir pelo texto");
  await page.getByLabel("Idioma de destino").selectOption("Português");
  await translate(page, "Vielen Dank. Wir haben geöffnet.");
  await expect(result(page)).toContainText("Muito obrigado. Estamos abertos.", { timeout: 45_000 });
  await page.getByLabel("Idioma de origem").selectOption("Português");
  await page.getByRole("button", { name: "Traduzir", exact: true }).click();
  await expect(page.getByText("Escolha dois idiomas diferentes.").first()).toBeVisible();
});

test("what the glossary says comes before any other source, until it is forgotten", async ({ page, session }) => {
  await openAs(page, session, "/traducoes");
  const glossary = page.getByRole("region", { name: "Glossário e memória" });
  await glossary.getByRole("textbox", { name: "Original" }).fill("caneca");
  await glossary.getByRole("textbox", { name: "Tradução" }).fill("Arara mug");
  await glossary.getByRole("button", { name: "Guardar" }).click();
  await expect(glossary.getByRole("listitem")).toHaveCount(1);
  await translate(page, "caneca");
  await expect(result(page)).toContainText("Arara mug", { timeout: 45_000 });
  await expect(result(page)).toContainText("Seu glossário");
  await glossary.getByRole("button", { name: "Esquecer caneca" }).click();
  await expect(glossary.getByText("Nada guardado ainda.")).toBeVisible();
});

test("axe finds nothing on the translations", async ({ page, session, make }) => {
  await make({ tool: "translate", input: { text: "Bom dia. O xabrufo.", from: "pt", to: "en" } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAs(page, session, "/traducoes");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
