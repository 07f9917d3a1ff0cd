import { openAs } from "../support/account-journey.ts";
import { newWord, test, toast } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/admin/mart/busca";

test("a search that found nothing becomes a synonym with one press, and the shop finds by it at once", async ({
  page,
  session,
  catalogAdmin,
  request,
}) => {
  const word = newWord();
  const name = newWord();
  await catalogAdmin.create({ name: `Caneca ${name}` });
  expect((await (await request.get(`/api/v1/products?search=${word}`)).json()).data.total).toBe(0);
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Busca da loja" }).click();
  await expect(page).toHaveURL(PAGE);
  const miss = page
    .getByRole("region", { name: "Buscas sem resultado" })
    .getByRole("listitem")
    .filter({ hasText: word });
  await expect(miss).toContainText("1 vez");
  await expectNoAxeViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await miss.getByRole("button", { name: "Criar sinônimo" }).click();
  const meaning = miss.getByLabel(`Quem busca por "${word}" quer ver`);
  await expect(meaning).toBeFocused();
  await expect(meaning).toHaveAccessibleDescription("Escreva como o produto se chama na loja.");
  await meaning.fill(name);
  await meaning.press("Enter");
  await expect(toast(page, `Pronto: "${word}" agora encontra 1 produto.`)).toBeVisible();
  await expect(miss).toHaveCount(0);
  // On a phone it lies over the end of the list.
  await page.getByRole("button", { name: "Fechar aviso" }).click();

  const list = page.getByRole("region", { name: "Sinônimos da loja" });
  const mine = list.getByRole("listitem").filter({ hasText: name });
  await expect(mine).toContainText(word);
  await mine.getByRole("button", { name: `Editar o sinônimo ${word}` }).click();
  const other = newWord();
  // What is edited is the one line that has boxes.
  await list.getByRole("listitem").getByLabel("Quem busca por").fill(other);
  await list.getByRole("button", { name: "Salvar" }).click();
  await expect(list.getByText(other, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Remover o sinônimo ${other}` }).click();
  await expect(toast(page, `Sinônimo "${other}" removido.`)).toBeVisible();
  await expect(mine).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(mine).toBeVisible();
  await expect(list.getByLabel("Quem busca por")).toHaveCount(1);
  await list.getByLabel("Quem busca por").fill(word);
  await list.getByLabel("quer ver").fill(name);
  await list.getByLabel("quer ver").press("Enter");
  await expect(toast(page, `Pronto: "${word}" agora encontra 1 produto.`)).toBeVisible();
  await page.getByRole("link", { name: "Ver na loja" }).last().click();
  await expect(page.getByRole("heading", { name: `Caneca ${name}` })).toBeVisible();
});
