import { randomUUID } from "node:crypto";
import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { bubbles, openPanel, say } from "../support/panel.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/admin/mart/perguntas";
/** A word that nobody ever wrote, of letters alone. */
const newWord = () => `quim${randomUUID().replace(/[^a-f]/g, "")}bo`;

test("what a visitor asks an assistant in vain stands on the merchant's list, without the phone, until it is dealt with", {
  tag: "@path",
}, async ({ page, session }) => {
  const word = newWord();
  await openPanel(page, "marley");
  await say(page, `Qual o ${word}? Meu telefone é (11) 98765-4321`);
  await expect(bubbles(page).last()).toContainText("não sei responder");

  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Perguntas" }).click();
  await expect(page).toHaveURL(PAGE);
  const question = page.getByRole("listitem").filter({ hasText: word });
  await expect(question).toContainText("BotMarley · 1 vez");
  await expect(question).toContainText("[telefone]");
  await expect(question).not.toContainText("98765");

  await page.getByLabel("Assistente").selectOption("BotArara");
  await expect(question).toHaveCount(0);
  await page.getByLabel("Assistente").selectOption("BotMarley");
  await question.getByRole("button", { name: /^Já resolvi/ }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Pergunta resolvida: saiu da lista.")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Assistente")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("the list of questions loads, may be empty, long or away, and says so each time", async ({ page, session }) => {
  const questionAt = (place: number) => ({
    id: place,
    bot: "mart",
    text: `pergunta ${place}`,
    count: 2,
    lastAt: new Date(0).toISOString(),
  });
  let answer: "away" | "none" | "many" = "away";
  await page.route("**/api/v1/bot-questions?*", (route) => {
    if (answer === "away") return route.fulfill({ status: 503, json: {} });
    const from = 50 * (Number(new URL(route.request().url()).searchParams.get("page")) - 1);
    const questions = answer === "none" ? [] : Array.from({ length: from ? 7 : 50 }, (_, at) => questionAt(from + at));
    return route.fulfill({ json: { status: "success", data: { questions, total: answer === "none" ? 0 : 57 } } });
  });
  await openAs(page, session, PAGE);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(page.getByRole("alert")).toContainText("Não foi possível carregar as perguntas");
  await expect(page.getByRole("main")).not.toContainText("503");
  answer = "none";
  await again.click();
  await expect(page.getByText("Nenhuma pergunta ficou sem resposta")).toBeVisible();
  answer = "many";
  await page.getByLabel("Assistente").selectOption("BotJaiminho");
  const items = page.getByRole("list", { name: "Perguntas sem resposta" }).getByRole("listitem");
  await expect(items).toHaveCount(50);
  await expect(items.first()).toContainText("2 vezes");
  await page.getByRole("button", { name: "Mostrar mais perguntas" }).click();
  await expect(items).toHaveCount(57);
  await expect(page.getByRole("button", { name: "Mostrar mais perguntas" })).toHaveCount(0);
});

test("the list of questions has no axe violation and no sideways scroll", async ({ page, session }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPanel(page, "marley");
  await say(page, `Qual o ${newWord()}${"e".repeat(60)}?`);
  await expect(bubbles(page).last()).toContainText("não sei responder");
  await page.setViewportSize(PHONE);
  await openAs(page, session, PAGE);
  await expect(page.getByRole("button", { name: /^Já resolvi/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
