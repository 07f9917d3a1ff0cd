// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const QUESTIONS = "/api/v1/bot-questions";

const wire = stubWire();

const questionAt = (place: number) => ({
  id: place,
  bot: "mart",
  text: `pergunta ${place}`,
  count: 2,
  lastAt: "1970-01-01T00:00:00.000Z",
});

test("the list of questions loads, may be empty, long or away, and says so each time", async () => {
  arriveSignedIn();
  wire.answer("GET", "/api/v1/bot-answers", success({ answers: [] }));
  wire.answer("GET", QUESTIONS, { status: 503, json: {} });
  const { user } = openPage("/admin/mart/perguntas");
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar as perguntas");
  expect(screen.getByRole("main")).not.toHaveTextContent("503");
  wire.answer("GET", QUESTIONS, success({ questions: [], total: 0 }));
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText(/Nenhuma pergunta ficou sem resposta/)).toBeVisible();
  wire.answer("GET", QUESTIONS, ({ url }) => {
    const from = 50 * (Number(url.searchParams.get("page")) - 1);
    const questions = Array.from({ length: from ? 7 : 50 }, (_, at) => questionAt(from + at));
    return success({ questions, total: 57 });
  });
  await user.selectOptions(screen.getByLabelText("Assistente"), "BotJaiminho");
  const list = within(await screen.findByRole("list", { name: "Perguntas sem resposta" }));
  expect(list.getAllByRole("listitem")).toHaveLength(50);
  expect(list.getAllByRole("listitem")[0]).toHaveTextContent("2 vezes");
  expect(wire.requests("GET", QUESTIONS).at(-1)?.url.searchParams.get("bot")).toBe("jaiminho");
  await user.click(screen.getByRole("button", { name: "Mostrar mais perguntas" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(57));
  expect(screen.queryByRole("button", { name: "Mostrar mais perguntas" })).toBeNull();
});
