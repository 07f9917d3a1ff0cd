import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface OutsideServer {
  url: string;
  /** The bodies that it was sent, parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  requests: any[];
  /** How many connections are open now. */
  connections(): Promise<number>;
  close(): void;
}

export type OutsideAnswer = (request: { body: unknown; call: number; path: string }, response: ServerResponse) => void;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

/** A service outside of ours, on this machine, that answers as the test says. */
export async function startOutsideServer(answer: OutsideAnswer, port = 0): Promise<OutsideServer> {
  const requests: unknown[] = [];
  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    const body = text ? JSON.parse(text) : undefined;
    requests.push(body);
    answer({ body, call: requests.length, path: request.url ?? "" }, response);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a scripted model does in one call: says something, or asks for a tool. */
export type ModelStep = { say: string | string[]; ends?: ModelEnd } | { call: string; input: unknown };

/** Why it stopped speaking. */
type ModelEnd = "stop" | "tool_calls" | "length" | "content_filter";

const USAGE = { usage: { prompt_tokens: 50, completion_tokens: 10, total_tokens: 60 } };

/** Begins an answer of `/chat/completions`, streamed as OpenAI's servers do; whoever began it says what comes and when. */
export function beginModelAnswer(response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (choice: object, rest: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, ...choice }], ...rest })}\n\n`,
    );
  return {
    say: (content: string) => send({ delta: { role: "assistant", content }, finish_reason: null }),
    call: (name: string, input: unknown) => {
      const call = { index: 0, id: "t1", type: "function", function: { name, arguments: JSON.stringify(input) } };
      send({ delta: { role: "assistant", tool_calls: [call] }, finish_reason: null });
    },
    end(reason: ModelEnd = "stop") {
      send({ delta: {}, finish_reason: reason }, USAGE);
      response.end("data: [DONE]\n\n");
    },
  };
}

/** One call of `/chat/completions`, answered whole. */
export function answerAsModel(step: ModelStep, response: ServerResponse): void {
  const answer = beginModelAnswer(response);
  if ("say" in step) {
    for (const content of [step.say].flat()) answer.say(content);
    answer.end(step.ends);
  } else {
    answer.call(step.call, step.input);
    answer.end("tool_calls");
  }
}
