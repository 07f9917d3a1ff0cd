/** How far back a cut may move to end with a whole word. */
const WORD_REACH = 20;

/** At most `max` characters of the text: with an ellipsis where it was cut, after a whole word if one is near, never within a sign. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  for (const sign of text) {
    if (cut.length + sign.length > max - 1) break;
    cut += sign;
  }
  const isAtWordEnd = /\s/.test(text.charAt(cut.length));
  const lastSpace = cut.search(/\s\S*$/);
  if (!isAtWordEnd && lastSpace > 0 && cut.length - lastSpace <= WORD_REACH) cut = cut.slice(0, lastSpace);
  return `${cut.replace(/[\s,;:.–—-]+$/, "")}…`;
}
