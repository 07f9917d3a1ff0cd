import type { Page } from "@playwright/test";
import { botPair, textPairs } from "./color-pairs.ts";

const tokens = [...new Set([...textPairs, botPair].flat())];
const proven = new Set([...textPairs, botPair].map(([text, ground]) => `${text} on ${ground}`));

/** In the page: gives each token a colour that nothing else has, and reads which of them each text wears and stands on. */
function readWornPairs(names: string[]): string[] {
  // Four steps of red, green and blue, far enough apart to be told after a colour was mixed with nothing.
  const channelsOf = (place: number) =>
    [place % 4, Math.floor(place / 4) % 4, Math.floor(place / 16)].map((at) => at * 80);
  const dye = names.map((name, place) => `--${name}: rgb(${channelsOf(place).join(" ")}) !important;`).join(" ");
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  const dyed = new CSSStyleSheet();
  dyed.replaceSync(`:root, :root * { ${dye} }`);
  // A copy: the property itself follows what is put on.
  const own = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...own, still, dyed];

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (color: string) => {
    if (!canvas) throw new Error("the browser has no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const isNear = (channels: number[]) =>
      [red, green, blue].every((value, at) => Math.abs(value - (channels[at] ?? 0)) < 8);
    return { alpha, token: names.find((_, place) => isNear(channelsOf(place))) ?? color };
  };
  const pairs = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const wearer = text.parentElement;
    if (!wearer?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
    if (wearer.closest("noscript, :disabled, [aria-disabled=true]") || wearer.offsetWidth < 2) continue;
    const { token } = read(getComputedStyle(wearer).color);
    for (let ground: Element | null = wearer; ground; ground = ground.parentElement) {
      const below = read(getComputedStyle(ground).backgroundColor);
      // On one that lets another shine through, the text must be readable on both.
      if (below.alpha > 0) pairs.add(`${token} on ${below.token}`);
      if (below.alpha === 255) break;
    }
  }
  document.adoptedStyleSheets = [...own, still];
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets = own;
  return [...pairs];
}

/** Texts of the page whose colour on its ground `tokens.test.ts` does not prove to be readable in every theme. */
export async function findUnprovenPairs(page: Page): Promise<string[]> {
  const worn = await page.evaluate(readWornPairs, tokens);
  return worn.filter((pair) => !proven.has(pair));
}
