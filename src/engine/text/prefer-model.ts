import { shorten } from "#lib/shorten.ts";
import { askInTurn } from "#llm/ask-in-turn.ts";
import { ModelServerError } from "#llm/model-request.ts";
import { madeBy, providerRefusal } from "../provider-work.ts";
import { type FileGenerator, type MadeFile, type Work, WorkRefusedError } from "../tool.ts";
import { askModel } from "./ask-model.ts";
import { sentencesOf } from "./sentences.ts";
import { textFile } from "./text-file.ts";

/** Said beside what rules made because no server could. */
const FELL_BACK = "Isto foi feito por regras, sem IA; tente de novo mais tarde.";

export interface ModelTask<I, M> {
  instructions: string;
  /** What the model is told of this work. What a person wrote stands between marks, as material and not as orders. */
  prompt: (input: I, material: M) => string;
  name: (input: I, text: string) => string;
  details?: (input: I, text: string) => MadeFile["details"];
  /** The model is asked for Markdown. A text that a person brought stays what it was. */
  isMarkdown?: boolean;
  /** Another seed writes another text; without it the server's own way decides. */
  isVaried?: boolean;
  /** The file of a picture that the model is shown, where it sees any. */
  picture?: (material: M) => string | null;
  /**
   * What rules make of what the model wrote, which nobody sees before.
   * @throws WorkRefusedError where nothing of it can be used
   */
  finish?: (written: WrittenText, input: I, material: M) => FinishedText;
}

export interface WrittenText {
  text: string;
  /** Why it may not be whole; null when it is. */
  broken: string | null;
}

export interface FinishedText {
  text: string;
  details?: MadeFile["details"];
  notice?: string;
}

/** What a model wrote as far as it is whole: the last sentence of what broke off is not. */
export const wholeSentences = (text: string, broken: string | null): string =>
  broken === null ? text : sentencesOf(text).slice(0, -1).join(" ");

/** Fences what a person wrote, so that it reads as a text to work on. */
export const material = (text: string) => `<texto>\n${text.replaceAll("</texto>", "")}\n</texto>`;

const UNSEEN = "O modelo não vê fotos: o texto saiu só do que está escrito.";
/** Larger ones cost more, and tell a model no more. */
const PICTURE_SIDE = 1_024;

/** The picture that goes along, as a model takes it in. */
async function pictureOf<I, M>({ picture }: ModelTask<I, M>, material: M): Promise<Uint8Array | null> {
  const path = picture?.(material);
  if (!path) return null;
  const { default: sharp } = await import("sharp");
  const opened = sharp(path, { limitInputPixels: 60_000_000 }).rotate();
  return opened.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "inside", withoutEnlargement: true }).jpeg().toBuffer();
}

/** @throws ModelServerError, or what `finish` throws */
async function writeByModel<I, M>(work: Work<I, M>, task: ModelTask<I, M>): Promise<MadeFile[]> {
  const { input, seed, servers, folder, report, sendDraft } = work;
  report(5, "Pedindo ao modelo…");
  const { instructions, isVaried, finish } = task;
  const picture = await pictureOf(task, work.material);
  const question = {
    instructions,
    prompt: task.prompt(input, work.material),
    onText: finish ? () => {} : sendDraft,
    ...(isVaried && { seed }),
    ...(picture && { picture }),
  };
  const made = await askInTurn(servers, (server) => askModel(server, question));
  const { broken } = made.value;
  const written = broken === null ? made.value.text.trim() : made.value.text.trimStart();
  const { text, details, notice } = finish?.({ text: written, broken }, input, work.material) ?? {
    text: written,
    details: { ...task.details?.(input, written), ...(broken !== null && { isCut: true }) },
    notice: broken,
  };
  const name = shorten(task.name(input, text).replace(/\s+/g, " "), 100);
  const told = [notice, made.value.isUnseen && UNSEEN].filter(Boolean).join(" ");
  const facts = { name, details: { ...details }, isMarkdown: task.isMarkdown ?? false, ...madeBy(made, told) };
  return [await textFile(folder, text, facts)];
}

/** What rules refuse after the model failed is refused for both reasons. */
function refuseWithoutReply(failure: ModelServerError, refusal: unknown): never {
  if (!(refusal instanceof WorkRefusedError)) throw refusal;
  throw new WorkRefusedError(`${failure.message} ${refusal.message}`, { cause: refusal });
}

/**
 * Lets the models of the settings write, where they were chosen. When all of their servers fail, rules do the work, and the result
 * says so.
 */
export function preferModel<I, M>(builtIn: FileGenerator<I, M>, task: ModelTask<I, M>): FileGenerator<I, M> {
  return async (work) => {
    if (work.engine !== "model" || work.servers.length === 0) return builtIn(work);
    try {
      return await writeByModel(work, task);
    } catch (error) {
      if (!(error instanceof ModelServerError)) throw error;
      const files = await builtIn({ ...work, engine: "built-in" }).catch((refusal) =>
        refuseWithoutReply(error, refusal),
      );
      const told = `${error.message} ${FELL_BACK}`;
      return files.map(
        (file): MadeFile => ({ ...file, engine: "built-in", notice: file.notice ? `${told} ${file.notice}` : told }),
      );
    }
  };
}

/** Lets the models of the settings write what rules cannot. `refuse` says why there is nothing without them. */
export function requireModel<I, M>(refuse: (input: I) => string, task: ModelTask<I, M>): FileGenerator<I, M> {
  return async (work) => {
    if (work.servers.length === 0) throw new WorkRefusedError(refuse(work.input));
    return writeByModel(work, task).catch((error: unknown) => {
      throw error instanceof ModelServerError ? providerRefusal(error) : error;
    });
  };
}
