import { createRoot } from "react-dom/client";
import { InvalidEnvironmentPage } from "#features/site/invalid-environment-page.tsx";

function replacePage(problems: readonly string[]): void {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  createRoot(container).render(<InvalidEnvironmentPage problems={problems} />);
}

/** Puts the screen of wrong settings in the place of the page, once all of the page is there to be replaced. */
export function showInvalidEnvironment(problems: readonly string[]): void {
  if (document.readyState !== "loading") replacePage(problems);
  else document.addEventListener("DOMContentLoaded", () => replacePage(problems), { once: true });
}
