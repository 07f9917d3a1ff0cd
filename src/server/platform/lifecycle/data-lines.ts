import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "./project-root.ts";

/** The lines of a data file that say something: no empty ones, and none that begin with `#`. The path is told from the root. */
export function readDataLines(path: string): string[] {
  return readFileSync(join(PROJECT_ROOT, path), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
