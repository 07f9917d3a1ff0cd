import { streamText, type TextStreamPart, type ToolSet } from "ai";
import { loadChatModel } from "#llm/model-provider.ts";
import { type ModelServer, ModelServerError, toModelError } from "#llm/model-request.ts";

const MAX_LENGTH = 60_000;
const NOT_UNDERSTOOD = [400, 422];

interface ModelQuestion {
  instructions: string;
  prompt: string;
  /** What was written of the answer before: it is gone on with. */
  begun?: string;
  /** Another seed is another text, where the server knows seeds. */
  seed?: number;
  /** A JPEG that is shown to models that see. */
  picture?: Uint8Array;
  onText: (text: string) => void;
}

export interface ModelText {
  text: string;
  /** Why the text may not be whole; null when it is. */
  broken: string | null;
  /** The picture was left out: the model sees none. */
  isUnseen?: boolean;
}

const CUT = "O provedor de IA parou no limite de tamanho dele: o texto não está inteiro.";
const FILTERED = "O provedor de IA parou pelas regras de conteúdo dele: o texto não está inteiro.";
const brokenBy = ({ message }: ModelServerError) => `${message} O texto parou no meio.`;

const GO_ON = "Continue exatamente de onde você parou, sem repetir nada do que já escreveu e sem comentários.";

/** How a stream ended, by the word of its last part. */
const ends: Record<string, string | undefined> = { length: CUT, "content-filter": FILTERED };

/** Two limits: how long nothing may come, and how long all may take. */
function timeLimits({ silenceMs, totalMs }: ModelServer) {
  const silence = new AbortController();
  const total = AbortSignal.timeout(totalMs);
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  heard();
  return {
    heard,
    signal: AbortSignal.any([silence.signal, total]),
    /** For how long it was waited, when the time is over. */
    waitedMs: () => (silence.signal.aborted ? silenceMs : total.aborted ? totalMs : null),
    end: () => clearTimeout(timer),
  };
}

const THOUGHT = "</think>";

/** What some servers write of their thoughts without saying that they begin. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf(THOUGHT);
  return end < 0 ? text : text.slice(end + THOUGHT.length);
}

/** Takes in what comes. @throws whatever ends the stream before its end */
async function readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  { heard, onText }: { heard: () => void; onText: (text: string) => void },
) {
  let text = "";
  let end: string | undefined;
  for await (const part of stream) {
    heard();
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("the time is over");
    if (part.type === "finish") end = ends[part.finishReason];
    if (part.type !== "text-delta") continue;
    text += part.text;
    onText(text);
    if (text.length > MAX_LENGTH) return CUT;
  }
  return end;
}

const turn = <R extends "user" | "assistant">(role: R, content: string) => ({ role, content });

const seenTurn = (text: string, picture: Uint8Array) => ({
  role: "user" as const,
  content: [
    { type: "text" as const, text },
    { type: "image" as const, image: picture, mediaType: "image/jpeg" },
  ],
});

async function ask(server: ModelServer, question: ModelQuestion): Promise<ModelText> {
  const { instructions, prompt, begun, seed, picture, onText } = question;
  const limits = timeLimits(server);
  const goingOn = begun === undefined ? [] : [turn("assistant", begun), turn("user", GO_ON)];
  let text = "";
  let broken: string | undefined;
  try {
    const { stream } = streamText({
      model: await loadChatModel(server),
      instructions,
      messages: [picture ? seenTurn(prompt, picture) : turn("user", prompt), ...goingOn],
      maxRetries: 0,
      abortSignal: limits.signal,
      ...(seed !== undefined && { seed }),
      onError: () => {},
    });
    const take = (all: string) => {
      text = withoutThoughts(all);
      onText(text);
    };
    broken = await readStream(stream, { heard: limits.heard, onText: take });
  } catch (error) {
    const failure = toModelError(error, limits.waitedMs());
    if (text.trim() === "") throw failure;
    broken = brokenBy(failure);
  } finally {
    limits.end();
  }
  if (text.trim() === "") throw new ModelServerError(broken === FILTERED ? "moderated" : "garbage");
  return { text: text.slice(0, MAX_LENGTH), broken: broken ?? null };
}

/**
 * The text that a model writes, told as it grows. What came before it broke off is kept, and says so.
 * @throws ModelServerError when nothing came.
 */
export async function askModel(server: ModelServer, question: ModelQuestion): Promise<ModelText> {
  try {
    return await ask(server, question);
  } catch (error) {
    const isTooMuch =
      error instanceof ModelServerError && error.failure === "refused" && NOT_UNDERSTOOD.includes(error.status ?? 0);
    const { seed, picture, ...plain } = question;
    if (!isTooMuch || (seed === undefined && !picture)) throw error;
    // Not every server knows seeds or sees pictures; a refusal costs nothing.
    const again = await ask(server, plain);
    return picture ? { ...again, isUnseen: true } : again;
  }
}
