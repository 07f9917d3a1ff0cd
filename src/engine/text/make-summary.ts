import type { SummaryInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import { type FileGenerator, WorkRefusedError } from "../tool.ts";
import { sentencesOf } from "./sentences.ts";
import { textFile } from "./text-file.ts";
import { topSentences } from "./text-rank.ts";

/** Keeps the sentences of the author: nothing is said that the text does not say. */
export const makeSummary: FileGenerator<SummaryInput, null> = async ({ input, folder, report }) => {
  const sentences = sentencesOf(input.text);
  if (sentences.length <= input.sentences) {
    throw new WorkRefusedError(
      `O texto tem ${sentences.length === 1 ? "só uma frase" : `só ${sentences.length} frases`}: não há o que resumir.`,
    );
  }
  report(20, "Comparando as frases…");
  const summary = topSentences(sentences, input.sentences).join("\n\n");
  const name = `Resumo: ${shorten(sentences[0] ?? "", 60)}`;
  return [await textFile(folder, summary, { name })];
};
