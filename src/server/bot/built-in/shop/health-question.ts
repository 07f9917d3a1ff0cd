import { botPaths } from "#contract/bot/bots.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { personas } from "../../personas.ts";

const ILLNESS =
  /\b(?:febre|dor de (?:cabeca|barriga|garganta|ouvido|dente)|tosse|vomit\w+|diarreia|pressao alta|gravid\w+ (?:pode|posso)|cardiac\w+)\b/;
const MEDICINE =
  /\b(?:remedios?|dipirona|paracetamol|ibuprofeno|dorflex|antibiotico|antialergico|xarope|soro fisiologico|aspirina|aas|insulina|dose|quantas gotas)\b/;

const MIXING = /\bmistur\w+\b|\bjunt\w+\b/;
const EXPECTING = /\b(?:gravida|gestante|gravidez|amamentando|amamento)\b/;
const MAY = /\b(?:posso|pode|podem|faz mal|serve|liberad\w+)\b/;
const CLEANERS =
  /\b(?:agua sanitaria|cloro|candida|desinfetante|amoniac\w+|vinagre|alcool|soda|desentupidor|detergente)\b/;
const PET = /\b(?:cachorr\w+|cao|caes|gat[oa]s?|pet|filhote|papagaio|passarinho)\b/;

const neverMix: Answer = {
  text: "**Não misture produtos de limpeza.** Água sanitária com ácido, amoníaco, vinagre, álcool ou outro produto solta gás tóxico. Use um de cada vez, como diz o rótulo, com a janela aberta. Se alguém passou mal, saia para o ar livre e ligue **192**; dúvidas no Disque-Intoxicação, **0800 722 6001**.",
};

const askDoctor: Answer = {
  text: `Na gravidez e na amamentação, o que se come, bebe ou passa na pele se pergunta ao **médico do pré-natal**: a página de um produto não diz se pode, e eu também não. Para informação de saúde, fale com o [${personas.jaiminho.name}](${botPaths.jaiminho}).`,
};

const askVet: Answer = {
  text: "Remédio e dose para **bicho** são com o **veterinário**: não indico nenhum, nem quanto dar. Se ele piora ou engoliu algo, procure um hospital veterinário já.",
};

/**
 * What is asked about an illness or its medicine: the shop has none, and says who knows. Null when it is about something else, or when only
 * a medicine is named and the shop may have what is called so.
 */
export function answerHealth({ turn }: Question): Answer | null {
  const folded = foldText(turn.text);
  if (MIXING.test(folded) && CLEANERS.test(folded)) return neverMix;
  if (EXPECTING.test(folded) && MAY.test(folded)) return askDoctor;
  if (PET.test(folded) && MEDICINE.test(folded)) return askVet;
  if (
    !MEDICINE.test(folded) &&
    !(ILLNESS.test(folded) && /\b(?:tom[aoe]|dou|dar|serve|cura|melhora|mede|larg\w+|bom para)\b/.test(folded))
  )
    return null;
  const child = /\b(?:bb|bebe|nenem|recem.nascid\w+|meses)\b/.test(folded) && /\bfebre\b/.test(folded);
  const first = child
    ? "**Febre em bebê pequeno é caso de pronto-socorro agora**; se ele estiver mole, roxo ou com falta de ar, ligue **192**. "
    : "";
  return {
    text: `${first}Não vendo remédio, não indico nenhum nem digo dose: isso é com farmacêutico ou médico. Para informação de saúde, fale com o [${personas.jaiminho.name}](${botPaths.jaiminho}) ou ligue **136** (Disque Saúde).`,
    suggestions: personas.mart.suggestions.slice(0, 2),
  };
}
