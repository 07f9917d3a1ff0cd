// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { apiProduct, apiProducts, success } from "../../../../tests/support/api-answers.ts";
import { openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const FRONT = "/api/v1/products/storefront";
const FEATURED = "/api/v1/products/featured";

const wire = stubWire();

const section = (name: string) => screen.findByRole("region", { name });
const featured = async () => within(await section("Produtos em Destaque"));
const someFeatured = success({ products: apiProducts(4), total: 4 });

function openLanding() {
  wire.answer("GET", FRONT, success({ categories: [{ name: "Cozinha", total: 1, picture: "" }], sections: [] }));
  return openPage("/arara-mart");
}

test("while featured products are on their way their places are shown [STORE-09]", async () => {
  const held = wire.hold("GET", FEATURED, success({ products: [apiProduct()], total: 1 }));
  openLanding();
  expect(await (await featured()).findByRole("status")).toHaveTextContent("Carregando produtos em destaque…");
  held.letGo();
  expect(await (await featured()).findAllByRole("article")).toHaveLength(1);
  expect((await featured()).queryByRole("status")).toBeNull();
});

test("without a featured product the landing says so and leads on [STORE-07 STORE-08]", async () => {
  wire.answer("GET", FEATURED, success({ products: [], total: 0 }));
  openLanding();
  const inside = await featured();
  expect(await inside.findByText("Nenhum produto encontrado")).toBeVisible();
  expect(inside.getByText("Não há produtos em destaque no momento.")).toBeVisible();
  expect(inside.getByRole("link", { name: "Ver o catálogo" })).toHaveAttribute("href", "/arara-mart/catalog");
});

test("a failed query shows no product but the error, and trying again fixes it [STORE-10 ERR-04 ERR-21]", async () => {
  wire.answer("GET", FEATURED, someFeatured);
  wire.answer("GET", FEATURED, { status: 500, json: {} }, 1);
  const { user } = openLanding();
  const inside = await featured();
  const alert = await inside.findByRole("alert");
  expect(alert).toHaveTextContent("Erro ao carregar produtos");
  expect(alert).toHaveTextContent("Erro 500: Internal Server Error");
  expect(inside.queryByRole("article")).toBeNull();
  await user.click(inside.getByRole("button", { name: "Tentar novamente" }));
  expect(await inside.findAllByRole("article")).toHaveLength(4);
  expect(inside.queryByRole("alert")).toBeNull();
});

test("an answer that is no success shows its own error, else the query's sentence [STORE-10 ERR-18]", async () => {
  wire.answer("GET", FEATURED, { json: { status: "error" } });
  wire.answer("GET", FEATURED, { json: { status: "error", error: "A vitrine está em manutenção" } }, 1);
  const { user } = openLanding();
  const inside = await featured();
  expect(await inside.findByRole("alert")).toHaveTextContent("A vitrine está em manutenção");
  await user.click(inside.getByRole("button", { name: "Tentar novamente" }));
  expect(await inside.findByText("Erro ao buscar produtos em destaque")).toBeVisible();
});

test("categories that cannot be had are gone without, and the console says why [ERR-18]", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  wire.answer("GET", FEATURED, someFeatured);
  openLanding();
  wire.answer("GET", FRONT, { json: { status: "error" } });
  expect(await (await featured()).findAllByRole("article")).toHaveLength(4);
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith("frente da loja: Erro ao buscar produtos"));
  expect(screen.queryByRole("region", { name: "Compre por Categoria" })).toBeNull();
});

test("rows of products lead to more of them, and a category shows its picture in the shop's order", async () => {
  wire.answer("GET", FEATURED, someFeatured);
  openLanding();
  wire.answer(
    "GET",
    FRONT,
    success({
      categories: [
        { name: "Jardim", total: 3, picture: `/fotos/${"a".repeat(40)}-800.webp` },
        { name: "Cozinha", total: 1, picture: "" },
      ],
      sections: [
        { kind: "offers", products: apiProducts(4) },
        { kind: "new", products: [] },
      ],
    }),
  );
  const offers = within(await section("Ofertas"));
  expect(offers.getAllByRole("article")).toHaveLength(4);
  expect(offers.getByRole("link", { name: "Todas as ofertas" })).toHaveAttribute(
    "href",
    "/arara-mart/catalog?minDiscount=1&sortBy=discountPercentage&sortOrder=DESC",
  );
  expect(screen.queryByRole("region", { name: "Novidades" })).toBeNull();
  const tiles = within(await section("Compre por Categoria")).getAllByRole("link");
  expect(tiles.map(({ textContent }) => textContent)).toEqual(["Jardim", "Cozinha"]);
  expect(tiles[0]?.querySelector("img")).toHaveAttribute("src", `/fotos/${"a".repeat(40)}-800.webp`);
  expect(tiles[1]?.querySelector("img")).toBeNull();
});
