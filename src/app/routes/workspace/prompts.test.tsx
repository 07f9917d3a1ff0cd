// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PromptPage } from "#contract/prompt/prompt.ts";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const PROMPTS = "/api/v1/prompts";

const wire = stubWire();

/** A page of prompts without any, of an account that has so many. */
const pageOf = (prompts: number): PromptPage => ({
  prompts: [],
  total: 0,
  page: 1,
  limit: 20,
  totalPages: 0,
  account: { prompts, uses: 0, usesThisWeek: 0, categories: 0 },
});

test("a list that cannot be had says so and can be asked for again", async () => {
  arriveSignedIn();
  wire.answer("GET", PROMPTS, success(pageOf(0)));
  wire.answer("GET", PROMPTS, { status: 500, json: {} }, 1);
  const { user } = openPage("/prompts");
  expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos abrir os seus prompts");
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { name: "Exemplos para começar" })).toBeVisible();
});

test("words that follow while a list is on its way are searched all the same", async () => {
  arriveSignedIn();
  wire.answer("GET", PROMPTS, success(pageOf(3)));
  const { user } = openPage("/prompts");
  const box = await screen.findByRole("searchbox", { name: "Buscar prompts" });
  const held = wire.hold("GET", PROMPTS, success(pageOf(3)));
  await user.type(box, "um{Enter}");
  expect(await screen.findByRole("button", { name: "Buscando…" })).toBeVisible();
  await user.type(box, " dois{Enter}");
  const searches = () => wire.requests("GET", PROMPTS).map(({ url }) => url.searchParams.get("search"));
  await waitFor(() => expect(searches()).toEqual([null, "um", "um dois"]));
  held.letGo();
  expect(await screen.findByRole("heading", { name: "Nenhum prompt encontrado" })).toBeVisible();
});
