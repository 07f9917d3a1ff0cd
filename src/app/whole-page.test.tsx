import { type ReactNode, Suspense, use } from "react";
import { expect, test } from "vitest";
import { writeWholePage } from "./whole-page.ts";

const inDocument = (content: ReactNode) => (
  <html lang="pt-BR">
    <head>
      <title>Loja</title>
    </head>
    <body>{content}</body>
  </html>
);

const dataOf = (text: string) => new Blob([text]).stream();

test("a page whose data are there is one document, which tells them at its end in a script that they cannot leave", async () => {
  const told = `["</script><script>alert(1)</script>"]\n`;
  const page = String(await writeWholePage(inDocument(<h1>Olá</h1>), dataOf(told), "n1"));
  expect(page).toMatch(/^<!DOCTYPE html><html lang="pt-BR"><head><title>Loja<\/title><\/head><body><h1>Olá<\/h1>/);
  const [, script = ""] = /<script nonce="n1">(.*)<\/script><\/body><\/html>$/.exec(page) ?? [];
  const enqueued: string[] = [];
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => enqueued.push(text), close: () => enqueued.push("closed") },
    },
  };
  new Function("window", script)(window);
  expect(enqueued).toEqual([told, "closed"]);
});

test("a page with a part that waits, or that fails within a boundary, is left to the stream", async () => {
  const never = new Promise<string>(() => {});
  const Waits = () => use(never);
  const Fails = (): ReactNode => {
    throw new Error("no such part");
  };
  for (const Part of [Waits, Fails])
    expect(
      await writeWholePage(
        inDocument(
          <Suspense fallback="…">
            <Part />
          </Suspense>,
        ),
        dataOf(""),
        "n",
      ),
    ).toBeNull();
});
