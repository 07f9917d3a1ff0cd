import type { Language } from "#contract/studio/translation-rules.ts";

/** Something that an account wants said so. */
export interface MemoryUnit {
  kind: "term" | "sentence";
  source: string;
  sourceKey: string;
  target: string;
}

export interface TranslationMaterial {
  units: (MemoryUnit & { fromLanguage: Language })[];
}
