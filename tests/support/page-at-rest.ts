import type { Page, Request } from "@playwright/test";
import { expect, untilHydrated } from "./journey.ts";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** What moved on the document so far that nobody touched: the browser's sum of layout shifts. */
    shift: number;
  }
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The line on which orders come stays open. */
const isAwaited = (request: Request) => /\/api\/v1\/(?!orders\/events)/.test(request.url());

/** How a page comes to rest: all documents of `page` from now on add up what moves. */
export async function watchPage(page: Page) {
  let open = 0;
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  page.on("request", (request) => {
    if (isAwaited(request)) open += 1;
  });
  const close = (request: Request) => {
    if (isAwaited(request)) open -= 1;
  };
  page.on("requestfinished", close);
  page.on("requestfailed", close);

  const rest = (path: string) =>
    expect
      .poll(async () => {
        await twoFrames(page);
        return open + (await page.locator("main .animate-shimmer").count());
      }, path)
      .toBe(0);

  return {
    /** Until everything that the page asks for by itself is there and painted, also further down. */
    async untilAtRest(path: string): Promise<void> {
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await untilHydrated(page);
      await rest(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 400; top < height; top += 400) {
        await page.evaluate((at) => window.scrollTo({ top: at, behavior: "instant" }), top);
        await twoFrames(page);
      }
      await rest(path);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await twoFrames(page);
    },
    shift: () => page.evaluate(() => window.shift),
    /** All JavaScript that it loaded so far, in kB as it was sent. */
    javaScriptKb: () =>
      page.evaluate(() => {
        const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
        return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      }),
  };
}
