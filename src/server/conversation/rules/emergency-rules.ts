import { foldText } from "#lib/portuguese-text.ts";
import { type Emergency, emergencyWords } from "./emergencies.ts";
import { anyOf } from "./word-pattern.ts";

/** What no assistant may miss, whatever it is for. All patterns read folded text. */

const CRISIS = [
  /\b[ms]e matar\b|\bsuicid\w*|\bme (enforcar|jogar d[aoe]|mato)\b|\bdesist\w+ da (minha )?vida\b/,
  /\b(tirar|acabar com|por fim (n|em|a))( a)? ?(minha|propria|sua) (propria )?vida\b|\b(acabar|terminar) com (tudo|isso tudo)\b|\bacabar de vez\b/,
  /\b(nao|n) (que[rn]\w*|aguent[ao]|vejo sentido em|tenho vontade de|vale a pena) (mais )?(a pena )?viver\b|\bviver (nao|n) (vale|faz)\b/,
  /\b(que[rn]\w*|queria|vontade de|pens(o|a|ei|ou|ando) em|melhor|prefiro) (eu )?(morrer|estar mort[oa]|ter morrido|sumir( (do mundo|desse mundo|daqui|para sempre|e|de vez)\b|$))|\bvontade de sumir$/,
  /\b(dormir|deitar)\b.{0,15}\b(nunca|nao|n)( mais)? acordar\b|\bnao (quero|queria) (mais )?acordar\b|\b(melhor|bem) sem mim\b|\bcarta de despedida\b/,
  /\bme cort(ar|ando|o|ei)( de proposito)?$|\b(vontade de|quero|queria|estou) me cort\w+|\bse cortando\b|\bme (machucar|ferir) de proposito\b|\bautomutil\w+/,
];

const VIOLENCE =
  /\b(me (bateu|bate|batem|agrediu|agride|espancou|espanca|ameacou|ameaca|estuprou|abusou|persegue|stalkeia)|violencia (domestica|sexual)|apanh(o|ei|ando) (do|da) (meu|minha)|fui (agredid|estuprad|abusad)[oa]|abus(a|ou|ando) (de mim|da minha filha|do meu filho)|bat(e|eu|endo) n(a|o) (mae|pai|mulher|esposa|namorada|filh[oa]|crianca|vizinha))\b/;

const FIRE =
  /\b(incendio|(peg\w+|em) fogo|em chamas|(vazamento|vazando|cheiro forte) d?e? ?gas|gas (esta )?vazando|afogando|se afog(ou|a)|afogamento|pres[oa]s? n(as ferragens|o elevador)|soterrad\w+|desabou|desabamento)\b/;

/** Who took, drank or swallowed. */
const TOOK = "(engol|beb|tom|com|inger|inal|cheir|us)(i|iu|ei|ou|eu|aram|eram|iram)";
/** Who took medicine, not who ate a box of sweets. */
const MEDICATED = "(engol|tom|inger)(i|iu|ei|ou|eu|aram)";
const POISON = anyOf(emergencyWords.poisons);
const PILLS = anyOf(emergencyWords.pills);
const BITERS = anyOf(emergencyWords.biters);

/** Signs that call for an ambulance, as people tell them. */
const MEDICAL = [
  /\b(dor|aperto|pontada|pressao|queimacao|peso)\b.{0,20}\b(peito|torax)\b|\bpeito (doendo|apertad\w+|queimando)\b|\bdor\b.{0,30}\bbraco esquerdo\b/,
  /\binfart\w*|\benfart\w*|\bataque (cardiaco|do coracao)\b|\bparada cardiaca\b|\bcoracao parou\b/,
  /\b(boca|rosto|cara) ((esta|ficou) )?tort[ao]\b|\b(fala|falar|falando|lingua) (esta )?(toda )?(enrolad[ao]|embolad[ao]|arrastad[ao])\b|\b(avc|derrame)\b|\bperd\w+ a forca\b|\b(lado|metade) (do corpo|direito|esquerdo) (parad|dorment|paralis)\w*/,
  /\bnao (est(a|ou|ao) )?((consig|conseg)\w+ )?(mais )?(mex|moviment|sent|sint)\w* (mais )?((um|[oa]s?) )?(lado|corpo|braco|perna|mao|rosto)\w*/,
  /\b(desmai\w+|desacordad\w+|inconsciente|nao (acorda|reage|esta (acordando|reagindo))|(el[ea]|mae|pai|av[oa]|filh[oa]|bebe) nao (esta )?respond\w+|perd(eu|i) (a consciencia|os sentidos)|(caiu|e|remedios?|comprimidos?|festa) apag(ou|ada|ado)|apagou e nao)\b/,
  /\bnao (est(a|ou) )?(consig\w+|conseg\w+|consegu\w+)( mais)? respirar\b|\bnao (esta )?respira(ndo)?\b|\bpar(ou|ando) de respirar\b|\b(falta de ar|dispneia) (forte|muito|intensa)\b|\bmuita falta de ar\b|\bsem ar\b.*\bsocorro\b|\b(dificil|dificuldade) (de |para |pra |em )?respirar\b|\brespirando (mal|com dificuldade)\b|\bsufoc\w+/,
  /\bengasg\w+|\bentalad\w+ na garganta\b/,
  /\bconvuls\w+|\b(tremendo|debatendo|babando|espumando|revirando)\b.{0,20}\b(tod[oa]|olhos?|boca|babando|tremendo|chao)\b|\b(ataque|crise) epile(p|t)\w+/,
  /\b(sangramento|hemorragia|sangrando|sangue|corte|cortei)\b.{0,25}\b(nao para|muito|intens\w+|forte|jorrando|sem parar)\b|\bhemorragia\b|\b(saindo|perd\w+|jorrando|muito) (muito )?sangue\b/,
  /\b(overdose|envenen\w+|intoxica\w+)\b/,
  new RegExp(
    String.raw`\b${MEDICATED}\b.{0,25}\b(muitos?|muitas?|varios|varias|cartelas?|caixas?|frascos?|vidros?|potes?|demais|tod[oa]s? [oa]s?|um monte|um tanto|punhado)\b.{0,25}\b(${PILLS}|inteir[ao]s?|${anyOf(emergencyWords.knownMedicines)}|de uma vez)\b`,
  ),
  new RegExp(
    String.raw`\b${MEDICATED} (uma |um |duas |tres |[2-9] |a |o )?(cartelas?|frascos?|vidros?|caixas?)( \w+)? de (?!${anyOf(emergencyWords.drinks)})\w+`,
  ),
  new RegExp(String.raw`\b${PILLS} demais\b|\b${TOOK} (muito|demais) ${PILLS}\b`),
  new RegExp(
    String.raw`\b${TOOK} ((mais de|uns|umas|quase|uma) )?([6-9]|\d\d+|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cartela)( de)? ${PILLS}\b`,
  ),
  new RegExp(String.raw`\b${TOOK}\b.{0,20}\b${POISON}\b`),
  new RegExp(String.raw`\b(engol|aspir)\w+\b.{0,20}\b${anyOf(emergencyWords.smallThings)}\b`),
  new RegExp(
    String.raw`\b${anyOf(emergencyWords.drugs)}\b.{0,40}\b(coracao|dispar\w+|acelerad\w+|passando mal|tremendo|apag\w+|desmai\w+)\b`,
  ),
  new RegExp(
    String.raw`\b(picad\w+|pic(ou|aram)|mordid\w+|mordeu|ferro\w+|queim\w+)\b.{0,20}\b${BITERS}\b|\b${BITERS}\b.{0,20}\b(pic(ou|aram)|mordeu|ferro\w+)\b`,
  ),
  /\b(bati|bateu|batendo|pancada)\b.{0,15}\bcabeca\b|\btraumatismo\b|\bcaiu\b.{0,30}\b(vomit|sonolent|confus|desorientad)\w*/,
  /\b(cheir|inal|respir)\w+ (muito |muita )?(gas|fumaca)\b/,
  /\b(incha\w+)\b.{0,15}\b(boca|rosto|lingua|garganta|olhos)\b|\b(boca|rosto|cara|lingua|garganta)\b.{0,12}\binch\w+|\bgarganta (esta )?fech\w+|\bchoque anafilatico\b|\banafila\w+/,
  /\bqueimadura\b.{0,20}\b(grave|feia|grande|seria|terceiro grau)\b|\bqueim\w+ (o corpo|o rosto|metade)\b|\bchoque eletrico\b|\b(lev|tom)(ei|ou) (um )?choque\b(?! com)|\beletrocut\w+/,
  /\bpressao\b.{0,12}\b(1[89]|2\d)\s*(por|x|\/)\s*\d+/,
  /\b(vomit\w+|tossi\w+|cuspi\w+|evacu\w+)\b.{0,15}\bsangue\b/,
  /\bgravida\b.{0,40}\bsangr\w+|\bsangr\w+\b.{0,40}\bgravida\b|\b(bolsa (estourou|rompeu)|em trabalho de parto|bebe (esta )?nascendo)\b/,
  /\b(atropel(ad\w+|aram|ou)|esfaquead\w+|balead\w+)\b|\blev(ei|ou) (um tiro|uma facada)\b|\bacidente (grave|feio|de (moto|carro))\b|\bfratura exposta\b|\bosso (para fora|aparecendo)\b/,
  /\b(labios?|boca|unhas?)\b.{0,25}\b(rox|arroxead|azulad|azul)\w*/,
  /\b(dormencia|formigamento|fraqueza)\b.{0,15}\b(de um lado|num lado|metade do corpo)\b|\bperd\w+ a (visao|fala)\b/,
  /\b(bebe|nenem|recem nascido)\b.{0,20}\b(rox\w+|mole demais|molinh[oa]|nao (respira|reage)|azul)\b/,
  /\bfebre\b.{0,40}\b(manchas? (rox|vermelh)\w+|pescoco (duro|rigido)|nuca (dura|rigida))\b/,
  /\b(crise|ataque) (forte )?de asma\b|\basma\b.{0,25}\b(sem (a )?bombinha|nao (melhora|passa))\b/,
  /\bpassando (muito )?mal\b.{0,20}\b(socorro|demais|grave)\b|\bsocorro\b.{0,20}\b(passando mal|ambulancia|morrendo)\b/,
  new RegExp(String.raw`\b(esta|estou) morrendo (?!de ${anyOf(emergencyWords.harmlessDeaths)})`),
];

/** What is felt now is never only a question. */
const FELT_NOW = /\b(estou|to|tou|sinto|sentindo|ess[ae]|agora)\b/;
/** Words that turn a sign into a question about it. */
const ABOUT = /\b(prevenir|prevencao|evitar|o que e|o que significa|risco de|fatores|depois de ter|tive um .* ano)\b/;
/** What sounds like it in trade and on stage. */
const NO_DANGER =
  /\b(pegou fogo|pegando fogo) (a festa|o show|a pista)\b|\b(show|promocao|festa|pista|palco|estomago|barriga|garganta)\b.{0,15}\bpeg\w+ fogo\b/;

/** The emergency that the text tells of, or null. */
export function findEmergency(text: string): Emergency | null {
  const folded = foldText(text)
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .replace(/\b(ta|tah)\b/g, "esta")
    .replace(/\b(to|tou)\b/g, "estou")
    .replace(/\b(mt|mto|mta|mts)\b/g, "muito")
    .replace(/\b(num|n) (?=(consig|conseg|respir|acord|aguent|quer|reage))/g, "nao ")
    .trim();
  if (CRISIS.some((sign) => sign.test(folded))) return "crisis";
  if (VIOLENCE.test(folded)) return "violence";
  if (ABOUT.test(folded) && !FELT_NOW.test(folded)) return null;
  if (MEDICAL.some((sign) => sign.test(folded))) return "medical";
  return FIRE.test(folded) && !NO_DANGER.test(folded) ? "fire" : null;
}
