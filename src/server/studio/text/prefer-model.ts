import { shorten } from "#lib/shorten.ts";
import type { MadeFile, Maker } from "../studio-tool.ts";
import { askModel, ModelFailedError } from "./ask-model.ts";
import { textFile } from "./text-file.ts";

/** Said beside what rules made because the server could not. */
const FELL_BACK = "O provedor de IA não respondeu agora. Isto foi feito por regras, sem IA; tente de novo mais tarde.";

interface ModelText<I, M> {
  instructions: string;
  /** What the model is told of this work. What a person wrote stands between marks, as material and not as orders. */
  prompt: (input: I, material: M) => string;
  name: (input: I, text: string) => string;
  details?: (input: I, text: string) => MadeFile["details"];
  /** The model is asked for Markdown. A text that a person brought stays what it was. */
  isMarkdown?: boolean;
}

/** Fences what a person wrote, so that it reads as a text to work on. */
export const material = (text: string) => `<texto>\n${text.replaceAll("</texto>", "")}\n</texto>`;

/**
 * Lets the model of the settings write, where it was chosen. When its server fails, rules do the work, and the result
 * says so.
 */
export function preferModel<I, M>(builtIn: Maker<I, M>, told: ModelText<I, M>): Maker<I, M> {
  return async (work) => {
    const { engine, server, input, folder, tell, tellDraft } = work;
    if (engine !== "model" || !server) return builtIn(work);
    tell(5, "Pedindo ao modelo…");
    try {
      const prompt = told.prompt(input, work.material);
      const text = await askModel(server, { instructions: told.instructions, prompt, onText: tellDraft });
      const details = told.details?.(input, text);
      const name = shorten(told.name(input, text).replace(/\s+/g, " "), 100);
      return [
        await textFile(folder, text, { name, isMarkdown: told.isMarkdown ?? false, ...(details && { details }) }),
      ];
    } catch (error) {
      if (!(error instanceof ModelFailedError)) throw error;
      const files = await builtIn({ ...work, engine: "built-in" });
      return files.map((file): MadeFile => ({ ...file, engine: "built-in", notice: FELL_BACK }));
    }
  };
}
