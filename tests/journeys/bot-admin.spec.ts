import { randomUUID } from "node:crypto";
import { openAs } from "../support/account-journey.ts";
import { test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolationsInAnyTheme, expectNoSidewaysScroll } from "../support/journey.ts";
import { bubbles, openPanel, say } from "../support/panel.ts";
import { PHONE } from "../support/screens.ts";

/** A word that nobody ever wrote, of letters alone. */
const newWord = () => `quim${randomUUID().replace(/[^a-f]/g, "")}bo`;

test("a merchant reads who asked for a person, answers on WhatsApp and marks the conversation", async ({
  page,
  session,
}) => {
  const word = newWord();
  await openPanel(page, "mart");
  await say(page, `Tem ${word} para o CPF 123.456.789-09?`);
  await expect(bubbles(page)).toHaveCount(2);
  await say(page, "Quero falar com uma pessoa");
  await expect(bubbles(page).last()).toContainText("escreva aqui o seu WhatsApp");
  await say(page, "(11) 91234-5678");
  await expect(bubbles(page).last()).toContainText("Anotado");

  await openAs(page, session, "/admin/mart");
  const menu = page.getByRole("complementary", { name: "Menu lateral" });
  await menu.getByRole("link", { name: /^Conversas \d+ esperam? uma pessoa$/ }).click();
  await expect(page).toHaveURL("/admin/mart/conversas");
  await page.getByRole("searchbox", { name: "O que se escreveu" }).fill(`${word} cpf`);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("region", { name: "Para atender" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Assistente").selectOption("marley");
  await expect(page.getByRole("heading", { name: "Nenhuma conversa encontrada" })).toBeVisible();
  const assistant = page.getByLabel("Assistente");
  await assistant.focus();
  await assistant.selectOption("mart");
  await expect(page.getByRole("region", { name: "Para atender" }).getByRole("listitem")).toHaveCount(1);
  await expect(assistant).toBeFocused();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole("region", { name: "Para atender" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conversa com o Atendente Arara Mart");
  const said = page.getByRole("list", { name: "O que se disse" });
  await expect(said).toContainText(`Tem ${word} para o CPF [CPF]?`);
  await expect(page.getByRole("link", { name: "Responder no WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5511912345678\?text=/,
  );
  await expectNoAxeViolationsInAnyTheme(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Marcar como atendida" }).click();
  await expect(toast(page, "Conversa atendida.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reabrir" })).toBeVisible();
  await page.getByRole("link", { name: "Conversas", exact: true }).first().click();
  await page.getByRole("link", { name: /^Atendidas/ }).click();
  await expect(page.getByRole("region", { name: "Atendidas" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Período" }).getByRole("link", { name: "7 dias" }).click();
  await expect(page).toHaveURL(/numeros=7/);
  await expect(page.getByRole("table")).toContainText("Falar com uma pessoa");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar planilha" }).click();
  expect((await download).suggestedFilename()).toBe("assuntos-7-dias.csv");
  await page.goto("/admin/mart/conversas/2000000000");
  await expect(page.getByRole("heading", { name: "Esta conversa não está mais aqui" })).toBeVisible();
});

test("what a merchant answers to a question the assistant says from the next message on", async ({ page, session }) => {
  const word = newWord();
  await openPanel(page, "marley");
  await say(page, `Qual o ${word}?`);
  await expect(bubbles(page).last()).toContainText(/não sei responder|Não tenho certeza/);
  await openAs(page, session, "/admin/mart/perguntas");
  await page.getByRole("button", { name: new RegExp(`^Responder a .*${word}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Responder" });
  await expect(dialog.getByLabel("Pergunta")).toHaveValue(new RegExp(word));
  await dialog.getByLabel("Pergunta").fill(`Qual é o ${word} de vocês?`);
  await dialog.getByRole("button", { name: "O que ele responde hoje?" }).click();
  await expect(dialog.getByRole("region", { name: "Resposta de hoje" })).toContainText("Hoje ele diz que não sabe");
  await dialog.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(dialog.getByText("Escreva a resposta.")).toBeVisible();
  await dialog.getByLabel("Resposta", { exact: true }).fill("Sim, tocamos **toda semana**.");
  await expectNoAxeViolationsInAnyTheme(page);
  await dialog.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(toast(page, "Resposta salva: o assistente já a usa.")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^Responder a .*${word}`) })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 3, name: new RegExp(word, "i") })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);

  await openPanel(page, "marley");
  await say(page, `oi qual é o ${word}`);
  await expect(bubbles(page).last()).toContainText("Sim, tocamos toda semana.");

  await openAs(page, session, "/admin/mart/perguntas");
  await page.getByRole("button", { name: new RegExp(`^Tirar a resposta a .*${word}`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tirar" }).click();
  await expect(toast(page, "Resposta retirada.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what was typed stays to be saved when somebody else saved meanwhile", async ({ page, session }) => {
  const word = newWord();
  await openAs(page, session, "/admin/mart/perguntas");
  await page.getByRole("button", { name: "Nova resposta" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder" });
  await dialog.getByLabel("Pergunta").fill(`Qual é o ${word}?`);
  await dialog.getByLabel("Resposta", { exact: true }).fill("A primeira.");
  await dialog.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(dialog).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto("/admin/mart/perguntas");
  for (const [one, text] of [
    [page, "Minha versão."],
    [other, "A versão da Bia."],
  ] as const) {
    await one.getByRole("button", { name: new RegExp(`^Mudar a resposta a .*${word}`) }).click();
    await one.getByRole("dialog").getByLabel("Resposta", { exact: true }).fill(text);
  }
  const change = page.getByRole("dialog", { name: "Mudar a resposta" });
  await other.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.close();
  await change.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(change).toContainText("Agora ela diz: “A versão da Bia.”");
  await expect(change.getByLabel("Resposta", { exact: true })).toHaveValue("Minha versão.");
  await change.getByRole("button", { name: "Salvar resposta" }).click();
  await expect(change).toHaveCount(0);
  await expect(page.getByText("Minha versão.")).toBeVisible();
});
