import { foldText } from "#lib/portuguese-text.ts";
import type { BotEngine } from "../bot-engine.ts";
import { personas } from "../personas.ts";

/** Answers by rules, with no key and no network. */
export function createBuiltInEngine(): BotEngine {
  return {
    kind: "built-in",
    async *reply({ bot, text }) {
      const { name, suggestions } = personas[bot];
      const isGreeting = /\b(oi|ola|bom dia|boa tarde|boa noite|e ai|opa)\b/.test(foldText(text));
      if (isGreeting) yield { type: "text", delta: `Olá! Eu sou o ${name}. Como posso te ajudar hoje?` };
      else {
        yield { type: "text", delta: "Ainda não sei responder a isso. Posso ajudar com outra coisa?" };
        yield { type: "mark", mark: "unanswered" };
      }
      yield { type: "suggestions", suggestions };
    },
  };
}
