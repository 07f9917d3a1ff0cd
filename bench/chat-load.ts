import { setTimeout as sleep } from "node:timers/promises";
import { chatPath } from "#contract/bot/bot-wire.ts";
import { createRandomKey } from "#lib/random-key.ts";

/** What people ask a shop, one conversation after the other. */
const MESSAGES = [
  ["tem café em grãos?", "quanto custa o segundo?", "e o frete pra 01310-100?"],
  ["presente até 100 reais", "qual o mais barato?", "aceita pix?"],
  ["quero um tenis de corrida", "tem em estoque?", "como faço pra trocar?"],
  ["oi", "shampo anticaspa", "qual a garantia?"],
  ["fone blutut até 150", "me fala mais sobre esse", "obrigado"],
];

/** The same five conversations for everyone in turn: what most people ask is what was asked before. */
export const usualQuestions = (place: number): string[] => MESSAGES[place % MESSAGES.length] ?? [];

/** Conversations about one product of the catalogue each, so that no two ask the same. */
export const ownQuestions =
  (names: string[]) =>
  (place: number): string[] => {
    const wish = (names[place % names.length] ?? "").split(/\s+/).slice(0, 3).join(" ").toLowerCase();
    return [`tem ${wish}?`, `quanto custa o primeiro?`, `e o frete pra 0${1310 + (place % 500)}-100?`];
  };

interface Timing {
  firstMs: number;
  wholeMs: number;
}

/** A message that was answered, or what came instead. */
type Outcome = Timing | string;

let caller = 0;

/** One message, read to its end; each conversation comes from an address of its own, so that no limit is met. */
async function ask(origin: string, sessionId: string, address: string, message: string): Promise<Outcome> {
  const begunAt = performance.now();
  const answer = await fetch(origin + chatPath("mart"), {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Forwarded-For": address },
    body: JSON.stringify({ message, sessionId }),
  });
  if (answer.status !== 200) return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
  let firstMs = 0;
  let text = "";
  for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (!firstMs && text.includes('"text-delta"')) firstMs = performance.now() - begunAt;
  }
  const isWhole = text.endsWith("data: [DONE]\n\n") && firstMs > 0 && !text.includes('"type":"error"');
  return isWhole ? { firstMs, wholeMs: performance.now() - begunAt } : "broken off";
}

/** A whole conversation. */
export async function converse(origin: string, messages: string[]): Promise<Outcome[]> {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const sessionId = createRandomKey();
  const outcomes: Outcome[] = [];
  for (const message of messages) {
    outcomes.push(await ask(origin, sessionId, address, message).catch((error: Error) => `away: ${error.message}`));
  }
  return outcomes;
}

/** So many conversations begun at the same moment. */
export async function converseAtOnce(origin: string, count: number, messagesOf: (place: number) => string[]) {
  return (await Promise.all(Array.from({ length: count }, (_, place) => converse(origin, messagesOf(place))))).flat();
}

/** So many conversations, one after the other. */
export async function converseInTurn(origin: string, count: number, messagesOf: (place: number) => string[]) {
  const all: Outcome[] = [];
  for (let place = 0; place < count; place += 1) all.push(...(await converse(origin, messagesOf(place))));
  return all;
}

export const LOAD_COLUMNS = [
  "conversations",
  "first words p50 ms",
  "p95 ms",
  "whole p95 ms",
  "messages",
  "errors",
  "messages/s",
  "server CPU ms per message",
];

/** What a load came to: figures of what was answered, and what came instead of the rest. */
export function loadRow(name: string, outcomes: Outcome[], { seconds, cpuMs }: { seconds: number; cpuMs: number }) {
  const good = outcomes.filter((one) => typeof one !== "string");
  const at = (share: number, pick: (one: Timing) => number) => {
    const sorted = good.map(pick).sort((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
  };
  const kinds = Map.groupBy(
    outcomes.filter((one) => typeof one === "string"),
    (one) => one,
  );
  const errors = [...kinds].map(([kind, list]) => `${list.length} × ${kind}`).join(", ");
  return [
    name,
    at(0.5, ({ firstMs }) => firstMs),
    at(0.95, ({ firstMs }) => firstMs),
    at(0.95, ({ wholeMs }) => wholeMs),
    String(outcomes.length),
    errors || "0",
    (good.length / seconds).toFixed(0),
    (cpuMs / outcomes.length).toFixed(1),
  ];
}

const QUIET_SHARE = 0.1;
const QUIET_LOOK_MS = 2_000;

/** Waits until the server has nothing to do in the background, such as the vectors of a fresh catalogue. */
export async function waitUntilQuiet(server: { cpuMs(): number }): Promise<void> {
  for (let quiet = 0, before = server.cpuMs(); quiet < 2; ) {
    await sleep(QUIET_LOOK_MS);
    const now = server.cpuMs();
    quiet = now - before < QUIET_LOOK_MS * QUIET_SHARE ? quiet + 1 : 0;
    before = now;
  }
}
