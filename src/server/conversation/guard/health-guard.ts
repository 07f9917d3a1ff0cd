import { foldText } from "#lib/portuguese-text.ts";
import { writeNumbersInDigits } from "#lib/spoken-number.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import type { Article } from "../knowledge/article.ts";
import { ClaimGround } from "./claim-ground.ts";
import { clausesOf, isDenial, Roots, readRoots, rootsOf } from "./claim-words.ts";

const talk = readRoots("talk-words");
const healthTalk = readRoots("health-talk");
const risks = readRoots("health-risks");

/** Numbers that anybody may be told to call. */
const HELP_LINES = new Set(["192", "193", "190", "188", "136", "180", "100"]);
const IGNORANCE =
  /\bnao (?:sei|posso|consigo|substitu\w+|sou (?:medic\w+|profission\w+)|tenho (?:um |como |texto|informac)\w*|indico|receito|faco diagnostic\w+)\b/;
const TO_A_PROFESSIONAL =
  /\b(?:procur\w+|consult\w+|convers\w+|fal\w+|lig\w+|va|peca|busqu\w+|pergunt\w+|avalia\w+)\b.*\b(?:medic[oa]s?|profissiona\w+|unidade|posto|upa|pronto|hospital|samu|dentista|farmaceutic\w+|psicolog\w+|enfermeir\w+|192|188|136)\b/;
/** Whoever sends to a doctor only later, or only in one case, keeps from going now. */
const HELD_BACK = /\b(?:so|somente|apenas|depois|antes|espere|caso contrario|a menos|nao)\b/;

/** Says something of the person, or of what they have. */
const OF_THE_PERSON =
  /\b(?:isso|ess[ae]s?|dess[ae]s?|voce|vc|seus?|suas?|el[ea]s?|senhora?|quadro|sintomas)\b.*\b(?:e|sao|esta|estao|tem|sofre|pegou|teve|apresenta\w*|deve|devem|pode|podem|parece\w*)\b/;
/** A diagnosis: what somebody has, said by who cannot know it, whatever a text says of the illness. */
const DIAGNOSIS =
  /\b(?:voce|vc|senhora?|el[ea]|bebe|crianca|filh[oa])\s+(?:(?:pode|deve|parece)\s+)?(?:esta|ta|estar|pegou|sofre)\s+(?:com|de|uma?)\b/;
/** What is given to whoever is ill. */
const GIVES = /^\W*(?:de|ofereca)\s+(?:algo|agua|leite|cafe|comida|acucar|sal|mel|suco|cha|bebida)\b/;
const CONDITION = /\b(?:se|caso|quando|quem)\b/;
/** How much of a true sentence is told by whoever says the same. */
const SAME = 0.35;

/** Says that it cannot help, or sends to who can. */
const isHarmless = (folded: string) =>
  (isDenial(folded) && IGNORANCE.test(folded)) || (TO_A_PROFESSIONAL.test(folded) && !HELD_BACK.test(folded));

const isUnder = (root: string, ...known: Roots[]) => known.some((roots) => roots.has(root));

/** What a team's texts on health say, for what an engine outside says of it: the same, or what claims nothing. */
export function createHealthGuard(articles: readonly Article[]): (sentence: string) => string {
  const ground = new ClaimGround(articles, talk);
  const affirmed = articles.map(
    ({ title, text }) =>
      new Roots([title, ...text.split(/(?<=[.!?;])\s|\n/).filter((one) => !isDenial(foldText(one)))].flatMap(rootsOf)),
  );

  /** Whether a text says just this. */
  const isWritten = (folded: string) =>
    ground.supports(
      {
        roots: rootsOf(folded),
        isDenial: isDenial(folded),
        numbers: numbersIn(folded),
      },
      SAME,
    );

  /** What of a clause a text must stand for, and whether it must be the same sentence. */
  function claimOf(folded: string) {
    const roots = rootsOf(folded);
    const denies = isDenial(folded);
    const judges = OF_THE_PERSON.test(folded) && !/^\W*se\b/.test(folded);
    const isRisky = denies || judges || GIVES.test(folded) || roots.some((root) => risks.has(root));
    const harmless = judges ? [] : isRisky ? [talk] : [talk, healthTalk];
    const open = roots.filter((root) => !isUnder(root, ...harmless) || risks.has(root));
    return { open, denies, isRisky };
  }

  function isTold(clause: string): boolean {
    const folded = foldText(clause);
    const numbers = numbersIn(folded).filter((number) => !HELP_LINES.has(number));
    if (numbers.length === 0 && isHarmless(folded)) return true;
    const { open, denies, isRisky } = claimOf(folded);
    if (open.length === 0 && numbers.length === 0) return true;
    if (isRisky || numbers.length > 0) return ground.supports({ roots: open, isDenial: denies, numbers }, SAME);
    return affirmed.some((known) => open.every((root) => known.has(root)));
  }

  return (sentence) => {
    const written = writeNumbersInDigits(sentence);
    const folded = foldText(written);
    if (DIAGNOSIS.test(folded) && !CONDITION.test(folded) && !folded.trimEnd().endsWith("?")) return "";
    if (/\?\s*$/.test(written) && !rootsOf(written).some((root) => risks.has(root))) return sentence;
    return isWritten(folded) || clausesOf(written).every(isTold) ? sentence : "";
  };
}
