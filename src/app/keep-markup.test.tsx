// @vitest-environment jsdom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteFrame } from "#features/site/site-frame.tsx";
import { MarkupKeeper } from "#ui/kept-markup.tsx";
import { firstStore } from "../../tests/support/first-store.ts";
import { keepMarkup } from "./keep-markup.tsx";

const frame = (year: number) => (
  <SiteFrame year={year} store={firstStore}>
    <h1>Página</h1>
  </SiteFrame>
);

const write = (content: ReactNode, location: string, keep: typeof keepMarkup | null) =>
  renderToString(
    <StaticRouter location={location}>
      <MarkupKeeper value={keep}>{content}</MarkupKeeper>
    </StaticRouter>,
  );

test("what is kept of the frame is what each page would have: the second one too, and another year's", () => {
  for (const year of [2026, 2026, 2027])
    for (const location of ["/", "/arara-mart", "/arara-mart/product/A-1?opcao=2", "/termos"])
      expect(write(frame(year), location, keepMarkup), location).toBe(write(frame(year), location, null));
});

test("the browser takes the kept frame over as it is", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = write(frame(2026), "/termos", keepMarkup);
  const sent = root.innerHTML;
  const mended: unknown[] = [];
  const page = await act(async () =>
    hydrateRoot(root, <MemoryRouter initialEntries={["/termos"]}>{frame(2026)}</MemoryRouter>, {
      onRecoverableError: (error) => mended.push(error),
    }),
  );
  expect(mended).toEqual([]);
  expect(root.innerHTML).toBe(sent);
  await act(async () => page.unmount());
  root.remove();
});
