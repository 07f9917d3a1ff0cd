import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { findEmergency } from "./emergency-rules.ts";

/** What every assistant must notice before it thinks of its subject. All patterns read folded text. */

const HUMAN =
  /\b(atendente|humano|humana|pessoa (de verdade|real)|gente de verdade|alguem de verdade|ser humano|(falar|falo|conversar|converso) com (um |uma |o |a |algum |alguma )?(alguem|pessoa|vendedor\w*|gerente|responsavel|equipe|funcionari\w+|empresario|produtor\w*))\b/;

/** Whether the person asks for another person. Whoever only asks whether we are one, does not. */
export function wantsHuman(text: string): boolean {
  const folded = foldText(text);
  return HUMAN.test(folded) && !/\b(voce|vc|tu) (e|eh) \b/.test(folded);
}

const SECRET =
  /\b(ignor\w+|esquec\w+|desconsider\w+)\b.{0,30}\b(instruc\w+|regras?|tudo|prompt|anterior\w*)\b|\b(seu|teu|o) prompt\b|\bprompt (do )?sistema\b|\bsystem prompt\b|\bsuas (instrucoes|regras)\b|\bfinja que\b|\bmodo desenvolvedor\b|\bjailbreak\b|\b(preco|valor) de custo\b|\bcusto de compra\b|\bmargem de lucro\b|\bquanto voces? pag\w+\b|\b(senha|token|chave|secret|credencia\w+)\b.{0,25}\b(banco|api|servidor|admin|sistema|openai)\b|\b(dados?|e ?mails?|emails?|telefones?|enderecos?|pedidos?|cpfs?|contas?)\b.{0,15}\b(de outr\w+|d[oa]s? (outr\w+|ultim\w+ )?(usuari|client|comprador|pacient|contratant)\w+|dos? outr\w+|de clientes|de todos)\b/;

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

/** Who speaks ill of themselves does not insult anybody. */
const OF_ONESELF = /\b(me (sinto|acho|odeio)|eu sou|sou (um|uma|muito)|estou (um|uma|me sentindo))\b/;

/** Whether the text does no more than let off steam. */
export function isInsult(text: string): boolean {
  const folded = foldText(text);
  return INSULT.test(folded) && !OF_ONESELF.test(folded);
}

const GREETING = /\b(oi+|ola+|opa|e ?ai|eae|hey|hello|alo|bom dia+|boa tarde|boa noite|salve|fala ai)\b/;
const SMALL_TALK =
  /\b(oi+|ola+|opa|e ?ai|eae|hey|hello|alo|bom|boa|dia+|tarde|noite|salve|fala|ai|tudo|td|bem|blz|beleza|certo|joia|como|vai|voce|vc|esta|ta|tranquilo|suave|jaiminho|marley|arara|amigo|amiga|gente|pessoal)\b/g;

/** How to greet back, or null when the text says more than a greeting. */
export function greetingOf(text: string): string | null {
  const folded = foldText(text);
  if (!GREETING.test(folded) || folded.replace(SMALL_TALK, "").replace(/[^\p{L}\p{N}]/gu, "") !== "") return null;
  if (/\bbom dia/.test(folded)) return "Bom dia";
  if (/\bboa tarde\b/.test(folded)) return "Boa tarde";
  return /\bboa noite\b/.test(folded) ? "Boa noite" : "Olá";
}

const THANKS = /\b(obrigad\w*|obg|valeu|vlw|agradec\w+|brigad\w*|grat[oa])\b/;
const BYE = /\b(tchau|ate (mais|logo|breve|amanha)|adeus|falou|flw|fui|xau)\b/;
const POLITE =
  /\b(obrigad\w*|obg|valeu|vlw|agradec\w+|brigad\w*|grat[oa]|demais|muito|blz|beleza|ok|certo|jaiminho|marley|arara|tchau|ate|mais|logo|breve|amanha|adeus|falou|flw|fui|xau|por|tudo|pela|pelas|pelo|ajuda|atencao|atendimento|informac\w+|dicas?|e|era|so|isso|voce|vc|eh|otim[oa]|excelente|perfeito|show|top|legal|maravilh\w+|massa|dez|nota|melhor|bom|boa|dia|tarde|noite|fera|foi|me|ajudou|gostei|adorei|entendi|parca|parceir[oa]|mano|mana|cara|amig[oa]|querid[oa]|chefe|irmao|brother|fofo|lind[oa]|gente|pessoal|mesmo|bastante|deus|abencoe|que|te|um|uma|abraco|beijo|bjs?)\b/g;

export type Parting = "thanks" | "bye" | "ok";

/** A word of thanks, farewell or assent with nothing else. */
export function partingOf(text: string): Parting | null {
  const folded = foldText(text);
  if (folded.replace(POLITE, "").replace(/[^\p{L}\p{N}]/gu, "") !== "") return null;
  if (BYE.test(folded)) return "bye";
  if (
    THANKS.test(folded) ||
    /\b(top|otimo|otima|excelente|perfeito|adorei|gostei|maravilh\w+|voce e demais)\b/.test(folded)
  ) {
    return "thanks";
  }
  return /\b(ok|certo|blz|beleza|isso)\b/.test(folded) ? "ok" : null;
}

const COMPLAINT =
  /\b(reclam(ar|acao|acoes|o)|vergonha|pessim[oa]s?|horrivel|horriveis|decepcion\w+|nunca mais|procon|reclame aqui|te process\w+|process(o|ar|arei) (voces|a loja|vcs)|absurdo|descaso|palhacada|desrespeit\w+|insatisfeit\w+|indignad\w+|enganad[oa]s?|fui enganad\w+|grosso|gross(a|eir\w+)|mal (atendid|educad)\w+|nao presta|ninguem (me )?(respond|atend)\w*|nao (me )?(respondem|atendem)|sem resposta|uma (droga|piada))\b/;

/** Whether someone is unhappy with us, whatever about. */
export function isComplaint(text: string): boolean {
  return COMPLAINT.test(foldText(text));
}

const CLOCK = /\b(que horas? (sao|e|eh)|(sabe|me diz|diga|qual)( e)? (a |as )?horas?( agora)?$|hora certa)\b/;
const CALENDAR =
  /\b(que dia (e|eh) hoje|que dia da semana|qual (e )?a data de hoje|hoje (e|eh) que dia|em que (dia|ano) estamos)\b/;

/** Whether the text asks for the time or the date, and for nothing of ours. */
export function asksForTime(text: string): "hour" | "day" | null {
  const folded = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (CALENDAR.test(folded)) return "day";
  return CLOCK.test(folded) && !/\b(sao os|e (o|a) (show|entrega|passagem|abertura))\b/.test(folded) ? "hour" : null;
}

const SMALL_QUESTION =
  /\b(como (esta|ta|vai estar|fica) o (tempo|clima)|previsao do tempo|quem (ganhou|venceu|e o presidente|descobriu|inventou)|sentido da vida|capital d[aeo]|conta(r)? uma piada|quanto e \d+ ?(\+|mais|vezes|x|\*|-|menos|dividido) ?\w+|(acha|votar|vota) (d|n)[oa] (bolsonaro|lula|presidente|governo)|receita de (bolo|pao|pudim)|horoscopo|resultado d[ao] (jogo|loteria|mega))\b/;

/** Questions of general knowledge and small talk, which no assistant here is for. */
export function isOffTopic(text: string): boolean {
  return SMALL_QUESTION.test(foldText(text));
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
  {
    bot: "jaiminho",
    says: /\b(gripe|gripad\w+|febre|remedios?|dor de|sintomas?|doencas?|tosse|saude|medic[oa]|dipirona|paracetamol|ibuprofeno|amoxicilina|antibiotico|vacinas?|mg de|gotas de)\b/,
  },
  { bot: "marley", says: /\b(show|shows|agenda|rider|cache|turne|contratar show)\b/ },
  {
    bot: "mart",
    says: /\b(comprar|preco|produtos?|tenis|fone|bluetooth|pedido|frete|loja|notebook|violao|caneca|camiseta|celular|perfume|presente|brinquedo|estoque)\b/,
  },
];
