import type { ChatBot } from "#contract/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";

/** What every assistant must notice before anything else. All patterns read folded text. */

const CRISIS =
  /\b([ms]e matar|suicid\w*|tirar (a )?(minha|propria) (propria )?vida|acabar com (a )?(minha|propria) vida|(nao|n) (quer|quero|aguent[ao]) mais viver|(quer|quero|queria) (morrer|sumir desse mundo)|vontade de morrer|me cort(ar|ando|o)|se cortando|me machucar de proposito|pens(o|a|ando) em morrer)\b/;

const VIOLENCE =
  /\b(me (bateu|bate|batem|agrediu|agride|espancou|espanca|ameacou|ameaca|estuprou|abusou)|violencia domestica|apanh(o|ei) (do|da) (meu|minha)|fui (agredid|estuprad|abusad)[oa]|abus(a|ou) (de mim|da minha filha|do meu filho))\b/;

const FIRE = /\b(incendio|pegando fogo|pegou fogo|vazamento de gas|afogando|se afogou|preso nas ferragens)\b/;

/** Signs that call for an ambulance, as people tell them. */
const MEDICAL = [
  /\b(dor|aperto|pontada)\b.{0,20}\bpeito\b/,
  /\binfart\w*|\benfart\w*|\bataque cardiaco\b|\bparada cardiaca\b/,
  /\b(boca|rosto) tort[ao]\b|\bfala enrolada\b|\b(avc|derrame)\b|\bperdeu a forca (do|no) (braco|lado)\b/,
  /\b(desmai\w+|inconsciente|nao acorda|nao esta acordando|perdeu a consciencia)\b/,
  /\bnao (consig\w+|esta conseguindo) respirar\b|\bparou de respirar\b|\bfalta de ar (forte|muito|intensa)\b|\bmuita falta de ar\b|\bsem ar\b.*\bsocorro\b/,
  /\bengasg\w+/,
  /\bconvuls\w+/,
  /\b(sangramento|hemorragia|sangrando)\b.{0,20}\b(nao para|muito|intens\w+|forte)\b|\bhemorragia\b/,
  /\b(overdose|envenena\w+|tomei veneno|tomou veneno|intoxica\w+)\b/,
  /\btom(ei|ou)\b.{0,20}\b(muitos|varios|cartela|demais|todos os)\b.{0,20}\b(comprimido|remedio)s?\b|\btom(ei|ou) (muito|muitos) (remedio|comprimido)s?\b|\bremedios? demais\b/,
  /\btom(ei|ou) ((mais de|uns|umas|quase|uma) )?([6-9]|\d\d+|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cartela)( de)? (comprimidos?|remedios?|capsulas?|pilulas?)\b/,
  /\b(engol(i|iu)|beb(i|eu)|tom(ei|ou)|com(i|eu)|inal(ei|ou))\b.{0,20}\b(agua sanitaria|desinfetante|soda|produto de limpeza|pilha|bateria|veneno|querosene|gasolina|cloro|alvejante|chumbinho|raticida|inseticida|thinner|acido)\b/,
  /\b(picad\w+|picou|mordid\w+|mordeu|ferro\w+)\b.{0,20}\b(cobra|escorpiao|aranha)\b|\b(cobra|escorpiao|aranha)\b.{0,20}\b(picou|mordeu|ferroou)\b/,
  /\b(bati|bateu|pancada)\b.{0,15}\bcabeca\b/,
  /\binchaco\b.{0,15}\b(boca|rosto|lingua|garganta)\b|\b(boca|lingua|garganta) inchad\w+\b|\bgarganta fechando\b/,
  /\bqueimadura\b.{0,20}\b(grave|feia|grande|seria|terceiro grau)\b|\bchoque eletrico\b/,
  /\bpressao\b.{0,12}\b(1[89]|2\d)\s*(por|x|\/)\s*\d+/,
  /\b(vomit\w+|tossi\w+|cuspi\w+)\b.{0,15}\bsangue\b/,
  /\bgravida\b.{0,40}\bsangr\w+|\bsangr\w+\b.{0,40}\bgravida\b/,
  /\b(atropel(ad\w+|aram|ou)|esfaquead\w+|balead\w+)\b|\blev(ei|ou) (um tiro|uma facada)\b/,
  /\b(labios?|boca)\b.{0,25}\b(rox|arroxead|azulad)\w+/,
  /\b(dormencia|formigamento|fraqueza)\b.{0,15}\b(de um lado|num lado|metade do corpo)\b|\bperd\w+ a (visao|fala)\b/,
  /\bbebe\b.{0,15}\b(roxo|mole demais|nao respira)\b/,
];

/** What is felt now is never only a question. */
const FELT_NOW = /\b(estou|to|tou|sinto|sentindo|ess[ae]|agora)\b/;
/** Words that turn a sign into a question about it. */
const ABOUT = /\b(prevenir|prevencao|evitar|o que e|o que significa|risco de|fatores|depois de ter|tive um .* ano)\b/;

export type Emergency = "crisis" | "violence" | "fire" | "medical";

/** The emergency that the text tells of, or null. */
export function findEmergency(text: string): Emergency | null {
  const folded = foldText(text).replace(/[^\p{L}\p{N}/]+/gu, " ");
  if (CRISIS.test(folded)) return "crisis";
  if (VIOLENCE.test(folded)) return "violence";
  if (ABOUT.test(folded) && !FELT_NOW.test(folded)) return null;
  if (MEDICAL.some((sign) => sign.test(folded))) return "medical";
  return FIRE.test(folded) ? "fire" : null;
}

export const emergencyTexts: Record<Emergency, string> = {
  crisis:
    "Sinto muito que você esteja passando por isso, e você não precisa passar sozinho. **Ligue agora para o CVV, 188** (gratuito, 24 horas), ou converse em [cvv.org.br](https://cvv.org.br). Se há risco agora, **ligue 192 (SAMU)** ou vá ao pronto-socorro, e chame alguém de confiança para ficar com você.",
  violence:
    "Sinto muito. Se há perigo agora, **ligue 190 (Polícia)**. Para orientação e denúncia de violência contra a mulher, **ligue 180**; contra crianças, idosos e outras pessoas, o **Disque 100**. São gratuitos, sigilosos e funcionam 24 horas. Se houver ferimento, **192 (SAMU)**.",
  fire: "**Ligue 193 (Bombeiros) agora.** Com fogo ou gás, saia do local e não volte para buscar nada; se alguém se afoga, jogue algo que boie e não entre na água sem preparo. Se houver feridos, ligue também **192 (SAMU)**.",
  medical:
    "**Isso pode ser uma emergência: ligue agora para o SAMU, 192.** Não espere passar e siga as orientações de quem atender; se não conseguir ligar, vá ao pronto-socorro mais próximo com alguém. Não dê comida, bebida nem remédio, nem provoque vômito. Para incêndio ou resgate, **193 (Bombeiros)**.",
};

const HUMAN =
  /\b(atendente|humano|humana|pessoa (de verdade|real)|gente de verdade|alguem de verdade|ser humano|(falar|falo|conversar|converso) com (um |uma |o |a |algum |alguma )?(alguem|pessoa|vendedor\w*|gerente|responsavel|equipe|funcionari\w+|empresario|produtor\w*))\b/;

/** Whether the person asks for another person. Whoever only asks whether we are one, does not. */
export function wantsHuman(text: string): boolean {
  const folded = foldText(text);
  return HUMAN.test(folded) && !/\b(voce|vc|tu) (e|eh) \b/.test(folded);
}

const SECRET =
  /\b(ignor\w+|esquec\w+|desconsider\w+)\b.{0,30}\b(instruc\w+|regras?|tudo|prompt|anterior\w*)\b|\b(seu|teu|o) prompt\b|\bprompt (do )?sistema\b|\bsystem prompt\b|\bsuas (instrucoes|regras)\b|\bfinja que\b|\bmodo desenvolvedor\b|\bjailbreak\b|\b(preco|valor) de custo\b|\bcusto de compra\b|\bmargem de lucro\b|\bquanto voces? pag\w+\b|\b(senha|token|chave|secret|credencia\w+)\b.{0,25}\b(banco|api|servidor|admin|sistema|openai)\b|\b(dados?|e ?mails?|emails?|telefones?|enderecos?|pedidos?|cpfs?|contas?)\b.{0,15}\b(de outr\w+|dos? outr\w+|dos usuarios|dos clientes|de clientes|de todos)\b/;

/** Whether the text asks for what nobody may have, or for another assistant than this one. */
export function asksForSecrets(text: string): boolean {
  return SECRET.test(foldText(text).replace(/[-]/g, " "));
}

/** Words of English that are none of Portuguese. */
const ENGLISH =
  /\b(the|what|whats|how|you|your|are|have|has|my|where|when|why|can|i|im|please|need|want|much|does|this|that|it|with|buy|ship|help|which|there|is|and|sign|hello|thanks|sell|looking)\b/g;
const ENGLISH_SHARE = 0.4;

/** Whether the text is written in English. */
export function isEnglish(text: string): boolean {
  const folded = foldText(text).replace(/['’]/g, "");
  const words = folded.match(/\p{L}+/gu) ?? [];
  const english = folded.match(ENGLISH) ?? [];
  return english.length >= 2 && english.length >= ENGLISH_SHARE * words.length;
}

const INSULT =
  /\b(idiota|burr[oa]|imbecil|merda|bosta|porcaria|lixo|inutil|otari[oa]|babaca|ridicul[oa]|vai se (ferrar|foder|lascar)|vtnc|fdp|filh[oa] da puta|puta que pariu|desgraca\w*|caralho|cretin[oa]|estupid[oa])\b/;

/** Whether the text does no more than let off steam. */
export function isInsult(text: string): boolean {
  return INSULT.test(foldText(text));
}

const GREETING = /\b(oi+|ola+|opa|e ?ai|eae|hey|hello|alo|bom dia+|boa tarde|boa noite|salve|fala ai)\b/;
const SMALL_TALK =
  /\b(oi+|ola+|opa|e ?ai|eae|hey|hello|alo|bom|boa|dia+|tarde|noite|salve|fala|ai|tudo|td|bem|blz|beleza|certo|joia|como|vai|voce|vc|esta|ta|tranquilo|suave|jaiminho|marley|arara|amigo|amiga|gente|pessoal)\b/g;

/** How to greet back, or null when the text says more than a greeting. */
export function greetingOf(text: string): string | null {
  const folded = foldText(text);
  if (!GREETING.test(folded) || folded.replace(SMALL_TALK, "").replace(/[^\p{L}\p{N}]/gu, "") !== "") return null;
  if (/\bbom dia/.test(folded)) return "Bom dia! Olá";
  if (/\bboa tarde\b/.test(folded)) return "Boa tarde! Olá";
  return /\bboa noite\b/.test(folded) ? "Boa noite! Olá" : "Olá";
}

const THANKS = /\b(obrigad\w*|obg|valeu|vlw|agradec\w+|brigad\w*|grat[oa])\b/;
const BYE = /\b(tchau|ate (mais|logo|breve|amanha)|adeus|falou|flw|fui|xau)\b/;
const POLITE =
  /\b(obrigad\w*|obg|valeu|vlw|agradec\w+|brigad\w*|grat[oa]|demais|muito|blz|beleza|ok|certo|jaiminho|marley|arara|tchau|ate|mais|logo|breve|amanha|adeus|falou|flw|fui|xau|por|tudo|pela|ajuda|e|era|so|isso)\b/g;

export type Parting = "thanks" | "bye" | "ok";

/** A word of thanks, farewell or assent with nothing else. */
export function partingOf(text: string): Parting | null {
  const folded = foldText(text);
  if (folded.replace(POLITE, "").replace(/[^\p{L}\p{N}]/gu, "") !== "") return null;
  if (BYE.test(folded)) return "bye";
  if (THANKS.test(folded)) return "thanks";
  return /\b(ok|certo|blz|beleza|isso)\b/.test(folded) ? "ok" : null;
}

/** Laughter, a test, or only signs: nothing that can be answered. */
export function saysNothing(text: string): boolean {
  const folded = foldText(text).trim();
  return (
    /^[^\p{L}\p{N}]*$/u.test(folded) || /^((k{2,}|(ha)+|(he)+|(rs)+|teste?|testando|hum+|ah+|eh+)\W*)+$/.test(folded)
  );
}

/** What people type without a meaning: few vowels, or rows of the keyboard. */
export function isGibberish(text: string): boolean {
  const folded = foldText(text).trim();
  if (/\s|\d/.test(folded) || folded.length < 5) return false;
  return (
    /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|[bcdfghjklmnpqrstvwxz]{5}|(..+)\1\1/.test(folded) ||
    /^(asd|xyz|qwe|jkl)/.test(folded)
  );
}

/** What is answered by rules whoever else answers: an emergency cannot wait for a model, nor be left to it. */
export function mustBeRuled(text: string): boolean {
  return findEmergency(text) !== null || asksForSecrets(text) || wantsHuman(text);
}

/** Where the text belongs when it is not this assistant's affair, by folded words. */
export const otherAssistants: { bot: ChatBot; says: RegExp }[] = [
  { bot: "jaiminho", says: /\b(gripe|gripad\w+|febre|remedio|dor de|sintoma|doenca|tosse|saude|medico)\b/ },
  { bot: "marley", says: /\b(show|shows|agenda|rider|cache|turne|contratar show)\b/ },
  {
    bot: "mart",
    says: /\b(comprar|preco|produtos?|tenis|fone|bluetooth|pedido|frete|loja|notebook|violao|caneca|camiseta|celular|perfume|presente|brinquedo|estoque)\b/,
  },
];
