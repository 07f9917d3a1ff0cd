// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { managedProduct, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const TRASH = "/api/v1/products/catalog/bin";
const PATH = "/admin/mart/lixeira";

const wire = stubWire();

const trashed = {
  ...managedProduct({ id: 5, name: "Caneca Perdida", code: "P-5" }),
  deletedAt: "2026-11-20T12:00:00.000Z",
  restorableUntil: "2026-12-20T12:00:00.000Z",
};
const page = (products: object[], given: object = {}) =>
  success({ products, total: products.length, page: 1, limit: 20, totalPages: 1, ...given });

test("an empty trash says so; one that cannot be had too", async () => {
  arriveSignedIn();
  wire.answer("GET", TRASH, page([], { totalPages: 0 }));
  wire.answer("GET", TRASH, { status: 500, json: {} }, 1);
  const { user } = openPage(PATH);
  expect(await screen.findByRole("alert")).toHaveTextContent("Erro ao carregar produtos: Erro 500");
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { name: "A lixeira está vazia" })).toBeVisible();
});

test("a page of the trash after the last yields to the last", async () => {
  arriveSignedIn();
  wire.answer("GET", TRASH, ({ url }) =>
    url.searchParams.get("page") === "1" ? page([trashed]) : page([], { total: 1, page: 5000 }),
  );
  const { address } = openPage(`${PATH}?page=5000`);
  expect(await screen.findByRole("button", { name: /^Restaurar/ })).toBeVisible();
  expect(address()).toBe(PATH);
});

test("what cannot be restored says why, and stays", async () => {
  arriveSignedIn();
  wire.answer("GET", TRASH, page([trashed]));
  wire.answer("POST", "/api/v1/products/5/restore", { status: 500, json: {} });
  const { user } = openPage(PATH);
  await user.click(await screen.findByRole("button", { name: /^Restaurar/ }));
  expect(await screen.findByText(/Não foi possível restaurar: Erro 500/)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/Caneca Perdida/)).toBeVisible());
});
