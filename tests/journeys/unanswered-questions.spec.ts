import { randomUUID } from "node:crypto";
import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { bubbles, openPanel, say } from "../support/panel.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/admin/mart/perguntas";
/** A word that nobody ever wrote, of letters alone. */
const newWord = () => `quim${randomUUID().replace(/[^a-f]/g, "")}bo`;

test("what a visitor asks an assistant in vain stands on the merchant's list, without the phone, until it is dealt with", async ({
  page,
  session,
}) => {
  const word = newWord();
  await openPanel(page, "marley");
  await say(page, `Qual o ${word}? Meu telefone é (11) 98765-4321`);
  await expect(bubbles(page).last()).toContainText(/não sei responder|Não tenho certeza/);

  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Perguntas" }).click();
  await expect(page).toHaveURL(PAGE);
  const question = page.getByRole("listitem").filter({ hasText: word });
  await expect(question).toContainText("BotMarley · 1 vez");
  await expect(question).toContainText("[telefone]");
  await expect(question).not.toContainText("98765");
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);

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
