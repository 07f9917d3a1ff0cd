// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AssistantPage } from "#contract/assistant/assistant.ts";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const ASSISTANTS = "/api/v1/assistants";

const wire = stubWire();

const found: AssistantPage = {
  assistants: [],
  total: 0,
  page: 1,
  limit: 20,
  totalPages: 0,
  account: { assistants: 3, active: 3, conversations: 0, satisfaction: null },
};

test("words that follow while a list is on its way are searched all the same", async () => {
  arriveSignedIn();
  wire.answer("GET", /^\/api\/v1\/assistants\//, { status: 503, json: {} });
  wire.answer("GET", "/api/v1/studio", { status: 503, json: {} });
  wire.answer("GET", ASSISTANTS, success(found));
  const { user } = openPage("/assistentes");
  const box = await screen.findByRole("searchbox", { name: "Buscar assistentes" });
  const held = wire.hold("GET", ASSISTANTS, success(found));
  await user.type(box, "um{Enter}");
  expect(await screen.findByRole("button", { name: "Buscando…" })).toBeVisible();
  await user.type(box, " dois{Enter}");
  const searches = () => wire.requests("GET", ASSISTANTS).map(({ url }) => url.searchParams.get("search"));
  await waitFor(() => expect(searches()).toEqual([null, "um", "um dois"]));
  held.letGo();
  expect(await screen.findByRole("heading", { name: /Nenhum assistente encontrado/ })).toBeVisible();
});
