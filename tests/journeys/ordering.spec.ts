import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openHydrated, test } from "../support/journey.ts";
import { findInShop } from "../support/store.ts";
import { WHATSAPP_NUMBER } from "../support/worker-server.ts";

const pathOf = ({ code }: { code: string }) => `/arara-mart/product/${encodeURIComponent(code)}`;
const buyButton = (page: Page) => page.getByRole("button", { name: "Comprar pelo WhatsApp" });
const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantidade" });
const deliveryCep = (page: Page) => page.getByLabel("CEP de entrega (opcional)");
const box = (page: Page) => page.getByRole("region", { name: "Calcular Frete" });

test.beforeEach(async ({ context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
});

/** Presses the button and answers what WhatsApp is opened with, and the panel's text. */
async function buy(page: Page): Promise<{ number: string; text: string }> {
  const opened = page.waitForEvent("popup");
  await buyButton(page).click();
  const url = new URL((await opened).url());
  expect(url.host).toBe("wa.me");
  return { number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test("an order is stored and opens WhatsApp with all that was chosen; its page sums it up [WA-01 WA-02 WA-03 WA-04 WA-05 WA-06 WA-07 WA-08 WA-09]", {
  tag: "@path",
}, async ({ page, request }) => {
  const product = await findInShop(
    request,
    ({ stock, variations, promotionalPrice }) =>
      stock > 2 && variations.length > 1 && variations[0]?.disponivel === true && promotionalPrice > 0,
  );
  await openHydrated(page, pathOf(product));
  await page.getByRole("button", { name: "Aumentar" }).click();
  await page.getByLabel("Origem do envio").selectOption("Curitiba - PR");
  await deliveryCep(page).fill("01310100");
  const { number, text } = await buy(page);
  expect(number).toBe(WHATSAPP_NUMBER);
  const price = product.promotionalPrice.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      `Produto: ${product.description}`,
      `ID: ${product.id}`,
      expect.stringMatching(new RegExp(`^Opção: ${product.variations[0]?.nome}`)),
      "Quantidade: 2",
      `Preço: R$ ${price} cada`,
      "Origem do envio: Curitiba - PR",
      "CEP: 01310-100",
    ]),
  );
  const code = /Pedido: (\w+)/.exec(text)?.[1] ?? "";
  const panel = page.getByRole("status").filter({ hasText: `Pedido ${code} registrado` });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("link", { name: "Abrir o WhatsApp de novo" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\//,
  );
  await panel.getByRole("link", { name: "Ver o resumo do pedido" }).click();
  await expect(page).toHaveURL(`/pedido/${code}`);
  await expect(page.getByRole("main")).toContainText(product.description);
});

test("an order of a product without promotion has the original price, and no CEP when none was given [WA-07 WA-09]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    ({ stock, variations, promotionalPrice }) => stock > 0 && variations.length === 0 && promotionalPrice === 0,
  );
  await openHydrated(page, pathOf(product));
  const { text } = await buy(page);
  expect(text).toContain(`R$ ${product.originalPrice.toLocaleString("pt-BR", { minimumFractionDigits: 2 })}`);
  expect(text).not.toContain("CEP");
});

test("freight is estimated for the one CEP of the page, follows quantity and origin, and says when there is no such CEP [DETAIL-35]", async ({
  page,
  request,
}) => {
  const product = await findInShop(
    request,
    ({ stock, originalPrice, promotionalPrice }) => stock > 2 && (promotionalPrice || originalPrice) < 60,
  );
  await openHydrated(page, pathOf(product));
  await box(page).getByRole("textbox").fill("69005000");
  await expect(deliveryCep(page)).toHaveValue("69005-000");
  await box(page).getByRole("button", { name: "Calcular" }).click();
  const estimate = box(page).getByRole("status");
  await expect(estimate).toContainText(/Frete R\$\s\d+,\d{2} para AM, em \d+ a \d+ dias úteis/);
  const fromSaoPaulo = await estimate.textContent();
  await page.getByLabel("Origem do envio").selectOption("Manaus - AM");
  await expect(estimate).not.toHaveText(fromSaoPaulo ?? "");
  await expect(estimate).toContainText("para AM");
  await box(page).getByRole("textbox").fill("0131");
  await expect(estimate).toBeEmpty();

  await test.step("half a CEP, and one that nobody knows, are told at the field", async () => {
    await box(page).getByRole("button", { name: "Calcular" }).click();
    await expect(box(page)).toContainText("Informe um CEP com 8 dígitos.");
    await expect(box(page).getByRole("textbox")).toBeFocused();
    await expect(box(page).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await box(page).getByRole("textbox").fill("00000-000");
    await box(page).getByRole("button", { name: "Calcular" }).click();
    const typed = box(page).getByRole("textbox");
    await expect(typed).toHaveAccessibleDescription("Não encontramos esse CEP. Confira os números.");
    await expect(typed).toHaveAttribute("aria-invalid", "true");
    await expect(typed).toBeFocused();
    await expect(box(page).getByRole("status")).toBeEmpty();
    await typed.fill("01310-100");
    await expect(typed).not.toHaveAttribute("aria-invalid");
    await box(page).getByRole("button", { name: "Calcular" }).click();
    await expect(box(page).getByRole("status")).toContainText("para SP");
  });

  await test.step("an order to a CEP that nobody knows is not stored", async () => {
    await deliveryCep(page).fill("00000000");
    await buyButton(page).click();
    await expect(deliveryCep(page)).toHaveAccessibleDescription("Não encontramos esse CEP. Confira os números.");
    await expect(deliveryCep(page)).toHaveAttribute("aria-invalid", "true");
    await expect(deliveryCep(page)).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a CEP is pasted whole however it is written, and fixed in its middle [DETAIL-26 DETAIL-27]", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, pathOf(await findInShop(request, ({ stock }) => stock > 0)));
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await deliveryCep(page).focus();
    await page.keyboard.press("ControlOrMeta+V");
  };
  for (const [text, shown] of [
    ["01.310-100", "01310-100"],
    [" 20040-002 ", "20040-002"],
    ["Rua Augusta, 1500. CEP 01304001", "01304-001"],
  ] as const) {
    await paste(text);
    await expect(deliveryCep(page)).toHaveValue(shown);
  }
  // As a voice or another program gives it: all at once, with more signs than the box takes.
  await deliveryCep(page).fill("CEP: 01310abc-100x9");
  await expect(deliveryCep(page)).toHaveValue("01310-100");
  await deliveryCep(page).fill("");
  await paste("0131");
  await expect(deliveryCep(page)).toHaveValue("0131");
  await deliveryCep(page).fill("01310100");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await page.keyboard.type("4");
  await expect(deliveryCep(page)).toHaveValue("04310-100");
});

test("an order can be made by keyboard alone", async ({ page, request }) => {
  const product = await findInShop(request, ({ stock, variations }) => stock > 1 && variations.length === 0);
  await openHydrated(page, pathOf(product));
  await quantity(page).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Origem do envio")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("01310100");
  await page.keyboard.press("Tab");
  await expect(buyButton(page)).toBeFocused();
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const text = new URL((await opened).url()).searchParams.get("text");
  expect(text).toContain("Quantidade: 2");
  expect(text).toContain("01310-100");
  await expectNoAxeViolations(page);
});

test("an order goes on in the same tab where the browser opens no other", async ({ page, request }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openHydrated(
    page,
    pathOf(await findInShop(request, ({ stock, variations }) => stock > 0 && !variations.length)),
  );
  await buyButton(page).click();
  await expect(page).toHaveURL(/^https:\/\/wa\.me\//);
});

test("on a phone price and button stay in reach", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(
    page,
    pathOf(await findInShop(request, ({ stock, variations }) => stock > 0 && variations.length === 0)),
  );
  const short = page.getByRole("button", { name: "Comprar", exact: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(short).toBeVisible();
  await expectNoAxeViolations(page);
  await buyButton(page).scrollIntoViewIfNeeded();
  await expect(short).toHaveCount(0);
});
