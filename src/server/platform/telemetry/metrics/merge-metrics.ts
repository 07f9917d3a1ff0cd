/** The name that a line of the text format is about; of a sample, that of its family stands in the lines before it. */
const HEAD = /^# (?:HELP|TYPE) (\S+)/;

/** One text of those of several processes, whose samples differ by a label: each family stands once, with what all of them say. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { heads: Set<string>; samples: string[] }>();
  for (const text of texts) {
    let name = "";
    for (const line of text.split("\n")) {
      if (line === "") continue;
      const head = HEAD.exec(line)?.[1];
      name = head ?? name;
      const family = families.get(name) ?? { heads: new Set<string>(), samples: [] };
      families.set(name, family);
      if (head) family.heads.add(line);
      else family.samples.push(line);
    }
  }
  return `${[...families.values()].flatMap(({ heads, samples }) => [...heads, ...samples, ""]).join("\n")}`;
}
