import type { TextInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { FileGenerator } from "../tool.ts";
import { correctText } from "./correct-text.ts";
import { readingEase } from "./reading-ease.ts";
import { textFile } from "./text-file.ts";

const UNIMPROVED =
  "Nada mudou: este é o texto que você mandou. As regras só corrigem erros certos e cortam repetições e rodeios que conhecem, e não acharam nenhum. Deixar mais curto, mais bonito, mais educado ou em outro tom precisa de um provedor de IA; copie o pedido para outra IA.";

const generate =
  (title: string, isStyled: boolean): FileGenerator<TextInput, null> =>
  async ({ input, folder, report }) => {
    report(2, "Abrindo o dicionário…");
    const { text, changes, doubts } = await correctText(input.text, {
      isStyled,
      report: (percent) => report(percent, "Lendo palavra por palavra…"),
    });
    const isUnimproved = isStyled && text === input.text;
    // Praise beside a text that was given back as it came reads as if it had been worked on.
    const ease = isUnimproved ? null : readingEase(text);
    const name = `${title}: ${shorten(text.replace(/\s+/g, " "), 60)}`;
    const details = { changes, doubts, ...(ease && { readingEase: ease }) };
    return [await textFile(folder, text, { name, details, ...(isUnimproved && { notice: UNIMPROVED }) })];
  };

/** Only what is wrong. */
export const makeCorrection = generate("Correção", false);
/** What is wrong, and what is longer than it need be: all that rules can improve, and named so. */
export const makeImprovement = generate("Correção e estilo", true);
