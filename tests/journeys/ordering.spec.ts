import type { Page } from "@playwright/test";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { apiProduct, listAnswer, success } from "../support/api-answers.ts";
import { expect, expectNoAxeViolations, openHydrated, test } from "../support/journey.ts";
import { answerLists, api, enterCatalog, findInShop } from "../support/store.ts";
import { WHATSAPP_NUMBER } from "../support/worker-server.ts";

const ORIGINS = [
  "São Paulo - SP",
  "Rio de Janeiro - RJ",
  "Belo Horizonte - MG",
  "Brasília - DF",
  "Salvador - BA",
  "Fortaleza - CE",
  "Manaus - AM",
  "Curitiba - PR",
];
const pathOf = ({ code }: { code: string }) => `/arara-mart/product/${encodeURIComponent(code)}`;
const buyButton = (page: Page) => page.getByRole("button", { name: "Comprar pelo WhatsApp" });
const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantidade" });
const deliveryCep = (page: Page) => page.getByLabel("CEP de entrega (opcional)");
const options = (page: Page) => page.getByRole("group", { name: "Escolha uma opção:" }).getByRole("button");

const variations = [
  { nome: "350 ml", cor: "Azul", disponivel: true },
  { nome: "500 ml", cor: "Areia", disponivel: true },
  { nome: "700 ml", cor: "Verde", disponivel: false },
];

test.beforeEach(async ({ context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
});

/** Comes from the catalogue to a product that the API answers as `given`. */
async function enterProduct(page: Page, given: Partial<ProductDetail>): Promise<ProductDetail> {
  const product = apiProduct(given);
  await page.route(api.product(product.code), (route) => route.fulfill(success(product)));
  await answerLists(page, listAnswer([product]));
  // The landing has cards too: they must be gone before one is pressed.
  await enterCatalog(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.description);
  return product;
}

/** Presses the button and answers what WhatsApp is opened with, and the panel's text. */
async function buy(page: Page): Promise<{ number: string; text: string }> {
  const opened = page.waitForEvent("popup");
  await buyButton(page).click();
  const url = new URL((await opened).url());
  expect(url.host).toBe("wa.me");
  return { number: url.pathname.slice(1), text: url.searchParams.get("text") ?? "" };
}

test.describe("options", () => {
  test("are listed with name, colour and whether they can be had; the first one is chosen [DETAIL-18 DETAIL-19 DETAIL-20 DETAIL-28 DETAIL-30]", async ({
    page,
  }) => {
    await enterProduct(page, { variations });
    await expect(options(page)).toHaveText([
      "350 mlAzul · Disponível",
      "500 mlAreia · Disponível",
      "700 mlVerde · Indisponível",
    ]);
    await expect(options(page).first()).toHaveAttribute("aria-pressed", "true");
    await expect(options(page).nth(2)).toBeDisabled();
    await expect(buyButton(page)).toBeEnabled();
  });

  test("without a chosen one nothing can be bought [DETAIL-29]", async ({ page }) => {
    await enterProduct(page, { variations });
    await options(page).first().click();
    await expect(options(page).first()).toHaveAttribute("aria-pressed", "false");
    const button = page.getByRole("button", { name: "Selecione uma opção para comprar" });
    await expect(button).toBeDisabled();
    await options(page).nth(1).click();
    await expect(buyButton(page)).toBeEnabled();
  });

  test("none is chosen at the start when the first cannot be had [DETAIL-29 DETAIL-30]", async ({ page }) => {
    await enterProduct(page, { variations: variations.toReversed() });
    await expect(page.getByRole("button", { name: "Selecione uma opção para comprar" })).toBeDisabled();
  });
});

test("the quantity starts at 1, never goes below, and never above the stock [DETAIL-21 DETAIL-22]", async ({
  page,
}) => {
  await enterProduct(page, { stock: 3 });
  await expect(quantity(page)).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Diminuir" })).toBeDisabled();
  for (const [typed, settled] of [
    ["0", "1"],
    ["-1", "1"],
    ["abc", "1"],
    ["999999", "3"],
    ["2", "2"],
  ] as const) {
    await quantity(page).fill(typed);
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue(settled);
  }
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect(page.getByRole("button", { name: "Aumentar" })).toBeDisabled();
});

test("the shop ships from eight places, São Paulo first [DETAIL-23 DETAIL-24]", async ({ page }) => {
  await enterProduct(page, {});
  const origin = page.getByLabel("Origem do envio");
  expect(await origin.locator("option").allTextContents()).toEqual(ORIGINS);
  await expect(origin).toHaveValue("São Paulo - SP");
});

test("a CEP keeps its digits, gets its hyphen and stops at nine signs [DETAIL-25 DETAIL-26 DETAIL-27]", async ({
  page,
}) => {
  await enterProduct(page, {});
  await expect(deliveryCep(page)).toHaveValue("");
  for (const [typed, shown] of [
    ["01a3.10", "01310"],
    ["013101", "01310-1"],
    ["0131010099", "01310-100"],
  ] as const) {
    await deliveryCep(page).fill("");
    await deliveryCep(page).pressSequentially(typed);
    await expect(deliveryCep(page)).toHaveValue(shown);
  }
});

test("a CEP is pasted whole however it is written, and fixed in its middle [DETAIL-26 DETAIL-27]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterProduct(page, {});
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

test.describe("freight", () => {
  const box = (page: Page) => page.getByRole("region", { name: "Calcular Frete" });

  test("is estimated for the one CEP of the page, and follows quantity and origin [DETAIL-35]", async ({
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
  });

  test("asks for a whole CEP, and says when there is no such one [DETAIL-35]", async ({ page, request }) => {
    await openHydrated(page, pathOf(await findInShop(request, ({ stock }) => stock > 0)));
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

  test("that cannot be estimated is told", async ({ page }) => {
    await page.route(api.shipping, (route) => route.abort());
    await enterProduct(page, {});
    await box(page).getByRole("textbox").fill("01310-100");
    await box(page).getByRole("button", { name: "Calcular" }).click();
    await expect(box(page).getByRole("status")).toContainText("Não conseguimos falar com a loja.");
  });
});

test.describe("an order", () => {
  test("is stored and opens WhatsApp with all that was chosen [WA-01 WA-02 WA-03 WA-04 WA-05 WA-06 WA-07 WA-08 WA-09]", {
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

  test("of a product without promotion has the original price, and no CEP when none was given [WA-07 WA-09]", async ({
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

  test("carries no price: what the page shows is not what the server believes [WA-09]", async ({ page }) => {
    const sent = page.waitForRequest(api.orders);
    await page.route(api.orders, (route) => route.abort());
    await enterProduct(page, {});
    await buyButton(page).click();
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(["origin", "productId", "quantity"]);
  });

  test("pressed twice is stored once", async ({ page, request }) => {
    let orders = 0;
    await page.route(api.orders, (route) => {
      orders += 1;
      return route.fallback();
    });
    await openHydrated(
      page,
      pathOf(await findInShop(request, ({ stock, variations }) => stock > 0 && !variations.length)),
    );
    await buyButton(page).dblclick();
    await expect(page.getByRole("status").filter({ hasText: "registrado" })).toBeVisible();
    expect(orders).toBe(1);
  });

  test("can be made by keyboard alone", async ({ page, request }) => {
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

  test("goes on in the same tab where the browser opens no other", async ({ page, request }) => {
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

  test("with half a CEP is not sent: the field is named and has the focus", async ({ page }) => {
    let orders = 0;
    await page.route(api.orders, (route) => {
      orders += 1;
      return route.abort();
    });
    await enterProduct(page, {});
    await deliveryCep(page).fill("0131");
    await buyButton(page).click();
    await expect(deliveryCep(page)).toBeFocused();
    await expect(deliveryCep(page)).toHaveAccessibleDescription("Informe um CEP com 8 dígitos.");
    expect(orders).toBe(0);
  });

  test("to a CEP that nobody knows is not stored: the field is named and has the focus", async ({ page, request }) => {
    await openHydrated(page, pathOf(await findInShop(request, ({ stock }) => stock > 0)));
    await deliveryCep(page).fill("00000000");
    await buyButton(page).click();
    await expect(deliveryCep(page)).toHaveAccessibleDescription("Não encontramos esse CEP. Confira os números.");
    await expect(deliveryCep(page)).toHaveAttribute("aria-invalid", "true");
    await expect(deliveryCep(page)).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("that is refused says why, and keeps what was filled in", async ({ page }) => {
    await page.route(api.orders, (route) =>
      route.fulfill({ status: 409, json: { status: "error", error: "Não há essa quantidade em estoque." } }),
    );
    await enterProduct(page, { stock: 9 });
    await quantity(page).fill("3");
    await deliveryCep(page).fill("01310100");
    await page.getByLabel("Origem do envio").selectOption("Salvador - BA");
    await buyButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Não há essa quantidade em estoque.");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("link", { name: "Enviar sem número de pedido" })).toHaveCount(0);
    await expect(quantity(page)).toHaveValue("3");
    await expect(deliveryCep(page)).toHaveValue("01310-100");
    await expect(page.getByLabel("Origem do envio")).toHaveValue("Salvador - BA");
  });

  test("that reaches nobody can go as a plain message, and trying again makes no second order", async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route(api.orders, (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return route.abort();
    });
    const product = await enterProduct(page, { originalPrice: 49.9 });
    await buyButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com a loja.");
    const href = await page.getByRole("link", { name: "Enviar sem número de pedido" }).getAttribute("href");
    const text = new URL(href ?? "").searchParams.get("text") ?? "";
    expect(text).toContain(product.description);
    expect(text).toContain("R$ 49,90");
    expect(text).toContain("Pedido: sem número");
    await buyButton(page).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,}$/);
    expect(keys[1]).toBe(keys[0]);
    await page.getByRole("button", { name: "Aumentar" }).click();
    await buyButton(page).click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("shows that it is under way, and is sent once however often the button is pressed", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let orders = 0;
    await page.route(api.orders, async (route) => {
      orders += 1;
      await released;
      await route.abort();
    });
    await enterProduct(page, {});
    await buyButton(page).click();
    const busy = page.getByRole("button", { name: "Registrando o pedido…" });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await busy.click({ force: true });
    await busy.press("Enter");
    release();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(orders).toBe(1);
  });
});

test("on a phone price and button stay in reach", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterProduct(page, { originalPrice: 30 });
  const short = page.getByRole("button", { name: "Comprar", exact: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(short).toBeVisible();
  await expectNoAxeViolations(page);
  await buyButton(page).scrollIntoViewIfNeeded();
  await expect(short).toHaveCount(0);
});
