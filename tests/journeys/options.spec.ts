import { openAs } from "../support/account-journey.ts";
import { newCode, test, toast } from "../support/catalog-admin.ts";
import { expect, openHydrated } from "../support/journey.ts";

test("a product in two sizes and three colours is made by a matrix, and an option bought for its own price", async ({
  page,
  session,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  await openAs(page, session, "/admin/mart");
  await page.getByRole("button", { name: "Novo Produto" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Produto" });
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const code = newCode();
  const typed = { name: "Camiseta de malha", code, supplier: "Malharia", costPrice: "20", originalPrice: "59.9" };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field("category").selectOption("Cozinha");
  await field("subcategory").selectOption({ index: 1 });
  await dialog.getByText("Opções: tamanhos e cores").click();
  await dialog.getByRole("textbox", { name: "Tamanhos" }).fill("P, G");
  await dialog.getByRole("textbox", { name: "Cores" }).fill("Azul, Preto, Verde");
  await dialog.getByRole("button", { name: "Criar 6 combinações" }).click();
  const all = dialog.getByRole("group", { name: "Preencher todas de uma vez" });
  await all.getByRole("spinbutton", { name: "Estoque" }).fill("3");
  await all.getByRole("button", { name: "Aplicar a todas" }).click();
  const option = dialog.getByRole("group", { name: "G - Preto" });
  await option.getByRole("spinbutton", { name: "Diferença" }).fill("10");
  await expect(option.getByText("Custa R$ 69,90.")).toBeVisible();
  await option.getByRole("spinbutton", { name: "Estoque" }).fill("1");
  await expect(field("stock")).toHaveValue("16");
  await dialog.getByRole("button", { name: "Criar Produto" }).click();
  await expect(toast(page, 'Produto "Camiseta de malha" criado com sucesso!')).toBeVisible();

  await openHydrated(page, `/arara-mart/product/${code}`);
  const price = page.getByRole("main").locator("[aria-live=polite]");
  await expect(price).toContainText("R$ 59,90");
  await page.getByRole("button", { name: "G Preto" }).click();
  await expect(price).toContainText("R$ 69,90");
  await expect(page.getByText("1 unidade", { exact: true }).first()).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Comprar pelo WhatsApp" }).click();
  const text = new URL((await opened).url()).searchParams.get("text");
  expect(text).toContain("Opção: G - Preto");
  expect(text).toContain("Preço: R$ 69,90");
});
