import type { TextRule } from "./text-rule.ts";

const SPACES = "Espaços e pontuação.";

/** Spaces and signs, as they are set in Portuguese. */
export const tidyRules: readonly TextRule[] = [
  { pattern: /(?<=\S) {2,}(?=\S)/g, after: " ", reason: SPACES },
  { pattern: / +([,;:!?])/g, after: "$1", reason: SPACES },
  { pattern: / +\.(?=\s|$)/g, after: ".", reason: SPACES },
  { pattern: /,(?=\p{L})/gu, after: ", ", reason: SPACES },
  { pattern: /([!?])\1{2,}/g, after: "$1", reason: "Um sinal basta." },
  { pattern: /(?<!\.)\.{2}(?!\.)/g, after: "...", reason: "Reticências têm três pontos." },
  { pattern: /\.{4,}/g, after: "...", reason: "Reticências têm três pontos." },
  {
    pattern:
      /(^|(?<![\p{Lu}.]|\b(?:[Ss]r[as]?s?|[Dd]r[as]?s?|[Pp]rof[as]?|[Ee]xm[oa]|[Ii]lm[oa]|[Aa]v|[Ee]tc|pág|[Tt]el|[Cc]el|[Oo]bs|[Rr]ef))[.!?]\s+)(\p{Ll})(?!\p{Lu}|[\p{L}\d._-]*[@/]|[\p{L}\d-]*\.\p{L})/gu,
    // Neither a name such as iPhone nor an address gets a capital.
    after: (before = "", letter = "") => before + letter.toUpperCase(),
    reason: "Maiúscula no começo da frase.",
  },
];
