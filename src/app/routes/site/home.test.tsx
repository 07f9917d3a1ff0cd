// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { apiProducts, success } from "../../../../tests/support/api-answers.ts";
import { holdTime, openPage, pass, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const FEATURED = "/api/v1/products/featured";
const SESSION = JSON.stringify({ token: "x", id: 1, name: "Ana", email: "ana@exemplo.com" });

const wire = stubWire();

const store = async () => within(await screen.findByRole("region", { name: "Na Arara Mart, comprar é conversar" }));

test("who comes home from another page finds the products that the API puts forward", async () => {
  wire.answer("GET", FEATURED, success({ products: apiProducts(9), total: 9 }));
  openPage("/");
  expect(await (await store()).findAllByRole("article")).toHaveLength(4);
  expect((await store()).getByText("Produto de teste 1")).toBeVisible();
});

test("the home page does without its products when they cannot be had", async () => {
  wire.answer("GET", FEATURED, { status: 503, body: "" });
  openPage("/");
  expect(await (await store()).findByRole("link", { name: "Visitar a loja" })).toBeVisible();
  expect((await store()).queryByRole("article")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["Chatbot", "/chatbots"],
  ["Tradução", "/traducoes"],
  ["Geração de imagens", "/ia-imagens"],
  ["Geração de vídeos", "/ia-video"],
])("a visitor's press on the card %s leads nowhere, and who is signed in goes to %s [HOME-07]", async (tool, path) => {
  wire.answer("GET", FEATURED, success({ products: [], total: 0 }));
  wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
  const { user, address } = openPage("/");
  const card = await screen.findByRole("button", { name: `Experimentar ${tool}` });
  await user.click(card);
  expect(await screen.findByText(`${tool}: será implementado em breve.`)).toBeVisible();
  expect(address()).toBe("/");
  localStorage.setItem("arara_user_session", SESSION);
  await user.click(card);
  expect(await screen.findByRole("navigation", { name: "Área de trabalho" })).toBeVisible();
  expect(address()).toBe(path);
});

test("a toast of a card stays for six seconds, unless someone points at it or closes it [HOME-05 HOME-06]", async () => {
  holdTime();
  wire.answer("GET", FEATURED, success({ products: [], total: 0 }));
  const { user } = openPage("/");
  // The whole card is pressed, its name too.
  await user.click(await screen.findByText("Chatbot", { selector: "h3 *" }));
  const toast = await screen.findByText("Chatbot: será implementado em breve.");
  await user.hover(toast);
  await pass(60_000);
  expect(toast).toBeVisible();
  await user.unhover(toast);
  await pass(5_900);
  expect(toast).toBeVisible();
  await pass(200);
  expect(toast).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Experimentar Chatbot" }));
  const other = await screen.findByText("Chatbot: será implementado em breve.");
  await user.click(screen.getByRole("button", { name: "Fechar aviso" }));
  expect(other).not.toBeInTheDocument();
});
