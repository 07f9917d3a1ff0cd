import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionProvider, useSession } from "./session-provider.tsx";

function Probe() {
  return useSession().status;
}

test("reading the session outside its provider throws [ERR-13]", () => {
  expect(() => renderToString(<Probe />)).toThrow("useSession needs a SessionProvider");
});

test("the server does not know who is signed in [GUARD-16]", () => {
  expect(
    renderToString(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    ),
  ).toBe("loading");
});
