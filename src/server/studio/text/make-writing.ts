import type { ContentType, WriteInput } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import type { Maker } from "../studio-tool.ts";
import { readingEase } from "./reading-ease.ts";
import { createChoice } from "./seeded-choice.ts";
import { textFile } from "./text-file.ts";
import { readRequest } from "./write-request.ts";
import { templates } from "./write-templates.ts";

const titles: Record<ContentType, string> = {
  article: "Artigo",
  email: "E-mail",
  story: "História",
  poem: "Poema",
  code: "Código",
};

/** A draft with the facts of the request and nothing made up beside it. */
export const makeWriting: Maker<WriteInput, null> = async ({ input, seed, folder }) => {
  const request = readRequest(input.request);
  const text = templates[input.type](request, createChoice(seed));
  const ease = input.type === "code" || input.type === "poem" ? null : readingEase(text);
  // A ready piece of code is named by what it is, not by what was asked for.
  const about = input.type === "code" ? (/^# (.+)$/m.exec(text)?.[1] ?? request.topic) : request.topic;
  const name = `${titles[input.type]}: ${shorten(about, 80)}`;
  return [await textFile(folder, text, { name, isMarkdown: true, ...(ease && { details: { readingEase: ease } }) })];
};
