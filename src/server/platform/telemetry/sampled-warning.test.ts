import pino from "pino";
import { expect, test } from "vitest";
import { createSampledWarning } from "./sampled-warning.ts";

test("what happens all the time is told at once, then once a minute with how often it happened since", () => {
  const lines: { times: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let nowMs = 0;
  const warn = createSampledWarning(log, () => nowMs);
  for (let times = 0; times < 1_000; times += 1) warn("full");
  warn("other");
  nowMs += 59_999;
  warn("full");
  nowMs += 1;
  warn("full");
  expect(lines.map(({ times, msg }) => [times, msg])).toEqual([
    [1, "full"],
    [1, "other"],
    [1_001, "full"],
  ]);
});
