import { readFile } from "node:fs/promises";
import type { ContinueInput } from "#contract/studio/studio-text.ts";
import { madeBy, workByProvider } from "../provider-work.ts";
import { type FileGenerator, type SourceFile, WorkRefusedError } from "../tool.ts";
import { translationTask } from "../translation/make-translation.ts";
import type { TranslationMaterial } from "../translation/translation-material.ts";
import { askModel } from "./ask-model.ts";
import type { ModelTask } from "./prefer-model.ts";
import { textFile } from "./text-file.ts";
import { textTasks } from "./text-generators.ts";

export interface BegunText {
  file: SourceFile;
  /** How the text was asked for. */
  recipe: { tool: string; input: unknown };
  units: TranslationMaterial["units"];
}

const MOST_OVERLAP = 400;
const LEAST_OVERLAP = 12;

/** Two parts of one text: what the second says again of the end of the first is said once. */
export function joinParts(begun: string, more: string): string {
  const rest = more.trimStart();
  for (let length = Math.min(MOST_OVERLAP, rest.length, begun.length); length >= LEAST_OVERLAP; length -= 1) {
    if (begun.trimEnd().endsWith(rest.slice(0, length))) return begun.trimEnd() + rest.slice(length);
  }
  return begun + rest;
}

/** The text without the word in which it broke off, so that the model begins with a whole one. */
const untilWholeWord = (text: string) => text.replace(/[\p{L}\p{N}-]+$/u, "");

/** Goes on with a text that broke off, as its own work was asked for; the whole text is a new one, and the old one stays. */
export const continueText: FileGenerator<ContinueInput, BegunText> = async (work) => {
  const { material, servers, seed, folder, report, sendDraft } = work;
  const { file, recipe, units } = material;
  const tasks: Record<string, ModelTask<never, never> | undefined> = { ...textTasks, translate: translationTask };
  const task = tasks[recipe.tool];
  if (!task) throw new WorkRefusedError("Este texto não foi escrito por um modelo: não há o que continuar.");
  report(5, "Pedindo ao modelo que continue…");
  const begun = untilWholeWord(await readFile(file.path, "utf8"));
  // The recipe was checked when it was first asked for.
  const prompt = task.prompt(recipe.input as never, { units } as never);
  const { instructions } = task;
  const onText = (more: string) => sendDraft(joinParts(begun, more));
  const made = await workByProvider(servers, (server) =>
    askModel(server, { instructions, prompt, begun, seed, onText }),
  );
  const { text: more, broken } = made.value;
  const text = joinParts(begun, broken === null ? more.trimEnd() : more);
  const details = broken === null ? {} : { isCut: true };
  const isMarkdown = file.mimeType === "text/markdown";
  return [await textFile(folder, text, { name: file.name, isMarkdown, details, ...madeBy(made, broken ?? false) })];
};
