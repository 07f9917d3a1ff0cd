import type { RewriteInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { Maker } from "../studio-tool.ts";
import { readingEase } from "./reading-ease.ts";
import { rewriteText } from "./rewrite-text.ts";
import { textFile } from "./text-file.ts";

/** Says the text again in another tone. */
export const makeRewrite: Maker<RewriteInput, null> = async ({ input, folder }) => {
  const { text, changes } = rewriteText(input.text, input.register);
  const ease = readingEase(text);
  const details = { changes: changes.slice(0, 200), ...(ease && { readingEase: ease }) };
  const name = `Reescrito: ${shorten(text.replace(/\s+/g, " "), 60)}`;
  return [await textFile(folder, text, { name, details })];
};
