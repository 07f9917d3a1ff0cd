// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { listAnswer, managedProduct, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const HISTORY = `${LIST}/7/history`;
const BACK = "Voltar para Administração";

const wire = stubWire();

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const noHistory = success({ versions: [], hasMore: false });

/** The page of a product that the API answers so. */
function openProduct(given: Parameters<typeof managedProduct>[0] = {}) {
  arriveSignedIn();
  const product = managedProduct({ id: 7, code: "CAN-7", ...given });
  wire.answer("GET", `${LIST}/CAN-7`, success(product));
  wire.answer("GET", HISTORY, noHistory);
  return openPage("/admin/mart/product/CAN-7/edit");
}

test("without a promotion there is no promotional price [EDIT-06]", async () => {
  openProduct({ originalPrice: 20 });
  expect(await screen.findByText("Preço original")).toBeVisible();
  expect(screen.queryByText("Preço promocional")).toBeNull();
});

test("the picture of the product is shown; the placeholder stands for one that fails [EDIT-02 ERR-22]", async () => {
  openProduct({ name: "Com foto" });
  const picture = await screen.findByRole("img", { name: "Com foto" });
  expect(picture).toHaveAttribute("src", expect.stringContaining("caneca-ceramica"));
  fireEvent.error(picture);
  expect(await screen.findByRole("img", { name: "Com foto (sem foto)" })).toBeVisible();
});

test.each([
  ["an unknown code", "NAO-EXISTE-123", "Produto não encontrado", "[EDIT-12 EDIT-13 ERR-20]"],
  ["an address without a code", "%20", "Código do produto não fornecido", "[EDIT-13 EDIT-14]"],
])("%s says so, and leads back [EDIT-12 EDIT-13 EDIT-14 ERR-20]", async (_, code, sentence) => {
  arriveSignedIn();
  wire.answer("GET", `${LIST}/${code}`, { status: 404, json: { status: "error", error: "Produto não encontrado" } });
  wire.answer("GET", LIST, listAnswer([]));
  const { user, address } = openPage(`/admin/mart/product/${code}/edit`);
  expect(await title(sentence)).toBeVisible();
  await user.click(screen.getByRole("link", { name: BACK }));
  expect(await title("Admin Mart")).toBeVisible();
  expect(address()).toBe("/admin/mart");
});

test("a product that cannot be had says why, and can be asked for again [EDIT-13 ERR-20]", async () => {
  arriveSignedIn();
  wire.answer("GET", `${LIST}/CAN-7`, success(managedProduct({ id: 7, code: "CAN-7", name: "De volta" })));
  wire.answer("GET", `${LIST}/CAN-7`, { status: 503, json: {} }, 1);
  wire.answer("GET", HISTORY, noHistory);
  const { user } = openPage("/admin/mart/product/CAN-7/edit");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Erro ao carregar produto");
  expect(alert).toHaveTextContent("Erro 503");
  expect(screen.getByRole("link", { name: BACK })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await title("De volta")).toBeVisible();
});

test("a history that cannot be had says so, and can be asked for again", async () => {
  const { user } = openProduct();
  wire.answer("GET", HISTORY, { status: 500, json: {} }, 1);
  expect(await screen.findByRole("alert")).toHaveTextContent("Erro 500");
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("region", { name: "Histórico" })).toBeVisible();
});
