import { readFile } from "node:fs/promises";

const SUFFIX = /_(bucket|sum|count)$/;

/** The names of all that a text in the format of Prometheus tells. */
export function toldNames(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^# TYPE (\S+) /gm), ([, name = ""]) => name));
}

/** The names that alert rules, or the panels of a dashboard, ask for; those of Prometheus itself left out. */
export async function askedNames(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8");
  const found = text.match(/\b(arara|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(found.map((name) => name.replace(SUFFIX, "")))];
}
