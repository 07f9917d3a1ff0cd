import { openAs } from "../support/account-journey.ts";
import { test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const NOTICE = "avisar que a loja fecha dia 25 de dezembro, Natal";

test("a text that only a provider writes leads to the form that does it here, filled in, and waits where it was typed", async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, session, "/ia-texto");
  const box = page.getByRole("textbox", { name: "Seu pedido ou texto" });
  await box.fill(NOTICE);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByRole("region", { name: "Resultado" }).getByRole("alert")).toContainText(
    "Para este pedido, sem IA: Preencher o aviso: Feriado",
  );
  await main.getByRole("link", { name: "Preencher o aviso: Feriado" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Avisos da loja" })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText("Feito pelas regras da casa, sem IA.")).toBeVisible();
  await expect(page.getByLabel("Qual feriado")).toHaveValue("Natal");
  await expect(page.getByLabel("Dia", { exact: true })).toHaveValue(/^20\d\d-12-25$/);
  await expect(page.getByLabel("Como a loja funciona nesse dia")).toHaveValue("Estaremos fechados");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(box).toHaveValue(NOTICE);
  await box.fill("post de promoção da minha caneca");
  await main.getByRole("link", { name: "Divulgar: caneca" }).first().click();
  await expect(page.getByRole("searchbox", { name: "Acrescentar produto" })).toHaveValue("caneca");
  await expect(page.getByText("post de promoção da minha caneca")).toBeVisible();
  await page.goBack();
  await box.fill("post de promoção do meu salão");
  await expect(main.getByRole("link", { name: "Seus prompts" })).toBeVisible();
  await expect(main.getByRole("link", { name: /Divulgar:/ })).toHaveCount(0);
});

test("a picture with words becomes a poster on its own page, and a sentence finds those of the phrasebook that say nearly the same", async ({
  page,
  session,
}) => {
  await openAs(page, session, "/ia-imagens");
  await page.getByRole("textbox", { name: "Descrição" }).fill('cartaz escrito "Aceitamos encomendas"');
  await page.getByRole("button", { name: "Fazer um cartaz com as suas palavras" }).click();
  await expect(page.getByRole("textbox", { name: "Palavras do cartaz" })).toHaveValue("Aceitamos encomendas");
  await openAs(page, session, "/traducoes");
  await page.getByRole("textbox", { name: "Texto original" }).fill("o pagamento já foi aprovado?");
  const near = page.getByRole("region", { name: "Frases prontas parecidas" });
  await expect(near).toContainText("The payment has been approved.");
  await expect(near.getByRole("button", { name: "Copiar: The payment has been approved." })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a story of the Bible arrives in the conversation that makes its script", async ({ page, session }) => {
  await openAs(page, session, "/ia-texto");
  await page.getByRole("textbox", { name: "Seu pedido ou texto" }).fill("roteiro da história de Davi e Golias");
  await page.getByRole("main").getByRole("link", { name: "Montar o roteiro no Chatbot Bíblico" }).click();
  await expect(page.getByRole("textbox", { name: "Sua resposta" })).toHaveValue("roteiro da história de Davi e Golias");
});
