import { z } from "zod";
import { foldText } from "#lib/portuguese-text.ts";
import { anyOf, wordList } from "../rules/word-pattern.ts";
import healthFile from "./data/health-words.json" with { type: "json" };

const words = z.strictObject({ medicines: wordList, conditions: wordList }).parse(healthFile);
const MEDICINE = anyOf(words.medicines);

/** An amount of a medicine, or how often to take it. */
const DOSE =
  /\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|ml|g|ui|gotas?|comprimidos?|capsulas?|colheres|ampolas?|doses?)\b|\b(?:de|a cada)\s+\d+\s+(?:em\s+\d+\s+)?horas?\b/;
const TAKING = new RegExp(
  String.raw`\b(tom[ae]r?|tome|use|usar|de a|administr\w+|ingerir|ingira|aplique|pingar|pingue|remedio|medicamento|${MEDICINE})\b`,
);
const PRESCRIPTION = new RegExp(String.raw`\b(tome|tomar|use|compre)\b.{0,40}\b${MEDICINE}\b`);
const DIAGNOSIS = new RegExp(
  String.raw`\b(voce (esta com|tem|sofre de|pegou)|seu (diagnostico|quadro) e|isso (e|so pode ser)|trata.se de)\b.{0,30}\b${anyOf(words.conditions)}\b`,
);
const NEGATED = /\b(nao|nunca|evite|sem)\b/;

/** The sentence, or nothing when it tells a dose, names a medicine to take, or says what someone has. */
export function leaveOutMedicalOrders(sentence: string): string {
  const folded = foldText(sentence);
  if (DOSE.test(folded) && TAKING.test(folded)) return "";
  if (!NEGATED.test(folded) && (PRESCRIPTION.test(folded) || DIAGNOSIS.test(folded))) return "";
  return sentence;
}
