import { z } from "zod";
import { foldText } from "#lib/portuguese-text.ts";
import type { Side } from "#server/conversation/knowledge/article.ts";
import { wholeWords, wordList } from "#server/conversation/rules/word-pattern.ts";
import file from "./data/talk-words.json" with { type: "json" };

const words = z
  .strictObject({
    /** Who says to be on a side of a sale. */
    isSeller: wordList,
    isBuyer: wordList,
    /** That they are not. */
    denied: wordList,
    /** What else only who sells says, and only who buys. */
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

const IS_SELLER = wholeWords(words.isSeller);
const IS_BUYER = wholeWords(words.isBuyer);
const DENIED = wholeWords(words.denied, "g");
const ONLY_ROLE = /^(?:eu |sou (?:[ao] |uma? )?)?(?:vendo|vendedora?|lojista|compro|compradora?|cliente)\W*$/;
const SELLER = wholeWords(words.seller);
const BUYER = wholeWords(words.buyer);
const TRIED = wholeWords(words.tried);
const URGENT = wholeWords(words.urgent);
const CONFUSED = wholeWords(words.confused, "g");
const ASKS =
  /^(?:e |mas |entao )*(?:qual|quais|quantos?|quantas?|quem|quando|onde|aonde|como|por ?que|o que|que|posso|pode|podem|tem|da para|preciso|precisa|sera|e se|se)\b|\b(?:onde|quantos?|quantas?|qual|quais|quando|quem|em que|ou (?:precisa|tem|so))\b/;
const AFTER_REQUEST = String.raw`(?:\s+(?:ai|aqui|para mim|pra mim))*\s+(?:(?:um|uma|uns|umas|o|a|os|as|outro|outra|mais uma?|meu|minha)\b\s*)?(?<rest>.*)$`;
const BEFORE_REQUEST = `^(?:(?:por favor|entao|agora|e|me|voce|voces|pode|podem|podia|poderia|consegue|conseguem|sabe|tem como|da para|quero que|queria que|preciso que|quero|queria|preciso|gostaria de|vamos)[ ,]+)*`;
const REQUEST = new RegExp(`${BEFORE_REQUEST}${wholeWords(words.making).source}${AFTER_REQUEST}`);
/** Behind these stands what it is for. */
const PURPOSE = /\b(?:para|pra|pro|pros|de|do|da|dos|das|com|sobre|que|em|no|na|dizendo)\b/;

/** `Não vendo nada` is said by who buys. */
const withoutDenied = (text: string) => foldText(text).replace(DENIED, "");

function sideBy(text: string, seller: RegExp, buyer: RegExp): Side | undefined {
  const folded = withoutDenied(text);
  if (seller.test(folded)) return "seller";
  return buyer.test(folded) ? "buyer" : undefined;
}

/** On which side of a sale somebody says to be. */
export const roleIn = (text: string): Side | undefined => sideBy(text, IS_SELLER, IS_BUYER) ?? onlyRole(text);

/** Whether somebody says no more than that, as an answer to who asked. */
export function onlyRole(text: string): Side | undefined {
  const folded = foldText(text).trim();
  if (!ONLY_ROLE.test(folded)) return undefined;
  return /vend|lojista/.test(folded) ? "seller" : "buyer";
}

/** On which side of a sale somebody is by what they say. Who sells also tells of what buyers do. */
export const sideOf = (text: string): Side | undefined => roleIn(text) ?? sideBy(text, SELLER, BUYER);

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
