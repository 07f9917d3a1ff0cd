import type { TextChange } from "#contract/studio/studio.ts";

/** A pattern that is better written in another way, and why. */
export interface TextRule {
  pattern: RegExp;
  /** What is written instead; `$1` stands for a group. Or what the groups say, `null` to leave it. */
  after: string | ((match: string, ...groups: string[]) => string | null);
  reason: string;
}

/** A rule for whole words: `\b` of regular expressions does not know that `á` is a letter. */
export function wordRule(source: string, after: TextRule["after"], reason: string): TextRule {
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu"), after, reason };
}

const isUpper = (text: string) => /^\p{Lu}/u.test(text);

function inCaseOf(before: string, after: string): string {
  return isUpper(before) && !isUpper(after) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}

/** Applies the rules one after the other; what each changed is told. */
export function applyRules(text: string, rules: readonly TextRule[], changes: TextChange[]): string {
  let changed = text;
  for (const { pattern, after, reason } of rules) {
    changed = changed.replace(pattern, (before: string, ...rest) => {
      const groups = rest
        .slice(
          0,
          rest.findIndex((part) => typeof part === "number"),
        )
        .map((part) => part ?? "");
      const told =
        typeof after === "string"
          ? after.replace(/\$(\d)/g, (_, at) => groups[at - 1] ?? "")
          : after(before, ...groups);
      if (told === null || told === before) return before;
      const better = inCaseOf(before, told);
      if (better !== before) changes.push({ before, after: better, reason });
      return better;
    });
  }
  return changed;
}
