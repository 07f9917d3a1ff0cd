import { expect } from "vitest";

/** Fails where a tag is not closed in its turn, or a sign stands there that no XML may have as it is. */
export function expectWellFormedXml(xml: string): void {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^<>]*\?>/, "");
  for (const [, close, name = ""] of body.matchAll(/<(\/?)([a-z_:]+)(?: [a-z:]+="[^"<]*")*>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  const texts = body.replace(/<\/?[a-z_:]+(?: [a-z:]+="[^"<]*")*>/g, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  expect(texts.match(/<|&(?!#\d+;)|[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g)).toBeNull();
}
