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
  await expect(page.getByLabel("Idioma de destino").locator("option")).toHaveText([...LANGUAGES, "Outro idioma"]);
  await expect(page.getByRole("textbox", { name: "Texto original" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Traduzir", exact: true })).toBeVisible();
  for (const figure of ["1.247", "45", "98,7%", "2,3s"])
    await expect(figures(page).getByText(figure, { exact: true })).toBeVisible();
  await expect(figures(page).getByText("Exemplo", { exact: true })).toHaveCount(4);
  await expect(history(page).getByRole("listitem")).toHaveCount(3);
  await expect(history(page).getByText("Exemplo", { exact: true })).toHaveCount(3);
});

test("a text whose sentences are all known is translated, says where each came from, and joins the history [TOOL-TRAD-02 TOOL-TRAD-05]", {
  tag: "@path",
}, async ({ page, session }) => {
  await openAs(page, session, "/traducoes");
  await translate(page, "Obrigado pela compra! Seu pedido 1234 foi enviado.");
  await expect(result(page)).toContainText("Thank you for your purchase! Your order 1234 has been shipped.", {
    timeout: 45_000,
  });
  await expect(result(page)).toContainText("Guia de frases");
  await expect(history(page).getByText(/^PT → EN: Obrigado pela compra!/)).toBeVisible();
  await expect(figures(page).getByText("Exemplo", { exact: true })).toHaveCount(0);
  await expect(figures(page).getByText("1", { exact: true }).first()).toBeVisible();
});

test("what is not known is said before anybody types and beside the result, and is no translation", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/traducoes");
  await expect(
    page.getByRole("status").filter({ hasText: "Traduzir qualquer texto precisa de um provedor" }),
  ).toBeVisible();
  await translate(page, "Bom dia! O xabrufo chegou.");
  await expect(result(page)).toContainText(
    "Tradução incompleta: 1 de 2 frases ficou sem tradução: “O xabrufo chegou.”",
    {
      timeout: 45_000,
    },
  );
  await expect(result(page)).toContainText("O xabrufo chegou.\n→ (não traduzida)", { useInnerText: true });
  await expect(result(page).getByText("Não traduzida", { exact: true })).toBeVisible();
  await expect(result(page).getByRole("button", { name: "Como ligar um provedor de IA" })).toBeVisible();
  await expect(history(page).getByText(/^PT → EN, incompleta: Bom dia!/)).toBeVisible();
  await translate(page, "O xabrufo chegou.");
  await expect(result(page)).toContainText("Nenhuma frase deste texto está no seu glossário", { timeout: 45_000 });
  await expect(page.getByRole("textbox", { name: "Texto original" })).toHaveValue("O xabrufo chegou.");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
});

test("a sentence of the phrasebook is found, filled and copied in the chosen language", async ({
  page,
  session,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, session, "/traducoes");
  await page.getByLabel("Idioma de destino").selectOption("Alemão");
  const phrases = page.getByRole("region", { name: "Guia de frases" });
  await page.getByRole("link", { name: "Guia de frases" }).click();
  await expect(page).toHaveURL("/traducoes#guia-de-frases");
  await expect(phrases).toBeInViewport();
  await phrases.getByRole("searchbox").fill("ESGOTADO");
  await expect(phrases.getByRole("listitem").filter({ hasNotText: /esgotad/i })).toHaveCount(0);
  await phrases.getByRole("textbox", { name: "produto" }).fill("Caneca Arara");
  const filled = "Das Produkt Caneca Arara ist ausverkauft.";
  await expect(phrases.getByText(filled)).toHaveAttribute("lang", "de");
  await phrases.getByRole("button", { name: `Copiar: ${filled}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(filled);
  await phrases.getByRole("searchbox").fill("xabrufo");
  await expect(phrases.getByText("Nenhuma frase com essas palavras.")).toBeVisible();
  await phrases.getByRole("searchbox").fill("esgotado");
  await expect(phrases.getByRole("textbox", { name: "produto" })).toHaveValue("Caneca Arara");
});

test("the language is found by the text, and two equal ones are refused", async ({ page, session }) => {
  await openAs(page, session, "/traducoes");
  await page.getByLabel("Idioma de origem").selectOption("Descobrir pelo texto");
  await page.getByLabel("Idioma de destino").selectOption("Português");
  await translate(page, "Vielen Dank! Wir haben geöffnet.");
  await expect(result(page)).toContainText("Muito obrigado! Estamos abertos.", { timeout: 45_000 });
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
