import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = `
  import { readdirSync, readFileSync } from "node:fs";
  import { readFile } from "node:fs/promises";
  import { lowerPriority } from ${JSON.stringify(new URL("low-priority.ts", import.meta.url).href)};
  // Now the threads run on which files are read and pictures drawn.
  await readFile("/proc/self/stat");
  lowerPriority();
  const nicenessOf = (thread) => Number(readFileSync("/proc/self/task/" + thread + "/stat", "utf8").split(") ")[1].split(" ")[16]);
  console.log(JSON.stringify(readdirSync("/proc/self/task").map(nicenessOf)));
`;

test.runIf(process.platform === "linux")(
  "work beside the server gives way on every thread, also on those that were started before",
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    const threads: number[] = JSON.parse(stdout);
    expect(threads.length).toBeGreaterThan(4);
    expect(new Set(threads)).toEqual(new Set([19]));
  },
);
