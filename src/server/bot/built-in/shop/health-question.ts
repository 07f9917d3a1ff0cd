import { botPaths } from "#contract/bot/bots.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { personas } from "../../personas.ts";

const ILLNESS =
  /\b(?:febre|dor de (?:cabeca|barriga|garganta|ouvido|dente)|tosse|vomit\w+|diarreia|pressao alta|gravid\w+ (?:pode|posso)|cardiac\w+)\b/;
const MEDICINE =
  /\b(?:remedios?|dipirona|paracetamol|ibuprofeno|dorflex|antibiotico|antialergico|xarope|soro fisiologico|aspirina|aas|insulina|dose|quantas gotas)\b/;

/**
 * What is asked about an illness or its medicine: the shop has none, and says who knows. Null when it is about something else, or when only
 * a medicine is named and the shop may have what is called so.
 */
export function answerHealth({ turn }: Question): Answer | null {
  const folded = foldText(turn.text);
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
