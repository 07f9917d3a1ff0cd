// @vitest-environment jsdom
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { success } from "../../../../tests/support/api-answers.ts";
import { arriveSignedIn, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const wire = stubWire();

test("before anybody has talked, the figures are an example that says so; then they are real [HUB-06]", async () => {
  for (const [data, text] of [
    [{ conversations: 0, resolutionRate: null }, /Exemplo.*Conversas\s*1\.234.*Taxa de resolução\s*87%/],
    [{ conversations: 2_345, resolutionRate: 91 }, /Conversas\s*2\.345/],
  ] as const) {
    arriveSignedIn();
    wire.answer("GET", "/api/v1/bot-figures", success(data));
    const { close } = openPage("/chatbots");
    const cards = await screen.findAllByRole("listitem");
    const figures = cards.find((card) => within(card).queryByRole("heading", { name: "Métricas" }));
    await waitFor(() => expect(figures).toHaveTextContent(text));
    close();
  }
});
