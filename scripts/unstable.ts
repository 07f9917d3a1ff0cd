import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Verdict } from "./verdict.ts";

const FILE = "tests/unstable.json";
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const unstableSchema = z.array(
  z
    .strictObject({
      /** As the verdict names it: file › title. */
      name: z.string().min(1),
      since: z.iso.date(),
      reason: z.string().min(1),
      expires: z.iso.date(),
    })
    .refine(({ since, expires }) => Date.parse(expires) - Date.parse(since) <= MOST_DAYS * DAY_MS, {
      path: ["expires"],
      message: `a no máximo ${MOST_DAYS} dias do início`,
    }),
);

export type UnstableTest = z.infer<typeof unstableSchema>[number];

export const parseUnstableTests = (text: string): UnstableTest[] => unstableSchema.parse(JSON.parse(text));

/** The tests that may be right only on a second try: each for a reason, and for a month at most. */
export const readUnstableTests = () => parseUnstableTests(readFileSync(FILE, "utf8"));

/** What was right only on a second try is a failure, unless it is listed. */
export function judgeSecondTries(verdict: Verdict, listed: UnstableTest[]): Verdict {
  const isListed = ({ name }: { name: string }) => listed.some((entry) => entry.name === name);
  const surprises = verdict.unstable
    .filter((finding) => !isListed(finding))
    .map(({ name, error }) => ({ name, error: `certo só na segunda tentativa: ${error}` }));
  return {
    ...verdict,
    passed: verdict.passed - surprises.length,
    unstable: verdict.unstable.filter(isListed),
    failed: [...verdict.failed, ...surprises],
  };
}
