import type { ReplyMetadata } from "#contract/bot/bot-chat.ts";
import { engineLabels } from "#contract/bot/bot-wire.ts";
import type { BotEngine, ReplyPart } from "./bot-engine.ts";
import type { BotMemory, ReplyContent } from "./conversation.table.ts";

/** What is kept of one reply, however much an engine says. */
const LONGEST_REPLY = 16_000;
const MOST_PRODUCTS = 12;
const MOST_SUGGESTIONS = 4;
const MOST_SOURCES = 8;

/** A reply as it grows. */
export class ReplyDraft {
  text = "";
  memory: BotMemory | undefined;
  readonly content: ReplyContent & { metadata: ReplyMetadata };
  private segment: string | undefined;

  constructor(engine: BotEngine["kind"], isFallback: boolean, createdAt: Date) {
    this.content = {
      suggestions: [],
      results: [],
      sources: [],
      metadata: {
        engine: { kind: engine, label: engineLabels[engine], ...(isFallback && { isFallback }) },
        createdAt: createdAt.toISOString(),
      },
    };
  }

  /** Takes a part in and answers it as it is to be shown: cut where a reply ends, null when nothing of it is left. */
  add(part: ReplyPart): ReplyPart | null {
    const { content } = this;
    switch (part.type) {
      case "text":
        return this.addText(part);
      case "products":
        content.results = part.results.slice(0, MOST_PRODUCTS);
        return { ...part, results: content.results };
      case "suggestions":
        content.suggestions = part.suggestions.slice(0, MOST_SUGGESTIONS);
        return { ...part, suggestions: content.suggestions };
      case "source": {
        const isKnown = content.sources.some(
          ({ title, url }) => title === part.source.title && url === part.source.url,
        );
        if (isKnown || content.sources.length >= MOST_SOURCES) return null;
        content.sources.push(part.source);
        return part;
      }
      case "hand-off":
        content.handOff = part.handOff;
        return part;
      case "mark":
        if (part.mark === "unanswered") content.metadata.isAnswered = false;
        else content.metadata.isEmergency = true;
        return null;
      case "fact":
      case "cut":
        return null;
      case "memory":
        this.memory = part.memory;
        return null;
    }
  }

  private addText(part: ReplyPart & { type: "text" }): ReplyPart | null {
    const isNewSegment = this.text !== "" && part.segment !== this.segment;
    this.segment = part.segment;
    const delta = `${isNewSegment ? "\n\n" : ""}${part.delta}`.slice(0, LONGEST_REPLY - this.text.length);
    this.text += delta;
    return delta === "" ? null : { type: "text", delta };
  }
}
