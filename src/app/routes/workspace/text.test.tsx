// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { arriveSignedIn, fill, openPage, screen } from "../../../../tests/support/app-pages.tsx";
import { stubWire } from "../../../../tests/support/wire.ts";

const RUNS = "/api/v1/studio/runs";
const HELP = "Como ligar um provedor de IA";

const wire = stubWire();

test("a lost connection is told, nothing typed is lost, and it can be sent again", async () => {
  arriveSignedIn();
  wire.answer("GET", /^\/api\/v1\//, { status: 503, json: {} });
  wire.answer("POST", RUNS, "broken");
  const { user } = openPage("/ia-texto");
  const box = await screen.findByRole("textbox", { name: "Seu pedido ou texto" });
  fill(box, "ipê-amarelo");
  for (const count of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Correção" }));
    const result = within(await screen.findByRole("region", { name: "Resultado" }));
    expect(await result.findByRole("alert")).toHaveTextContent(/conexão/);
    expect(result.queryByRole("button", { name: HELP })).toBeNull();
    expect(box).toHaveValue("ipê-amarelo");
    expect(wire.requests("POST", RUNS)).toHaveLength(count);
  }
});
