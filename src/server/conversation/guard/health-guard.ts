import { foldText } from "#lib/portuguese-text.ts";

/** An amount of a medicine, or how often to take it. */
const DOSE =
  /\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|ml|g|ui|gotas?|comprimidos?|capsulas?|colheres|ampolas?|doses?)\b|\b(?:de|a cada)\s+\d+\s+(?:em\s+\d+\s+)?horas?\b/;
const TAKING =
  /\b(tom[ae]r?|tome|use|usar|de a|administr\w+|ingerir|ingira|aplique|pingar|pingue|remedio|medicamento|dipirona|paracetamol|ibuprofeno|amoxicilina|antibiotico|aspirina)\b/;
const PRESCRIPTION =
  /\b(tome|tomar|use|compre)\b.{0,40}\b(dipirona|paracetamol|ibuprofeno|nimesulida|amoxicilina|azitromicina|aspirina|corticoide|prednisona|zolpidem|clonazepam|rivotril|omeprazol|cloroquina|ivermectina)\b/;
const DIAGNOSIS =
  /\b(voce (esta com|tem|sofre de|pegou)|seu (diagnostico|quadro) e|isso (e|so pode ser)|trata.se de)\b.{0,30}\b(gripe|resfriado|dengue|covid|diabetes|hipertensao|cancer|depressao|ansiedade|enxaqueca|infarto|pneumonia|infeccao|gastrite|virose|anemia)\b/;
const NEGATED = /\b(nao|nunca|evite|sem)\b/;

/** The sentence, or nothing when it tells a dose, names a medicine to take, or says what someone has. */
export function guardHealth(sentence: string): string {
  const folded = foldText(sentence);
  if (DOSE.test(folded) && TAKING.test(folded)) return "";
  if (!NEGATED.test(folded) && (PRESCRIPTION.test(folded) || DIAGNOSIS.test(folded))) return "";
  return sentence;
}
