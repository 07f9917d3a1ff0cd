import type { TextChange } from "#contract/studio/studio.ts";

/** A pattern that is better written in another way, and why. */
export interface TextRule {
  pattern: RegExp;
  /** What is written instead; `$1` stands for a group. Or what the groups say. */
  after: string | ((...groups: string[]) => string);
  /** What a group becomes where `after` names it; in lower case. */
  forms?: ReadonlyMap<string, string>;
  reason: string;
}

type WordRule = Omit<TextRule, "pattern"> & { isCaseSensitive: boolean };

/** A rule for whole words: `\b` of regular expressions does not know that `á` is a letter. */
export function wordRule(source: string, { isCaseSensitive, ...rule }: WordRule): TextRule {
  const flags = isCaseSensitive ? "gu" : "giu";
  return { ...rule, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags) };
}

/** In the case of what it takes the place of: all capitals, or one at its head. */
export function inCaseOf(before: string, after: string): string {
  if (!/^\p{Lu}/u.test(before)) return after;
  if (before.length > 1 && before === before.toUpperCase()) return after.toUpperCase();
  return after.charAt(0).toUpperCase() + after.slice(1);
}

function writeInstead({ after, forms }: TextRule, groups: string[]): string {
  if (typeof after !== "string") return after(...groups);
  return after.replace(/\$(\d)/g, (_, at) => {
    const group = groups[at - 1] ?? "";
    return forms?.get(group.toLowerCase()) ?? group;
  });
}

/** What the rules would write instead: told as questions, and nothing is changed. */
export function askRules(text: string, rules: readonly TextRule[]): { word: string; suggestions: string[] }[] {
  return rules.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].map(([found, ...groups]) => ({
      word: found.trim(),
      suggestions: [
        inCaseOf(
          found,
          writeInstead(
            rule,
            groups.map((group) => group ?? ""),
          ),
        ).trim(),
      ],
    })),
  );
}

/** Applies the rules one after the other; what each changed is told. */
export function applyRules(text: string, rules: readonly TextRule[], changes: TextChange[]): string {
  let changed = text;
  for (const rule of rules) {
    changed = changed.replace(rule.pattern, (before: string, ...rest) => {
      const place = rest.findIndex((part) => typeof part === "number");
      const groups = rest.slice(0, place).map((part) => part ?? "");
      const better = inCaseOf(before, writeInstead(rule, groups));
      if (better !== before) changes.push({ before, after: better, reason: rule.reason });
      return better;
    });
  }
  return changed;
}
