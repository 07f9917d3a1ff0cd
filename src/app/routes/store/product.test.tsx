// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { apiProduct, listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";
import { stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const pathOf = (code: string) => `/arara-mart/product/${code}`;
const callOf = (code: string) => `/api/v1/products/${code}`;

const wire = stubWire();

const title = () => screen.findByRole("heading", { level: 1 });
/** What stands around the title: of this product alone, not of those beside it. */
const summary = async () => (await title()).parentElement as HTMLElement;

async function openProduct(given: Partial<ProductDetail> = {}) {
  const product = apiProduct(given);
  wire.answer("GET", callOf(product.code), success(product));
  wire.answer("GET", LIST, listAnswer([product]));
  const page = openPage(pathOf(product.code));
  expect(await screen.findByRole("heading", { level: 1, name: product.description })).toBeVisible();
  return { ...page, product };
}

test("a promotional price that is no lower strikes no price through [DETAIL-14]", async () => {
  await openProduct({ originalPrice: 50, promotionalPrice: 50 });
  expect((await summary()).querySelector("s")).toBeNull();
});

test("a product has the promises of the shop and its data sheet [DETAIL-32 DETAIL-33 DETAIL-34 DETAIL-36 DETAIL-37 DETAIL-38 DETAIL-39 DETAIL-40]", async () => {
  await openProduct({ stock: 1 });
  const main = within(screen.getByRole("main"));
  const texts = main.getAllByRole("listitem").map(({ textContent }) => plainSpaces(textContent));
  expect(texts).toEqual(
    expect.arrayContaining(["Garantia 12 meses", "Frete Grátis acima de R$ 199", "Suporte via WhatsApp"]),
  );
  const sheet = within(screen.getByRole("region", { name: "Informações do Produto" }));
  expect(sheet.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "CódigoTESTE-901",
    "NCM69120000",
    "GTIN/EAN7891000315507",
    "Estoque1 unidade",
    "FornecedorOlaria do Vale",
    "DisponívelSim",
  ]);
});

test("a product without other pictures says so [DETAIL-08]", async () => {
  await openProduct({ images: [] });
  expect(screen.getByText("Nenhuma imagem adicional disponível")).toBeVisible();
});

test("a photo is told by what it shows, where somebody said that", async () => {
  const [side, realImage] = ["/demo/caneca-ceramica-2-800.webp", "/demo/caneca-ceramica-800.webp"];
  await openProduct({ realImage, images: [side], pictureTexts: { [realImage]: "Caneca azul vista de lado" } });
  expect(screen.getByRole("img", { name: "Caneca azul vista de lado" })).toBeVisible();
});

test("numbers that another server sends as text are read as numbers [API-46]", async () => {
  const asText = { originalPrice: "1234.50", promotionalPrice: "0", stock: "7", totalReviews: "1500" };
  await openProduct(asText as unknown as Partial<ProductDetail>);
  const text = plainSpaces(screen.getByRole("main").textContent);
  expect(text).toContain("R$ 1.234,50");
  expect(text).toContain("7 unidades");
  expect(text).toContain("1500 avaliações");
});

test("while a product is on its way its place is shown [DETAIL-01]", async () => {
  const product = apiProduct();
  wire.answer("GET", LIST, listAnswer([]));
  const held = wire.hold("GET", callOf(product.code), success(product));
  openPage(pathOf(product.code));
  expect(await screen.findByText("Carregando produto…")).toBeVisible();
  held.letGo();
  expect(await title()).toHaveTextContent(product.description);
});

describe("a product that cannot be shown", () => {
  test("is told as not found [DETAIL-02]", async () => {
    wire.answer("GET", callOf("X"), { status: 404, json: { status: "error", error: "Produto não encontrado" } });
    openPage(pathOf("X"));
    expect(await screen.findByRole("heading", { level: 1, name: "Produto não encontrado" })).toBeVisible();
  });

  test("is told as an error that can be tried again [ERR-04 ERR-20]", async () => {
    wire.answer("GET", LIST, listAnswer([]));
    wire.answer("GET", callOf("X"), success(apiProduct({ code: "X" })));
    wire.answer("GET", callOf("X"), { status: 500, json: {} }, 1);
    const { user } = openPage(pathOf("X"));
    expect(await screen.findByRole("heading", { level: 1, name: "Erro ao carregar produto" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Erro 500: Internal Server Error");
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("button", { name: "Comprar pelo WhatsApp" })).toBeVisible();
  });

  test.each([
    ["CANECA-1", "Erro ao buscar produto por código"],
    ["901", "Erro ao buscar produto"],
  ])("is told when the answer to %s has no reason: '%s' [ERR-16]", async (code, sentence) => {
    wire.answer("GET", callOf(code), { json: { status: "error" } });
    openPage(pathOf(code));
    expect(await within(await screen.findByRole("alert")).findByText(sentence)).toBeVisible();
  });
});

describe("sharing", () => {
  test("hands title and address to the device [DETAIL-31]", async () => {
    const share = vi.fn();
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    const { user, product } = await openProduct();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    const url = new URL(pathOf(product.code), window.location.href).href;
    expect(share).toHaveBeenCalledWith({ title: product.description, url });
  });

  test("copies the address where the device cannot share [DETAIL-31]", async () => {
    const { user, product } = await openProduct();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByText("Link copiado!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(new URL(pathOf(product.code), window.location.href).href);
  });
});
