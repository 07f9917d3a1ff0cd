import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "src/server/bot/knowledge/mart";
const asked = readdirSync(FOLDER).filter((name) => name.endsWith(".asked.tsv"));

test.each(asked)(
  "every way to ask in %s leads to a text that is there, and every rule in particular has some",
  (name) => {
    const markdown = readFileSync(`${FOLDER}/${name.replace("asked.tsv", "md")}`, "utf8");
    const titles = markdown.split(/^## /m).slice(1);
    const labels = titles.flatMap((section) => {
      const [title = "", ...lines] = section.split("\n");
      const particulars = lines.flatMap((line) => /^\* ([^:*]{2,120}): /.exec(line)?.[1] ?? []);
      return ["", ...particulars].map((label) => `${title}\t${label}`);
    });
    const rows = readFileSync(`${FOLDER}/${name}`, "utf8").trimEnd().split("\n");
    expect(rows.map((row) => row.split("\t").slice(0, 2).join("\t")).toSorted()).toEqual(labels.toSorted());
    for (const row of rows) expect(row.split("\t")[2]?.split(" | ").length).toBeGreaterThanOrEqual(4);
  },
);
