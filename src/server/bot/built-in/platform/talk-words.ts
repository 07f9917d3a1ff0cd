import { z } from "zod";
import { foldText } from "#lib/portuguese-text.ts";
import type { Side } from "#server/conversation/knowledge/article.ts";
import { wholeWords, wordList } from "#server/conversation/rules/word-pattern.ts";
import file from "./data/talk-words.json" with { type: "json" };

const words = z
  .strictObject({
    /** What only who sells says, and only who buys. */
    seller: wordList,
    buyer: wordList,
    /** That what was told has been tried. */
    tried: wordList,
    urgent: wordList,
    confused: wordList,
    /** Verbs that ask for something to be made. */
    making: wordList,
  })
  .parse(file);

const SELLER = wholeWords(words.seller);
const BUYER = wholeWords(words.buyer);
const TRIED = wholeWords(words.tried);
const URGENT = wholeWords(words.urgent);
const CONFUSED = wholeWords(words.confused, "g");
const ASKS =
  /^(?:e |mas |entao )*(?:qual|quais|quantos?|quantas?|quem|quando|onde|aonde|como|por ?que|o que|que|posso|pode|podem|tem|da para|preciso|precisa|sera|e se|se)\b|\b(?:onde|quantos?|quantas?|qual|quais|quando|quem|em que)\b/;
const AFTER_REQUEST = String.raw`(?:\s+(?:ai|aqui|para mim|pra mim))*\s+(?:(?:um|uma|uns|umas|o|a|os|as|outro|outra|mais uma?|meu|minha)\b\s*)?(?<rest>.*)$`;
const BEFORE_REQUEST = `^(?:(?:por favor|entao|agora|e|me|voce|voces|pode|podem|podia|poderia|consegue|conseguem|sabe|tem como|da para|quero que|queria que|preciso que|quero|queria|preciso|gostaria de|vamos)[ ,]+)*`;
const REQUEST = new RegExp(`${BEFORE_REQUEST}${wholeWords(words.making).source}${AFTER_REQUEST}`);
/** Behind these stands what it is for. */
const PURPOSE = /\b(?:para|pra|pro|pros|de|do|da|dos|das|com|sobre|que|em|no|na|dizendo)\b/;

/** On which side of a sale somebody says to be. Who sells also tells of what buyers do. */
export function sideOf(text: string): Side | undefined {
  const folded = foldText(text);
  if (SELLER.test(folded)) return "seller";
  return BUYER.test(folded) ? "buyer" : undefined;
}

/** Whether a sentence is a question, by how it begins. */
export const asks = (text: string): boolean => ASKS.test(foldText(text));

/** Whether somebody says that what was told did not help. */
export const hasTried = (text: string): boolean => TRIED.test(foldText(text)) && !asks(text);

/** Whether somebody cannot wait. */
export const isUrgent = (text: string): boolean => URGENT.test(foldText(text));

/** Whether a sentence says no more than that it was not understood. */
export const isConfused = (text: string): boolean => {
  const folded = foldText(text);
  return CONFUSED.test(folded) && !/\p{L}/u.test(folded.replace(CONFUSED, ""));
};

/** What is asked to be made: of `faz um jingle para minha padaria` it is `jingle`, and of `faz uma para o bolo` nothing is named. */
export function thingToMake(text: string): string | null {
  const rest = REQUEST.exec(foldText(text))?.groups?.rest;
  return rest === undefined ? null : (rest.split(PURPOSE)[0] ?? "").trim();
}
