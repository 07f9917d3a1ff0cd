import { foldText } from "#lib/portuguese-text.ts";

/** Of what is put in for one variable. */
export const MAX_VARIABLE_VALUE = 500;

/** `{{ nome do produto }}`: letters, digits, spaces, hyphens and underscores, at most 60 of them, on one line. Anything else is text. */
const VARIABLE =
  /\{\{[^\S\r\n]{0,20}([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ -]{0,58}[\p{L}\p{M}\p{N}_])?)[^\S\r\n]{0,20}\}\}/gu;

/** What makes two spellings one variable: accents, case and runs of spaces do not count. */
const keyOf = (name: string) => foldText(name).replace(/ +/g, " ");

/** The names between `{{` and `}}` in the order in which they first stand, each once. */
export function findVariables(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(VARIABLE)) {
    const key = keyOf(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/**
 * The text with every variable that has a value put in; those without one stay as they are. Values are text: a variable
 * in a value is not looked for.
 */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
  return text.replace(VARIABLE, (whole, name: string) => byKey.get(keyOf(name)) || whole);
}
