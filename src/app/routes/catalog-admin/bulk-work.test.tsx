// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { BulkEdit } from "#contract/catalog-admin/bulk-edit.ts";
import { listAnswer, managedProduct, success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { plainSpaces } from "../../../../tests/support/plain-spaces.ts";
import { stubWire } from "../../../../tests/support/wire.ts";

const LIST = "/api/v1/products";
const BULK = "/api/v1/products/bulk";

const wire = stubWire();

/** Five products, A-1 to A-5, out of many. */
const five = [1, 2, 3, 4, 5].map((id) =>
  managedProduct({
    id,
    code: `A-${id}`,
    name: `Caneca ${id}`,
    originalPrice: 20,
    promotionalPrice: 0,
    stock: 5,
    revision: 9,
  }),
);

function openList(path = "/admin/mart") {
  arriveSignedIn();
  wire.answer("GET", LIST, listAnswer(five, { total: 1_240, totalPages: 62 }));
  return openPage(path);
}

const check = (id: number) => screen.findByRole("checkbox", { name: `Selecionar Caneca ${id}` });
const bar = () => screen.findByRole("region", { name: "Produtos selecionados" });
const queries = () => wire.requests("GET", LIST).map(({ url }) => Object.fromEntries(url.searchParams));
const priceOf = (id: number) => screen.findByRole("button", { name: new RegExp(`^Preço de Caneca ${id}:`) });
const stockOf = (id: number) => screen.findByRole("button", { name: new RegExp(`^Estoque de Caneca ${id}:`) });

const edit: BulkEdit = {
  id: 7,
  status: "preview",
  createdAt: "2026-11-23T12:00:00.000Z",
  author: { id: 1, name: "Ana Souza" },
  filter: {},
  change: { price: { percent: -30, roundTo: 90 } },
  total: 1_240,
  toWrite: 1_238,
  equal: 1,
  refused: 1,
  warnings: [
    { kind: "no-price", count: 1, isRefused: true },
    { kind: "below-cost", count: 3, isRefused: false },
  ],
  progress: { done: 0, total: 1_238 },
  written: 0,
  left: 0,
  undone: { products: 0, kept: 0 },
  reason: "",
  rows: [
    {
      id: 1,
      code: "A-1",
      name: "Caneca 1",
      changes: [{ field: "originalPrice", before: 20, after: 13.9 }],
      price: { before: 20, after: 13.9, cost: 15, marginBefore: 25, marginAfter: -7.9 },
      notices: ["below-cost"],
      refusal: null,
    },
    { id: 2, code: "A-2", name: "Caneca 2", changes: [], price: null, notices: [], refusal: "no-price" },
  ],
};
const rowsAnswer = success({ items: edit.rows, total: 1_240, page: 1, limit: 50, totalPages: 25 });

describe("choosing products", () => {
  test("one by one, a range with Shift, the page, and all that the filter finds", async () => {
    const { user } = openList("/admin/mart?category=Cozinha&status=active&stock=low");
    await user.click(await check(2));
    expect(await bar()).toHaveTextContent("1 selecionado");
    await user.keyboard("{Shift>}");
    await user.click(await check(4));
    await user.keyboard("{/Shift}");
    expect(await bar()).toHaveTextContent("3 selecionados");
    for (const id of [2, 3, 4]) expect(await check(id)).toBeChecked();
    expect(await check(5)).not.toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Selecionar a página" }));
    expect(await bar()).toHaveTextContent("5 selecionados");
    await user.click(within(await bar()).getByRole("button", { name: "Todos os 1.240 deste filtro" }));
    expect(await bar()).toHaveTextContent("1.240 selecionados");
    await user.click(within(await bar()).getByRole("button", { name: "Limpar seleção" }));
    expect(screen.queryByRole("region", { name: "Produtos selecionados" })).toBeNull();
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
  });

  test("other filters choose anew, another page does not", async () => {
    const { user, address } = openList();
    await user.click(await check(1));
    await user.click(screen.getByRole("link", { name: "Página 2" }));
    await waitFor(() => expect(address()).toBe("/admin/mart?page=2"));
    expect(await bar()).toHaveTextContent("1 selecionado");
    await user.selectOptions(screen.getByLabelText("Situação"), "Escondidos");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Produtos selecionados" })).toBeNull());
  });

  test("what is asked of all of a filter is asked by the filter, and the preview opens", async () => {
    wire.answer("POST", `${BULK}/preview`, success(edit));
    wire.answer("GET", `${BULK}/7`, success(edit));
    wire.answer("GET", `${BULK}/7/rows`, rowsAnswer);
    const { user, address } = openList("/admin/mart?category=Cozinha&status=active&stock=low&sortBy=stock");
    await user.click(await check(1));
    await user.click(within(await bar()).getByRole("button", { name: /^Todos os/ }));
    await user.click(within(await bar()).getByRole("button", { name: "Preço" }));
    const dialog = await screen.findByRole("dialog", { name: "Alterar 1.240 produtos" });
    await user.click(within(dialog).getByRole("button", { name: "Ver o que muda" }));
    expect(await within(dialog).findByText("Informe um número maior que zero.")).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText("Como"), "Diminuir em %");
    await user.type(within(dialog).getByLabelText("Quantos por cento"), "30");
    await user.selectOptions(within(dialog).getByLabelText("Centavos"), "Terminando em ,90");
    await user.click(within(dialog).getByRole("button", { name: "Ver o que muda" }));
    await waitFor(() => expect(address()).toBe("/admin/mart/alteracoes/7"));
    expect(wire.requests("POST", `${BULK}/preview`).map(({ body }) => body)).toEqual([
      {
        filter: { category: "Cozinha", isActive: true, stock: "low" },
        change: { price: { percent: -30, roundTo: 90 } },
      },
    ]);
  });

  test("products that were chosen one by one are asked for by their ids; a refusal keeps what was typed", async () => {
    wire.answer("POST", `${BULK}/preview`, { status: 400, json: { status: "error", error: "Assim não." } });
    const { user } = openList();
    await user.click(await check(2));
    await user.click(await check(5));
    await user.click(within(await bar()).getByRole("button", { name: "Estoque" }));
    const dialog = await screen.findByRole("dialog", { name: "Alterar 2 produtos" });
    await user.type(within(dialog).getByLabelText("Unidades"), "12");
    await user.keyboard("{Enter}");
    expect(await within(dialog).findByText("Assim não.")).toBeVisible();
    expect(within(dialog).getByLabelText("Unidades")).toHaveValue(12);
    expect(wire.requests("POST", `${BULK}/preview`).at(-1)?.body).toEqual({
      filter: { ids: [2, 5] },
      change: { stock: { set: 12 } },
    });
  });
});

test("order, size and filters of the list stand in its address and are asked of the server", async () => {
  const { user, address } = openList();
  await check(1);
  await user.click(screen.getByRole("button", { name: "Preço" }));
  await waitFor(() => expect(address()).toBe("/admin/mart?sortBy=price&sortOrder=ASC"));
  expect(screen.getByRole("columnheader", { name: "Preço" })).toHaveAttribute("aria-sort", "ascending");
  await user.click(screen.getByRole("button", { name: "Preço" }));
  await waitFor(() => expect(address()).toBe("/admin/mart?sortBy=price&sortOrder=DESC"));
  await user.selectOptions(screen.getByLabelText("Saúde"), "no-photo");
  await user.selectOptions(screen.getByLabelText("Situação"), "Escondidos");
  await user.selectOptions(screen.getAllByLabelText("Por página")[0] as HTMLElement, "100 por página");
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({
      health: "no-photo",
      isActive: "false",
      limit: "100",
      page: "1",
      sortBy: "price",
      sortOrder: "DESC",
    }),
  );
  expect(new URL(address(), "http://x").searchParams.get("status")).toBe("hidden");
});

describe("a value in its row", () => {
  const saved = (given: object) => success(managedProduct({ ...five[0], revision: 10, ...given }));

  test("is saved by Enter, which goes on to the next row; Esc gives it back", async () => {
    wire.answer("PUT", `${LIST}/1`, saved({ originalPrice: 1234.5 }));
    const { user } = openList();
    await user.click(await priceOf(1));
    const box = screen.getByRole("textbox", { name: "Preço de Caneca 1" });
    expect(box).toHaveValue("20,00");
    await user.clear(box);
    await user.type(box, "1.234,50{Enter}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Preço de Caneca 2" })).toHaveFocus());
    expect(wire.requests("PUT", `${LIST}/1`).map(({ body }) => body)).toEqual([
      { originalPrice: 1234.5, promotionalPrice: 0, revision: 9 },
    ]);
    expect(plainSpaces((await priceOf(1)).textContent)).toContain("R$ 1.234,50");
    expect(plainSpaces(screen.getByText(/, salvo\.$/).textContent)).toBe("Preço de Caneca 1: R$ 1.234,50, salvo.");
    await user.keyboard("99{Escape}");
    expect(await priceOf(2)).toHaveFocus();
    expect(plainSpaces((await priceOf(2)).textContent)).toContain("R$ 20,00");
  });

  test("that is not a number is told, and what was typed stays", async () => {
    const { user } = openList();
    await user.click(await stockOf(1));
    const box = screen.getByRole("textbox", { name: "Estoque de Caneca 1" });
    await user.clear(box);
    await user.type(box, "1,5{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Informe um número inteiro, a partir de zero.");
    expect(box).toHaveValue("1,5");
    expect(wire.requests("PUT", `${LIST}/1`)).toEqual([]);
  });

  test("that somebody else changed meanwhile is shown as it is now, and saving again saves ours over it", async () => {
    const current = managedProduct({ ...five[0], originalPrice: 33, revision: 12 });
    const conflict = { status: "error", code: "product/changed-meanwhile", error: "Mudou", current };
    wire.answer("PUT", `${LIST}/1`, { status: 409, json: conflict });
    const { user } = openList();
    await user.click(await priceOf(1));
    const box = screen.getByRole("textbox", { name: "Preço de Caneca 1" });
    await user.clear(box);
    await user.type(box, "25{Enter}");
    expect(plainSpaces((await screen.findByRole("alert")).textContent)).toContain("agora é R$ 33,00");
    expect(box).toHaveValue("25");
    wire.answer("PUT", `${LIST}/1`, saved({ originalPrice: 25, revision: 13 }));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(wire.requests("PUT", `${LIST}/1`).at(-1)?.body).toMatchObject({ revision: 12 }));
  });

  test("below the cost is asked about once", async () => {
    arriveSignedIn();
    wire.answer("GET", LIST, listAnswer([managedProduct({ ...five[0], costPrice: 15 })]));
    wire.answer("PUT", `${LIST}/1`, saved({ originalPrice: 10 }));
    const { user } = openPage("/admin/mart");
    await user.click(await priceOf(1));
    const box = screen.getByRole("textbox", { name: "Preço de Caneca 1" });
    await user.clear(box);
    await user.type(box, "10{Enter}");
    expect(plainSpaces((await screen.findByRole("alert")).textContent)).toContain("Abaixo do custo, R$ 15,00.");
    expect(wire.requests("PUT", `${LIST}/1`)).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(wire.requests("PUT", `${LIST}/1`)).toHaveLength(1));
    await waitFor(async () => expect(await priceOf(1)).toHaveFocus());
  });
});

describe("the page of a change", () => {
  test("shows how products were and become, warns, writes, and offers the way back", async () => {
    arriveSignedIn();
    wire.answer("GET", `${BULK}/7`, success(edit));
    wire.answer("GET", `${BULK}/7/rows`, rowsAnswer);
    const { user } = openPage("/admin/mart/alteracoes/7");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Preço −30%, terminando em ,90");
    await screen.findByRole("list", { name: "Produtos desta alteração" });
    expect(screen.getByText("3 produtos ficam abaixo do custo.")).toBeVisible();
    expect(screen.getByText("1 produto sem preço. Fica como está.")).toBeVisible();
    const [first, second] = within(screen.getByRole("list", { name: "Produtos desta alteração" })).getAllByRole(
      "listitem",
    );
    expect(plainSpaces(first?.textContent ?? "")).toContain("antes R$ 20,00→, agora R$ 13,90Abaixo do custo, R$ 15,00");
    expect(second).toHaveTextContent("Fica como está");
    wire.answer(
      "POST",
      `${BULK}/7/apply`,
      success({ ...edit, status: "applying", written: 600, progress: { done: 600, total: 1_238 } }),
    );
    wire.answer("GET", `${BULK}/7`, success({ ...edit, status: "applied", written: 1_236, left: 2 }));
    await user.click(screen.getByRole("button", { name: "Alterar 1.238 produtos mesmo assim" }));
    expect(await screen.findByText("Pronto: 1.236 produtos alterados.")).toBeVisible();
    expect(screen.getByText("2 produtos mudaram depois da prévia e ficaram como estavam.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("region", { name: "Andamento" })).toHaveFocus());
    wire.answer("POST", `${BULK}/7/undo`, success({ ...edit, status: "undoing", written: 1_236 }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(wire.requests("POST", `${BULK}/7/undo`)).toHaveLength(1);
  });

  test("that is not there says so, and leads to the others", async () => {
    arriveSignedIn();
    const gone = {
      status: "error",
      code: "bulk/not-found",
      error: "Alteração em massa não encontrada, ou a prévia venceu.",
    };
    wire.answer("GET", `${BULK}/8`, { status: 404, json: gone });
    openPage("/admin/mart/alteracoes/8");
    expect(await screen.findByText("Alteração em massa não encontrada, ou a prévia venceu.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver as alterações" })).toHaveAttribute("href", "/admin/mart/alteracoes");
  });
});

test("all that somebody did is taken back part by part, once it was confirmed", async () => {
  arriveSignedIn();
  wire.answer("GET", BULK, success({ edits: [{ ...edit, status: "applied", written: 3 }] }));
  const author = { id: 4, name: "Beto", products: 150, lastAt: "2026-11-23T12:00:00.000Z" };
  wire.answer("GET", "/api/v1/products/catalog/authors", success({ authors: [author] }));
  const parts = [
    { undone: 100, kept: 0, next: 100 },
    { undone: 49, kept: 1, next: null },
  ];
  wire.answer("POST", "/api/v1/products/catalog/undo-author", () => success(parts.shift()));
  const { user } = openPage("/admin/mart/alteracoes");
  expect(await screen.findByText("3 produtos alterados")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Desfazer o que Beto fez" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Desfazer tudo" }));
  expect(await screen.findByText(/149 produtos de volta ao que eram/)).toBeVisible();
  const asked = wire.requests("POST", "/api/v1/products/catalog/undo-author").map(({ body }) => body);
  expect(asked).toMatchObject([
    { accountId: 4, after: 0 },
    { accountId: 4, after: 100 },
  ]);
});
