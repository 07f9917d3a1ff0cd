import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/model-journey.ts";

const result = (page: Page) => page.getByRole("region", { name: "Resultado" });
const history = (page: Page) => page.getByRole("region", { name: "Histórico recente" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const write = (page: Page, text: string) => page.getByRole("textbox", { name: "Seu pedido ou texto" }).fill(text);

const ARTICLE = "# Pão <b>de queijo</b>\n\n## O essencial\n\n- Custa **R$ 5**\n- Fica pronto em 20 minutos";

/** The first work of a server takes a busy machine a while. */
const READY = { timeout: 45_000 };

test("with a provider texts are written and rewritten, and nothing says that one is missing [TOOL-TXT-01 TOOL-TXT-03]", async ({
  page,
  session,
  model,
}) => {
  await openAs(page, session, "/ia-texto");
  model.step = { say: ["# Pão", " de queijo"] };
  await press(page, "Poema");
  await write(page, "Pão de queijo");
  await press(page, "Criar");
  await expect(result(page).getByRole("heading", { name: "Pão de queijo" })).toBeVisible(READY);
  await expect(result(page)).toContainText("Feito por IA");
  expect(JSON.stringify(model.requests.at(-1))).toContain("um poema");
  model.step = { say: "Solicitamos a sua presença." };
  await write(page, "Venha logo.");
  await page.getByLabel("Tom para reescrever").selectOption("formal");
  await press(page, "Reescrever");
  await expect(result(page)).toContainText("Solicitamos a sua presença.", READY);
  expect(JSON.stringify(model.requests.at(-1))).toContain("tom formal");
  await expect(page.getByText("precisa de um provedor de IA")).toHaveCount(0);
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
});

test("a made text shows headings, lists and bold, never its marks or HTML; copying and downloading keep the marks", async ({
  page,
  session,
  context,
  model,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  model.step = { say: ARTICLE };
  await openAs(page, session, "/ia-texto");
  await write(page, "Pão de queijo");
  await press(page, "Criar");
  const title = result(page).getByRole("heading", { level: 3 });
  await expect(title).toContainText("Pão <b>de queijo</b>", READY);
  await expect(result(page).getByRole("heading", { level: 4, name: "O essencial" })).toBeVisible();
  await expect(result(page).getByRole("listitem").filter({ hasText: "20 minutos" })).toBeVisible();
  await expect(result(page).locator("strong").filter({ hasText: "R$ 5" })).toBeVisible();
  await expect(result(page).locator("b")).toHaveCount(0);
  await expect(result(page)).not.toContainText(/# |\*\*/);
  const card = history(page).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).not.toContainText(/# |\*\*/);
  await press(page, "Copiar");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ARTICLE);
  const download = page.waitForEvent("download");
  await result(page).getByRole("link", { name: "Baixar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Pão de queijo.md");
  expect(await readFile(await file.path(), "utf8")).toBe(ARTICLE);
  await card.getByRole("button", { name: "Pão de queijo" }).first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "O essencial" })).toBeVisible();
});

test("with a provider a whole text is translated, keeping to the glossary", async ({ page, session, model }) => {
  model.step = { say: "The Arara mug arrived, and the xabrufo too." };
  await openAs(page, session, "/traducoes");
  const glossary = page.getByRole("region", { name: "Glossário e memória" });
  await glossary.getByRole("textbox", { name: "Original" }).fill("caneca");
  await glossary.getByRole("textbox", { name: "Tradução" }).fill("Arara mug");
  await glossary.getByRole("button", { name: "Guardar" }).click();
  await expect(glossary.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Texto original" }).fill("A caneca chegou, e o xabrufo também.");
  await press(page, "Traduzir");
  await expect(result(page)).toContainText("The Arara mug arrived, and the xabrufo too.", READY);
  await expect(page.getByText("precisa de um provedor de IA")).toHaveCount(0);
  expect(JSON.stringify(model.requests.at(-1))).toContain("caneca = Arara mug");
});
