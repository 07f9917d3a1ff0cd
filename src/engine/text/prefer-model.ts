import { shorten } from "#lib/shorten.ts";
import type { ModelServer } from "#llm/model-request.ts";
import { type FileGenerator, type MadeFile, type Work, WorkRefusedError } from "../tool.ts";
import { askModel, ModelFailedError } from "./ask-model.ts";
import { textFile } from "./text-file.ts";

const NO_ANSWER = "O provedor de IA não respondeu agora.";
/** Said beside what rules made because the server could not. */
const FELL_BACK = `${NO_ANSWER} Isto foi feito por regras, sem IA; tente de novo mais tarde.`;

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

/** @throws ModelFailedError */
async function writeByModel<I, M>(
  work: Work<I, M>,
  server: ModelServer,
  modelText: ModelText<I, M>,
): Promise<MadeFile[]> {
  const { input, folder, report, sendDraft } = work;
  report(5, "Pedindo ao modelo…");
  const prompt = modelText.prompt(input, work.material);
  const text = await askModel(server, { instructions: modelText.instructions, prompt, onText: sendDraft });
  const details = modelText.details?.(input, text);
  const name = shorten(modelText.name(input, text).replace(/\s+/g, " "), 100);
  return [
    await textFile(folder, text, { name, isMarkdown: modelText.isMarkdown ?? false, ...(details && { details }) }),
  ];
}

/** What rules refuse after the model failed is refused for both reasons. */
function refuseWithoutReply(refusal: unknown): never {
  if (!(refusal instanceof WorkRefusedError)) throw refusal;
  throw new WorkRefusedError(`${NO_ANSWER} ${refusal.message}`, { cause: refusal });
}

/**
 * Lets the model of the settings write, where it was chosen. When its server fails, rules do the work, and the result
 * says so.
 */
export function preferModel<I, M>(builtIn: FileGenerator<I, M>, modelText: ModelText<I, M>): FileGenerator<I, M> {
  return async (work) => {
    if (work.engine !== "model" || !work.server) return builtIn(work);
    try {
      return await writeByModel(work, work.server, modelText);
    } catch (error) {
      if (!(error instanceof ModelFailedError)) throw error;
      const files = await builtIn({ ...work, engine: "built-in" }).catch(refuseWithoutReply);
      return files.map(
        (file): MadeFile => ({
          ...file,
          engine: "built-in",
          notice: file.notice ? `${FELL_BACK} ${file.notice}` : FELL_BACK,
        }),
      );
    }
  };
}

/** Lets the model of the settings write what rules cannot. `refuse` says why there is nothing without it. */
export function requireModel<I, M>(refuse: (input: I) => string, modelText: ModelText<I, M>): FileGenerator<I, M> {
  return async (work) => {
    if (!work.server) throw new WorkRefusedError(refuse(work.input));
    try {
      return await writeByModel(work, work.server, modelText);
    } catch (error) {
      if (!(error instanceof ModelFailedError)) throw error;
      throw new WorkRefusedError(`${NO_ANSWER} Nada foi cobrado; tente de novo em instantes.`, { cause: error });
    }
  };
}
