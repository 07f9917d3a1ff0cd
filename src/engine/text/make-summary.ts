import type { SummaryInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import { type FileGenerator, WorkRefusedError } from "../tool.ts";
import { sentencesOf } from "./sentences.ts";
import { fits, lengthText, readSummary, type SummaryLength } from "./summary-length.ts";
import { textFile } from "./text-file.ts";
import { isTelling, lostLimits, topSentences } from "./text-rank.ts";

/** Of what was left out so much is told, and of each sentence. */
const MOST_TOLD = 12;
const TOLD_LENGTH = 110;
const OF_SENTENCES =
  "O resumo por regras escolhe frases inteiras e não escreve outras: encurtar uma frase por dentro precisa de um provedor de IA; copie o pedido para outra IA.";

function refuse(sentences: string[], length: SummaryLength): never {
  if (fits(sentences, length)) {
    const size = length.unit === "sentences" ? `só ${lengthText(sentences, length)}` : lengthText(sentences, length);
    const only = sentences.length === 1 ? "só uma frase" : size;
    throw new WorkRefusedError(`O texto tem ${only}: não há o que resumir.`);
  }
  if (sentences.length === 1 && length.unit === "sentences")
    throw new WorkRefusedError("O texto tem só uma frase: não há o que resumir.");
  const shortest = Math.min(...sentences.map((one) => Number.parseInt(lengthText([one], length), 10)));
  throw new WorkRefusedError(
    `Nenhuma parte do texto cabe inteira em ${lengthText(length.most, length)}: a frase mais curta tem ${shortest}. ${OF_SENTENCES}`,
  );
}

const told = (sentences: string[]): string => {
  const shown = sentences.slice(0, MOST_TOLD).map((one) => `“${shorten(one.replace(/\s+/g, " "), TOLD_LENGTH)}”`);
  const more = sentences.length > MOST_TOLD ? `, e mais ${sentences.length - MOST_TOLD}` : "";
  return `${shown.join(" ")}${more}.`;
};

/** What a summary lacks, as its reader must know it: how much, and each sentence with an amount, a day, or a condition. */
function noticeOf(sentences: string[], kept: string[]): string {
  const lost = lostLimits(sentences, kept);
  const telling = sentences.filter((one) => !kept.includes(one) && !lost.includes(one) && isTelling(one));
  return [
    `Ficaram ${kept.length} das ${sentences.length} frases, como no texto.`,
    lost.length > 0 && `Atenção: não coube a ressalva ${told(lost)}`,
    telling.length > 0 && `Ficou de fora, com valor, data, prazo, dever ou condição: ${told(telling)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Keeps the sentences of the author: nothing is said that the text does not say. */
export const makeSummary: FileGenerator<SummaryInput, null> = async ({ input, folder, report }) => {
  const { text, length } = readSummary(input);
  const sentences = sentencesOf(text);
  if (fits(sentences, length)) refuse(sentences, length);
  report(20, "Comparando as frases…");
  const kept = topSentences(sentences, length);
  if (kept.length === 0) refuse(sentences, length);
  const name = `Resumo: ${shorten(sentences[0] ?? "", 60)}`;
  return [await textFile(folder, kept.join("\n\n"), { name, notice: noticeOf(sentences, kept) })];
};
