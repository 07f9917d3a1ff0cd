import type { TextInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { FileGenerator } from "../tool.ts";
import { correctText } from "./correct-text.ts";
import { readingEase } from "./reading-ease.ts";
import { textFile } from "./text-file.ts";

const generate =
  (title: string, isStyled: boolean): FileGenerator<TextInput, null> =>
  async ({ input, folder, report }) => {
    report(2, "Abrindo o dicionário…");
    const { text, changes, doubts } = await correctText(input.text, {
      isStyled,
      report: (percent) => report(percent, "Lendo palavra por palavra…"),
    });
    const ease = readingEase(text);
    const name = `${title}: ${shorten(text.replace(/\s+/g, " "), 60)}`;
    const details = { changes, doubts, ...(ease && { readingEase: ease }) };
    return [await textFile(folder, text, { name, details })];
  };

/** Only what is wrong. */
export const makeCorrection = generate("Correção", false);
/** What is wrong, and what is longer than it need be: all that rules can improve, and named so. */
export const makeImprovement = generate("Correção e estilo", true);
