import type { ChatBot } from "#contract/bot-chat.ts";
import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { personas } from "../personas.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import { guardHealth } from "./health-guard.ts";
import { createLinkGuard } from "./link-guard.ts";
import { SentenceBuffer } from "./sentences.ts";
import { createStoreGuard } from "./store-guard.ts";

export interface GuardOptions {
  tools: ShopTools;
  siteUrl: string;
  whatsappNumber: string;
}

/** Stands where sentences were left out of a reply about the shop. */
const UNSURE = "Preço, estoque e prazo exatos estão na página de cada produto.";

/** What an engine outside says is checked before it is shown, sentence by sentence. */
export function createGuardedEngine(engine: BotEngine, { tools, siteUrl, whatsappNumber }: GuardOptions): BotEngine {
  const isProduct = async (code: string) => (await tools.findProduct(code)) !== null;

  /** What checks the sentences of one reply, and learns from what our own tools answered. */
  function guardOf(turn: Turn) {
    const guardLinks = createLinkGuard({ siteUrl, whatsappNumber, isProduct });
    const store = createStoreGuard({ tools, asked: turn.text });
    const byBot: Record<ChatBot, (sentence: string) => Promise<string>> = {
      mart: store.check,
      jaiminho: async (sentence) => guardHealth(sentence),
      arara: async (sentence) => sentence,
      marley: async (sentence) => sentence,
    };
    return {
      check: async (sentence: string) => {
        const linked = await guardLinks(sentence);
        return linked.trim() === "" ? (sentence.trim() === "" ? sentence : "") : byBot[turn.bot](linked);
      },
      learn(part: ReplyPart) {
        if (part.type === "fact") store.learnFreight(part.freight);
        if (part.type !== "products") return;
        for (const { productCode: code, productName: name, metadata } of part.results) {
          store.learnProduct({ code, name, ...metadata });
        }
      },
    };
  }

  return {
    kind: engine.kind,
    async *reply(turn, signal) {
      const guard = guardOf(turn);
      const buffer = new SentenceBuffer();
      let segment: string | undefined;
      let isCut = false;
      let hasSpoken = false;
      const { disclaimer } = personas[turn.bot];
      async function* say(sentences: string[]): AsyncGenerator<ReplyPart> {
        for (const sentence of sentences) {
          const delta = await guard.check(sentence);
          if (delta.trim() === "" && sentence.trim() !== "") isCut = true;
          if (delta === "") continue;
          hasSpoken ||= delta.trim() !== "";
          yield { type: "text", delta, segment };
        }
      }
      for await (const part of engine.reply(turn, signal)) {
        if (part.type !== "text") {
          guard.learn(part);
          yield part;
          continue;
        }
        if (part.segment !== segment) yield* say([buffer.rest()]);
        segment = part.segment;
        yield* say(buffer.add(part.delta));
      }
      yield* say([buffer.rest()]);
      if (!hasSpoken) throw new EngineError("nothing that was said could be shown");
      if (isCut && turn.bot === "mart") yield { type: "text", delta: ` ${UNSURE}`, segment };
      if (disclaimer) yield { type: "text", delta: `\n\n${disclaimer}`, segment };
    },
  };
}
