// @vitest-environment jsdom
import { act, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { apiProduct, listAnswer, success } from "../../../../tests/support/api-answers.ts";
import { openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const ORDERS = "/api/v1/order-intents";
const SHIPPING = "/api/v1/shipping/estimate";
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

const wire = stubWire();

const buyButton = () => screen.getByRole("button", { name: "Comprar pelo WhatsApp" });
const quantity = () => screen.getByRole("textbox", { name: "Quantidade" });
const deliveryCep = () => screen.getByLabelText("CEP de entrega (opcional)");
const options = () => within(screen.getByRole("group", { name: "Escolha uma opção:" })).getAllByRole("button");
const variations = [
  { nome: "350 ml", cor: "Azul", disponivel: true },
  { nome: "500 ml", cor: "Areia", disponivel: true },
  { nome: "700 ml", cor: "Verde", disponivel: false },
];

async function openProduct(given: Partial<ProductDetail> = {}) {
  const product = apiProduct(given);
  wire.answer("GET", `/api/v1/products/${product.code}`, success(product));
  wire.answer("GET", LIST, listAnswer([product]));
  const page = openPage(`/arara-mart/product/${product.code}`);
  await screen.findByRole("heading", { level: 1, name: product.description });
  return { ...page, product };
}

beforeEach(() => {
  vi.spyOn(window, "open").mockReturnValue(window);
});

describe("options", () => {
  test("are listed with name, colour and whether they can be had; the first one is chosen [DETAIL-18 DETAIL-19 DETAIL-20 DETAIL-28 DETAIL-30]", async () => {
    await openProduct({ variations });
    expect(options().map(({ textContent }) => textContent)).toEqual([
      "350 mlAzul · Disponível",
      "500 mlAreia · Disponível",
      "700 mlVerde · Indisponível",
    ]);
    expect(options()[0]).toHaveAttribute("aria-pressed", "true");
    expect(options()[2]).toBeDisabled();
    expect(buyButton()).toBeEnabled();
  });

  test("without a chosen one nothing can be bought [DETAIL-29]", async () => {
    const { user } = await openProduct({ variations });
    await user.click(options()[0] as HTMLElement);
    expect(options()[0]).toHaveAttribute("aria-pressed", "false");
    expect(screen.getByRole("button", { name: "Selecione uma opção para comprar" })).toBeDisabled();
    await user.click(options()[1] as HTMLElement);
    expect(buyButton()).toBeEnabled();
  });

  test("none is chosen at the start when the first cannot be had [DETAIL-29 DETAIL-30]", async () => {
    await openProduct({ variations: variations.toReversed() });
    expect(screen.getByRole("button", { name: "Selecione uma opção para comprar" })).toBeDisabled();
  });
});

test("the quantity starts at 1, never goes below, and never above the stock [DETAIL-21 DETAIL-22]", async () => {
  const { user } = await openProduct({ stock: 3 });
  expect(quantity()).toHaveValue("1");
  expect(screen.getByRole("button", { name: "Diminuir" })).toBeDisabled();
  for (const [typed, settled] of [
    ["0", "1"],
    ["-1", "1"],
    ["abc", "1"],
    ["999999", "3"],
    ["2", "2"],
  ] as const) {
    await user.clear(quantity());
    await user.type(quantity(), typed);
    await user.tab();
    expect(quantity()).toHaveValue(settled);
  }
  await user.click(screen.getByRole("button", { name: "Aumentar" }));
  expect(screen.getByRole("button", { name: "Aumentar" })).toBeDisabled();
});

test("the shop ships from eight places, São Paulo first [DETAIL-23 DETAIL-24]", async () => {
  await openProduct();
  const origin = screen.getByLabelText("Origem do envio");
  const places = within(origin).getAllByRole("option");
  expect(places.map(({ textContent }) => textContent)).toEqual(ORIGINS);
  expect(origin).toHaveValue("São Paulo - SP");
});

test("a CEP keeps its digits, gets its hyphen and stops at nine signs [DETAIL-25 DETAIL-26 DETAIL-27]", async () => {
  const { user } = await openProduct();
  expect(deliveryCep()).toHaveValue("");
  for (const [typed, shown] of [
    ["01a3.10", "01310"],
    ["013101", "01310-1"],
    ["0131010099", "01310-100"],
  ] as const) {
    await user.clear(deliveryCep());
    await user.type(deliveryCep(), typed);
    expect(deliveryCep()).toHaveValue(shown);
  }
});

test("a freight that cannot be estimated is told", async () => {
  wire.answer("POST", SHIPPING, "broken");
  const { user } = await openProduct();
  const box = within(screen.getByRole("region", { name: "Calcular Frete" }));
  await user.type(box.getByRole("textbox"), "01310-100");
  await user.click(box.getByRole("button", { name: "Calcular" }));
  await waitFor(() => expect(box.getByRole("status")).toHaveTextContent("Não conseguimos falar com a loja."));
});

describe("an order", () => {
  test("carries no price: what the page shows is not what the server believes [WA-09]", async () => {
    wire.answer("POST", ORDERS, "broken");
    const { user } = await openProduct();
    await user.click(buyButton());
    const [sent] = wire.requests("POST", ORDERS);
    expect(Object.keys(sent?.body).sort()).toEqual(["origin", "productId", "quantity"]);
    expect(await screen.findByRole("alert")).toBeVisible();
  });

  test("with half a CEP is not sent: the field is named and has the focus", async () => {
    const { user } = await openProduct();
    await user.type(deliveryCep(), "0131");
    await user.click(buyButton());
    await waitFor(() => expect(deliveryCep()).toHaveFocus());
    expect(deliveryCep()).toHaveAccessibleDescription("Informe um CEP com 8 dígitos.");
    expect(wire.requests("POST", ORDERS)).toEqual([]);
  });

  test("that is refused says why, and keeps what was filled in", async () => {
    wire.answer("POST", ORDERS, {
      status: 409,
      json: { status: "error", error: "Não há essa quantidade em estoque." },
    });
    const { user } = await openProduct({ stock: 9 });
    await user.clear(quantity());
    await user.type(quantity(), "3");
    await user.type(deliveryCep(), "01310100");
    await user.selectOptions(screen.getByLabelText("Origem do envio"), "Salvador - BA");
    await user.click(buyButton());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Não há essa quantidade em estoque.");
    await waitFor(() => expect(alert).toHaveFocus());
    expect(screen.queryByRole("link", { name: "Enviar sem número de pedido" })).toBeNull();
    expect(quantity()).toHaveValue("3");
    expect(deliveryCep()).toHaveValue("01310-100");
    expect(screen.getByLabelText("Origem do envio")).toHaveValue("Salvador - BA");
  });

  test("that reaches nobody can go as a plain message, and trying again makes no second order", async () => {
    wire.answer("POST", ORDERS, "broken");
    const keys = () => wire.requests("POST", ORDERS).map(({ headers }) => headers.get("idempotency-key"));
    const { user, product } = await openProduct({ originalPrice: 49.9 });
    await user.click(buyButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos falar com a loja.");
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Enviar sem número de pedido" });
    const text = new URL(link.href).searchParams.get("text");
    expect(text).toContain(product.description);
    expect(text).toContain("R$ 49,90");
    expect(text).toContain("Pedido: sem número");
    await user.click(buyButton());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toMatch(/^[\x21-\x7e]{8,}$/);
    expect(keys()[1]).toBe(keys()[0]);
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Aumentar" }));
    await user.click(buyButton());
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[2]).not.toBe(keys()[0]);
    await screen.findByRole("alert");
  });

  test("shows that it is under way, and is sent once however often the button is pressed", async () => {
    const whatsappUrl = "https://wa.me/5511987654321?text=Pedido";
    const held = wire.hold("POST", ORDERS, success({ code: "ABC2345", whatsappUrl }));
    const { user } = await openProduct();
    // The second press comes before the page is drawn anew.
    act(() => {
      buyButton().click();
      buyButton().click();
    });
    const busy = await screen.findByRole("button", { name: "Registrando o pedido…" });
    expect(busy).toHaveAttribute("aria-busy", "true");
    await user.click(busy);
    await user.type(busy, "{Enter}");
    held.letGo();
    expect(await screen.findByText(/Pedido ABC2345 registrado/)).toBeVisible();
    expect(wire.requests("POST", ORDERS)).toHaveLength(1);
    expect(window.open).toHaveBeenCalledExactlyOnceWith(whatsappUrl, "_blank");
  });
});
