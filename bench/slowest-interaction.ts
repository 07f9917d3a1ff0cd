import type { Page } from "@playwright/test";

declare global {
  interface Window {
    slowest: number;
    since: number;
  }
}

/** In the page: notes the slowest interaction since it was asked last, in every document of the page. */
export function watchInteractions(): void {
  window.slowest = 0;
  window.since = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0 && entry.startTime >= window.since)
        window.slowest = Math.max(window.slowest, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Interaction to next paint of the slowest that `act` does, in ms. */
export async function slowestSince(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.slowest = 0;
    window.since = performance.now();
  });
  await act();
  // What is not yet painted counts as well; then the entries arrive.
  await page.waitForTimeout(700);
  return page.evaluate(() => window.slowest);
}
