import { EngineError } from "../bot-engine.ts";

/** What a connected program said, whatever shape it said it in. */
export interface HookReply {
  text: string;
  suggestions: string[];
  /** Codes of products that it names; what is shown of them comes from our own catalogue. */
  productCodes: string[];
}

const HTML = /<!doctype|<html/i;
/** What n8n answers when its workflow ran and said nothing, or broke: it looks like a reply and is none. */
const NOT_A_REPLY =
  /^(workflow (executed successfully|was started|got started)|error in workflow|the requested webhook)/i;
const TEXT_KEYS = ["output", "response", "text", "message", "answer", "reply"] as const;
const DEEPEST = 4;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function strings(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (typeof one === "string") return one;
    const text = isObject(one) ? (one.text ?? one.label) : undefined;
    return typeof text === "string" ? text : [];
  });
}

function productCodes(value: unknown): string[] {
  const results = isObject(value) ? value.results : undefined;
  if (!Array.isArray(results)) return [];
  return results.flatMap((one) => {
    const code = isObject(one) ? (one.productCode ?? one.code) : undefined;
    return typeof code === "string" ? code : [];
  });
}

function join(replies: HookReply[]): HookReply | null {
  if (replies.length === 0) return null;
  return {
    text: replies.map(({ text }) => text).join("\n\n"),
    suggestions: replies.flatMap(({ suggestions }) => suggestions),
    productCodes: replies.flatMap((reply) => reply.productCodes),
  };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readObject(value: Json, depth: number): HookReply | null {
  if (value.type === "error" || "executionStarted" in value) return null;
  for (const key of TEXT_KEYS) {
    const found = readValue(value[key], depth + 1);
    if (!found) continue;
    return {
      text: found.text,
      suggestions: [...found.suggestions, ...strings(value.suggestions), ...strings(value.buttons)],
      productCodes: [...found.productCodes, ...productCodes(value.data)],
    };
  }
  return null;
}

/** Objects, lists, text, and JSON written into text; null for what holds nothing to say. */
function readValue(value: unknown, depth: number): HookReply | null {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    return join(value.map((one) => readValue(one, depth + 1)).filter((reply) => reply !== null));
  }
  if (isObject(value)) return readObject(value, depth);
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || HTML.test(text) || NOT_A_REPLY.test(text)) return null;
  const inner = /^["[{]/.test(text) ? tryParse(text) : undefined;
  if (inner !== undefined) return readValue(inner, depth + 1);
  return { text, suggestions: [], productCodes: [] };
}

/**
 * Reads a whole answer: an object with one of the usual names, a list of them, JSON within JSON, or plain text.
 * @throws EngineError for an empty one, a proxy's page, or a workflow that said nothing.
 */
export function readHookReply(body: string): HookReply {
  const reply = readValue(body, 0);
  if (!reply) throw new EngineError("the webhook answered without a reply");
  return reply;
}

/** One line of n8n's stream. */
export type HookLine = { type: "begin" | "end"; segment: string } | { type: "item"; segment: string; content: string };

/** A line of the stream, or null for another kind of text. @throws EngineError when the workflow says that it broke. */
export function readHookLine(line: string): HookLine | null {
  const value = tryParse(line);
  if (!isObject(value) || typeof value.type !== "string" || !/^(begin|item|end|error)$/.test(value.type)) return null;
  if (value.type === "error") throw new EngineError("the workflow broke off");
  const { nodeId = "", runIndex = 0 } = isObject(value.metadata) ? value.metadata : {};
  const segment = `${nodeId}/${runIndex}`;
  if (value.type !== "item") return { type: value.type as "begin" | "end", segment };
  const content = typeof value.content === "string" ? value.content : JSON.stringify(value.content ?? "");
  return { type: "item", segment, content };
}

/** Whether a line of a stream is a page that a proxy put in between. */
export const isPage = (text: string) => HTML.test(text);
