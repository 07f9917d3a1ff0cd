import { botPaths } from "#contract/bot/bots.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { personas } from "../../personas.ts";
import { namesKind } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { askedWords, saidIn } from "../../shop/told-words.ts";
import { PRENATAL_DOCTOR, YOUNG_PET } from "./cautions.ts";
import { rememberShown } from "./shown-products.ts";
import { CHILD, EXPECTING } from "./whom.ts";

const ILLNESS =
  /\b(?:febre|dor de (?:cabeca|barriga|garganta|ouvido|dente)|tosse|vomit\w+|diarreia|pressao alta|gravid\w+ (?:pode|posso)|cardiac\w+)\b/;
const MEDICINE =
  /\b(?:remedios?|dipirona|paracetamol|ibuprofeno|dorflex|antibiotico|antialergico|xarope (?:para|pra|de) (?:a )?(?:tosse|gripe)|soro fisiologico|aspirina|aas|insulina|qual (?:a )?dose|quantas gotas)\b/;

const MIXING = /\bmistur\w+\b/;
/** Two things that clean, together, may be bought so: only where one is bleach it is warned of. */
const TOGETHER = /\bjunt\w+\b/;
const BUYING = /\b(?:lev\w+|compr\w+|quero|quanto|som(?:a|ar|e|o)|frete|pedido)\b/;
const BLEACH = /\b(?:agua sanitaria|cloro|candida)\b/;
const MAY = /\b(?:posso|pode|podem|faz mal|serve|liberad\w+)\b/;
const CLEANERS =
  /\b(?:agua sanitaria|cloro|candida|desinfetante|amoniac\w+|vinagre|alcool|soda|desentupidor|detergente)\b/;
const PET = /\b(?:cachorr\w+|cao|caes|gat[oa]s?|pet|filhote|papagaio|passarinho)\b/;

const neverMix: Answer = {
  text: "**Não misture produtos de limpeza.** Água sanitária com ácido, amoníaco, vinagre, álcool ou outro produto solta gás tóxico. Use um de cada vez, como diz o rótulo, com a janela aberta. Se alguém passou mal, saia para o ar livre e ligue **192**; dúvidas no Disque-Intoxicação, **0800 722 6001**.",
};

const askDoctor: Answer = {
  text: `Na gravidez e na amamentação, o que se come, bebe ou passa na pele se pergunta ao ${PRENATAL_DOCTOR}: a página de um produto não diz se pode, e eu também não. Para informação de saúde, fale com o [${personas.jaiminho.name}](${botPaths.jaiminho}).`,
};

const askVet: Answer = {
  text: "Remédio e dose para **bicho** são com o **veterinário**: não indico nenhum, nem quanto dar. Se ele piora ou engoliu algo, procure um hospital veterinário já.",
};

const SAFE = /\b(?:segur\w+|faz(?:em)? mal|toxic\w+|pode|posso|perigos\w+)\b/;
const askVetOfCleaners: Answer = {
  text: "Se um produto de limpeza é seguro para **bicho**, as páginas da loja não dizem, e eu também não: pergunte ao **veterinário** e siga o rótulo. Enquanto limpa e seca, deixe o bicho longe.",
  suggestions: ["Ver produtos de limpeza"],
};

const ASKS_DOSE = /\bdose\b|\bquantas? gotas\b|\b(?:dou|tomo|tomar)\b/;
const TREATING = /\b(?:tom[aoe]|dou|dar|serve|cura|melhora|mede|larg\w+|bom para)\b/;

/** Whether the shop has what is called so: then it is found like anything else. */
async function isSold(tools: ShopTools, text: string): Promise<boolean> {
  const asked = saidIn(askedWords(text));
  if (asked === "") return false;
  const { isExact, isWhole } = await tools.searchProducts({ text: asked });
  return isExact && isWhole;
}

/** The product that stands in the question, shown beside the answer. */
async function namedBeside(tools: ShopTools, folded: string): Promise<Partial<Answer>> {
  const asked = saidIn(
    askedWords(
      folded
        .replace(EXPECTING, " ")
        .replace(MAY, " ")
        .replace(/\btom\w+\b/, " "),
    ),
  );
  const [first] = asked === "" ? [] : (await tools.searchProducts({ text: asked })).results;
  return first && namesKind(first, asked) ? { results: [first], memory: rememberShown([first]) } : {};
}

const mixesCleaners = (folded: string) =>
  CLEANERS.test(folded) &&
  (MIXING.test(folded) || (TOGETHER.test(folded) && BLEACH.test(folded) && !BUYING.test(folded)));

/** What is asked of cleaners: what must not be mixed, and what is safe for an animal. */
function answerCleaners(folded: string, before: string): Answer | null {
  const isAdded = /^(?:e )?(?:com|junto|mais) /.test(folded) && CLEANERS.test(folded) && CLEANERS.test(before);
  // `posso misturar os dois?` names them by what was spoken of.
  const isPointed = MIXING.test(folded) && CLEANERS.test(before);
  if (mixesCleaners(folded) || isAdded || isPointed) return neverMix;
  return CLEANERS.test(folded) && PET.test(folded) && SAFE.test(folded) ? askVetOfCleaners : null;
}

/** What somebody has who asks whether a thing may be eaten or taken. */
const CONDITION =
  /\b(?:pressao alta|hipertens\w+|gastrite|refluxo|colesterol alto|problemas? (?:no|nos|de) (?:rins|rim|coracao|figado|tireoide)|insuficiencia \w+|anemia|marca.?passo|gota|trombose)\b/;
const TAKING = /\b(?:tom\w+|com(?:er|o)|beb\w+|usar|us[oa])\b/;
const SUPPLEMENT = /\b(?:whey|creatina|suplement\w+|termogenic\w+|pre.?treino|hipercaloric\w+|bcaa|cafeina)\b/;
const MINOR = /\b1[0-7] anos?\b/;

const askDoctorOfIll: Answer = {
  text: `Com uma condição de saúde, se pode quem diz é o **médico** ou o **nutricionista**: a página de um produto não garante, e eu também não. Para informação de saúde, fale com o [${personas.jaiminho.name}](${botPaths.jaiminho}).`,
};
const askForMinor: Answer = {
  text: "Suplemento para menor de 18 anos só com orientação de **médico** ou **nutricionista**: a página não garante que pode, e eu também não. Confira no rótulo a idade indicada.",
};

/** Whether somebody who is ill, or too young, may eat or take what is asked about. */
function answerMay(folded: string, before: string): Answer | null {
  if (!MAY.test(folded) || !TAKING.test(folded)) return null;
  if (CONDITION.test(folded)) return askDoctorOfIll;
  return MINOR.test(folded) && SUPPLEMENT.test(`${folded} ${before}`) ? askForMinor : null;
}

/** Somebody has taken what was not fit to be eaten any more. */
const TOOK = /\b(?:tom(?:ou|ei|aram)|beb(?:eu|i|eram)|com(?:eu|i|eram)|engol(?:iu|i|iram))\b/;
const SPOILED = /\b(?:vencid\w+|venceu|vencimento|estragad\w+|mofad\w+|azed\w+|podre)\b/;
const spoiled: Answer = {
  text: "**Pare de dar e guarde a embalagem.** Quem diz o que fazer é o **pediatra** ou o médico: conte quanto e quando; o Disque-Intoxicação, **0800 722 6001**, também orienta. Bebê pequeno, ou vômito, diarreia, febre ou moleza: **pronto atendimento hoje**; se piora ou não acorda bem, **192**. Depois, a loja troca ou devolve o dinheiro: mande a foto da validade pelo WhatsApp.",
  suggestions: ["Reembolso", "Falar com a loja"],
};

/** What ails an animal. */
const AILING =
  /\b(?:vomit\w+|diarreia|sangr\w+|manc\w+|nao (?:come|quer comer)|coceira|sarna|febre|rim|rins|renal|doente|alergia)\b/;
const askVetOfIll: Answer = {
  text: "Bicho doente é com o **veterinário**: não digo que uma ração, um petisco ou um produto serve, e a página não garante. Se vomita ou tem diarreia há mais de um dia, ou está abatido, leve hoje.",
};

const askVetOfYoung: Answer = {
  text: "Para **filhote**, só ração ou petisco que diz filhote na embalagem: a de adulto não indico para ele. Em dúvida, quem diz é o **veterinário**.",
  suggestions: ["Ração para filhote"],
};

/** What is asked of an animal that is young or ill, and is no shop's to say. */
function answerPet(folded: string, before: string): Answer | null {
  if (YOUNG_PET.test(folded) && /\b(?:faz mal|pode|posso) /.test(folded)) return askVetOfYoung;
  return AILING.test(folded) && PET.test(before) ? askVetOfIll : null;
}

/** Whether somebody is to be treated, and not something is bought. */
const isTreated = (folded: string): boolean =>
  (/\bfebre\b/.test(folded) &&
    (CHILD.test(folded) || /\b\d{1,2} (?:meses|anos)\b/.test(folded)) &&
    !/\btermometro\b/.test(folded)) ||
  (ILLNESS.test(folded) && (MEDICINE.test(folded) || TREATING.test(folded)));

/**
 * What is asked about an illness or its medicine: the shop has no word on it, and says who does. Null when it is about something else, or
 * when something is named that the shop sells and nobody is treated.
 */
export async function answerHealth(tools: ShopTools, { turn, text }: Question): Promise<Answer | null> {
  const folded = foldText(turn.text);
  const before = foldText(turn.history.findLast(({ role }) => role === "user")?.text ?? "");
  if (TOOK.test(folded) && SPOILED.test(allSaid(turn))) return spoiled;
  const said = answerCleaners(folded, before) ?? answerMay(folded, allSaid(turn));
  if (said) return said;
  if (EXPECTING.test(folded) && MAY.test(folded)) return { ...askDoctor, ...(await namedBeside(tools, folded)) };
  const ofPet = answerPet(folded, allSaid(turn));
  if (ofPet) return ofPet;
  const isTreating = isTreated(folded);
  if (!MEDICINE.test(folded) && !isTreating) return null;
  if (PET.test(folded)) return askVet;
  if (!isTreating && !ASKS_DOSE.test(folded) && (await isSold(tools, text))) return null;
  return { text: `${feverOf(folded)}${NO_MEDICINE}`, suggestions: personas.mart.suggestions.slice(0, 2) };
}

/** What was written so far, folded. */
const allSaid = ({ text, history }: Question["turn"]): string =>
  foldText([...history.filter(({ role }) => role === "user").map((one) => one.text), text].join(" . "));

const NO_MEDICINE = `Não indico remédio nem digo dose: isso é com farmacêutico ou médico. Para informação de saúde, fale com o [${personas.jaiminho.name}](${botPaths.jaiminho}) ou ligue **136** (Disque Saúde).`;

/** What cannot wait, of the youngest. */
const feverOf = (folded: string): string =>
  /\b(?:bb|bebe|nenem|recem.nascid\w+|meses)\b/.test(folded) && /\bfebre\b/.test(folded)
    ? "**Febre em bebê pequeno é caso de pronto-socorro agora**; se ele estiver mole, roxo ou com falta de ar, ligue **192**. "
    : "";
