import { once } from "#lib/once.ts";
import { foldText } from "#lib/portuguese-text.ts";
import {
  type ChoiceExample,
  type ChoiceMatter,
  createChooser,
  type Option,
} from "#server/conversation/learned/choice.ts";
import { readAskedTalks } from "../knowledge/asked-talks.ts";
import { type AskedText, readAskedTexts } from "../knowledge/asked-texts.ts";
import { askedPlainly } from "./asked-examples.ts";
import { isToldByPlatform } from "./platform/shop-articles.ts";

/** Those that choose among their texts. */
export const choosingBots = ["arara", "jaiminho", "marley"] as const;
export type ChoosingBot = (typeof choosingBots)[number];

/** What is no text and is asked for as texts are: something to be made, dates, a show of one's own. */
const OF_ITS_OWN: Record<ChoosingBot, readonly string[]> = {
  arara: ["*fazer"],
  jaiminho: [],
  marley: ["*agenda", "*show"],
};
/** Nothing that is known. */
const NONE = "-";
const LEANS = ">";

export const nameOf = ({ title, label }: Pick<AskedText, "title" | "label">) => (label ? `${title} > ${label}` : title);

/** The texts that an assistant chooses among: the platform's tells the shop's too. */
function textsOf(bot: ChoosingBot): AskedText[] {
  const own = readAskedTexts(bot);
  if (bot !== "arara") return own;
  const titles = new Set(own.map(({ title }) => title));
  return [...own, ...readAskedTexts("mart").filter(({ title }) => isToldByPlatform(title, titles))];
}

/** What an assistant chooses among: its texts, what is of its own, none. */
function optionsOf(bot: ChoosingBot, texts: readonly AskedText[]): Option[] {
  const labels = Map.groupBy(texts, ({ label }) => label);
  const isShared = ({ label }: AskedText) => label !== "" && (labels.get(label)?.length ?? 0) > 1;
  return [
    ...texts.map((text) => ({ name: nameOf(text), group: text.title, kind: isShared(text) ? text.label : "" })),
    ...[...OF_ITS_OWN[bot], NONE].map((name) => ({ name, group: name, kind: "" })),
  ];
}

/** The place of what a talk names: the first words of a label stand for it where no other text of the article begins so. */
function createFinder(options: readonly Option[]) {
  const places = new Map(options.map(({ name }, place) => [name, place]));
  return (named: string): number => {
    const place = places.get(named);
    if (place !== undefined) return place;
    const [found, another] = options.filter(({ name }) => name.startsWith(`${named} `) && named.includes(" > "));
    const meant = found && places.get(found.name);
    if (meant === undefined || another) throw new Error(`No text, or more than one, of a talk: ${named}`);
    return meant;
  };
}

/** The ways to ask for a text: what is asked only where its article is spoken of follows another text of it. */
function examplesOfWays(texts: readonly AskedText[]): ChoiceExample[] {
  const ofArticle = Map.groupBy(texts.keys(), (place) => texts[place]?.title);
  return texts.flatMap(({ title, label, ways, question }, place) => {
    const others = (ofArticle.get(title) ?? []).filter((other) => other !== place);
    const readWay = (way: string, at: number): ChoiceExample =>
      way.startsWith(LEANS)
        ? { text: way.slice(LEANS.length), told: others[at % others.length] ?? place, meant: [place] }
        : { text: way, meant: [place] };
    return [...ways, ...(question ? [question] : []), `${title} ${label}`].map(readWay);
  });
}

/** Turns of talks in which what was told before is what was asked for. */
function examplesOfTalks(bot: ChoosingBot, options: readonly Option[]): ChoiceExample[] {
  const find = createFinder(options);
  return readAskedTalks(bot).flatMap((talk) => {
    let told: number | undefined;
    return talk.map(({ asksFor, text }, at): ChoiceExample => {
      const meant = asksFor.map(find);
      const example = { text, told, before: talk[at - 1]?.text, meant };
      const [first] = meant;
      if (first !== undefined && first < options.length - 1) told = first;
      return example;
    });
  });
}

/** What is asked in words that stand by themselves, and of which text. */
function examplesOfMessages(
  bot: ChoosingBot,
  texts: readonly AskedText[],
  options: readonly Option[],
): ChoiceExample[] {
  const find = createFinder(options);
  return [
    ...examplesOfWays(texts),
    ...askedPlainly(bot).map(({ item, kind }) => ({ text: item, meant: [find(kind ?? "")] })),
  ];
}

/** Which text of an assistant a turn asks for. */
export function textMatter(bot: ChoosingBot): ChoiceMatter & { texts: AskedText[] } {
  const texts = textsOf(bot);
  const options = optionsOf(bot, texts);
  return {
    texts,
    options,
    readExamples: () => [...examplesOfMessages(bot, texts, options), ...examplesOfTalks(bot, options)],
    weights: `src/server/bot/knowledge/${bot}/text-weights.tsv`,
    rounds: 5,
  };
}

const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The texts of what is asked word for word as somebody wrote it down for one text alone. */
function knownQuestions(examples: readonly ChoiceExample[]): Map<string, number> {
  const asked = Map.groupBy(
    examples.filter(({ told }) => told === undefined),
    ({ text }) => plain(text),
  );
  return new Map(
    [...asked].flatMap(([question, all]) => {
      const meant = new Set(all.flatMap((one) => one.meant));
      return meant.size === 1 ? [[question, [...meant][0] ?? 0] as const] : [];
    }),
  );
}

/** A text that may be asked for. */
interface Likely {
  asked: AskedText;
  /** How likely it is, 0 to 1. */
  share: number;
}

/** What a turn asks for, as likely as that is. */
interface Choice {
  /** The likeliest first. */
  texts: Likely[];
  /** How likely nothing that is known is asked for. */
  none: number;
  /** And something that is no text: `*agenda`. */
  shareOf: (own: string) => number;
}

/** What was just told is meant again more seldom than it looks, for the words of a talk stay the same. */
const AGAIN = 0.6;
function seldomAgain(shares: Float64Array, told: number | undefined): Float64Array {
  const again = told === undefined ? 0 : (shares[told] ?? 0);
  const whole = 1 - again * (1 - AGAIN);
  return shares.map((share, place) => (place === told ? share * AGAIN : share) / whole);
}

/** What is asked word for word is hardly anything else. */
const WORD_FOR_WORD = 0.95;
function surely(known: number | undefined, shares: Float64Array): Float64Array {
  return known === undefined
    ? shares
    : shares.map((share, place) => share * (1 - WORD_FOR_WORD) + (place === known ? WORD_FOR_WORD : 0));
}

function createTextChooser(bot: ChoosingBot) {
  const { texts, options, weights } = textMatter(bot);
  const chooser = createChooser({ options, weights });
  const known = once(() => knownQuestions(examplesOfMessages(bot, texts, options)));
  const placeOf = new Map(options.map(({ name }, place) => [name, place]));
  return {
    asked: texts,
    makeReady: () => {
      chooser.makeReady();
      known();
    },
    /** `told`: the first of these names that is one of an option. `before`: what the same person wrote before. */
    choose(text: string, told: readonly string[], before: string | undefined): Choice {
      const toldAt = told.flatMap((name) => placeOf.get(name) ?? [])[0];
      const shares = surely(
        known().get(plain(text)),
        seldomAgain(chooser.weigh({ text, told: toldAt, before }), toldAt),
      );
      const shareOf = (name: string) => shares[placeOf.get(name) ?? -1] ?? 0;
      const likely = texts.map((asked, place) => ({ asked, share: shares[place] ?? 0 }));
      return { texts: likely.sort((one, other) => other.share - one.share), none: shareOf(NONE), shareOf };
    },
  };
}

/** How each of them chooses. */
export const textChoosers = {
  arara: createTextChooser("arara"),
  jaiminho: createTextChooser("jaiminho"),
  marley: createTextChooser("marley"),
} satisfies Record<ChoosingBot, unknown>;
