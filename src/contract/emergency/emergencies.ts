import type { ConceptFile } from "./concepts.ts";
import emergencyFile from "./data/emergencies.json" with { type: "json" };

export const emergencyKinds = ["crisis", "violence", "medical", "fire"] as const;
export type Emergency = (typeof emergencyKinds)[number];

export interface EmergencyRule {
  kind: Emergency;
  signs: string[];
  within?: number;
  /** Its word is also what is learnt and written about: then `quero entender` says nothing of oneself. */
  isTopic?: true;
  /** It is now, whenever what led to it was: bleeding after a birth of last week. */
  isStill?: true;
  /** Concepts with which it is only doubted, where no grave sign is told: pain in the chest after push-ups. */
  mild?: string[];
  /** Its signs are often nothing: a knife and a father are mostly a present for him. */
  isOftenNothing?: true;
}

interface EmergencyFile extends ConceptFile {
  /** What is said to whoever tells of it: where help is, in Markdown. */
  answers: Record<Emergency, string>;
  /** Which concepts make an emergency where they stand together, in any order, within so many words. */
  rules: EmergencyRule[];
}

/** Its form is tested: a schema would weigh too much in the browser. */
export const emergencyConcepts = emergencyFile as unknown as EmergencyFile;
export const emergencyTexts = emergencyConcepts.answers;
