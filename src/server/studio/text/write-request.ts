import { foldText } from "#lib/portuguese-text.ts";
import { sentencesOf } from "./sentences.ts";

/** Words for a picture of something that is sold. */
export interface Caption {
  product: string;
  price: string | null;
}

/** What a request says, as far as rules can read it. */
export interface WriteRequest {
  /** What it is about, without the words that only ask, as it stands within a sentence. */
  topic: string;
  /** `o atraso da entrega`, `como escolher o pão`, `avisar que o pedido atrasou`. */
  kind: "thing" | "question" | "action";
  /** Whom it is for, when that is said. */
  recipient: string | null;
  /** Facts given after the topic, as sentences. */
  points: string[];
  /** Set when the words for a post are asked for. */
  caption: Caption | null;
}

const ASKING =
  /^(?:por favor,? )?(?:(?:eu )?(?:quero|queria|preciso de|gostaria de)\s+(?=uma?\s))?(?:(?:(?:eu )?(?:quero|queria|preciso de|preciso|gostaria de|me)\s+)?(?:cont(?:a|e|ar)(?=\s+(?:a|uma)\s+(?:história|conto)(?!\p{L}))|escrev(?:a|e|er)|cri(?:a|e|ar)|faz(?:er)?|faça|ger(?:a|e|ar)|mont(?:a|e|ar)|redij(?:a|ir)|elabor(?:a|e|ar)|prepar(?:a|e|ar))(?!\p{L})\s*)?(?:(?:(?:um|uma|o|a)\s+)?(?:artigo|texto|e-?mail|mensagem|história|conto|poema|poesia|verso|código|função)(?!\p{L})\s*(?:(?:sobre|acerca de|a respeito de|falando (?:de|sobre)|que fal[ae] (?:de|sobre)|com o tema|de|do|da|para|pra)\s+)?)?/iu;

const NETWORK = "(?:o |a )?(?:instagram|facebook|whatsapp|status|stories|tiktok|feed|redes sociais)";
const CAPTION = new RegExp(
  `^(?:(?:uma?\\s+)?(?:legenda|post|anúncio|propaganda)(?:\\s+(?:curt[oa]|pequen[oa]|simples))?(?:\\s+(?:para|pra|no|do|de|pro)\\s+${NETWORK})?\\s+(?:para|pra|de|do|da|sobre|com)\\s+(?:vender\\s+|divulgar\\s+|anunciar\\s+)?|(?:uma?\\s+)?descrição\\s+(?:d[eo]\\s+)?(?:um\\s+)?produto\\s*(?::|,|para|d[eoa])?\\s+)(.+)$`,
  "iu",
);
/** Where it is put, and for how much: no part of what the product is called. */
const CAPTION_END = new RegExp(
  `\\s+(?:no|na|pro|para o|para a|pelo|para)\\s+${NETWORK}(?!\\p{L}).*$|\\s+(?:com (?:o )?preço|por|a)\\s+R\\$.*$`,
  "iu",
);
const PRICE = /R\$\s?\d[\d.]*(?:,\d{2})?/u;

const WISH = /^(?:eu )?(?:gostaria de|queria|quero|preciso)\s+(?:saber\s+)?/iu;
const QUESTION = /^(?:como|por que|porque|quando|onde|o que|qual|quais|quant[oa]s?|quem)(?!\p{L})/iu;
const ACTION =
  /^(?:agendar|agradecer|anunciar|apresentar|avisar|cancelar|cobrar|combinar|comunicar|confirmar|contar|convidar|divulgar|explicar|informar|lembrar|marcar|negociar|oferecer|parabenizar|pedir|perguntar|propor|reclamar|reagendar|remarcar|responder|solicitar|vender)(?!\p{L})/iu;
/** A sentence that says how to write is no fact. */
const INSTRUCTION =
  /^(?:termine|finalize|encerre|comece|use|inclua|evite|seja|escreva|mantenha|cite|mencione)(?!\p{L})/iu;
const FEASTS = /^(?:natal|páscoa|carnaval|brasil|deus|jesus)(?!\p{L})/iu;

const RECIPIENT =
  /\b(?:para|pra|pro|ao|à)\s+((?:o |a |os |as )?(?:meu |minha |meus |minhas |nosso |nossa |nossos |nossas )?(?:cliente|clientes|chefe|equipe|fornecedor|fornecedores|professor|professora|diretor|diretora|gerente|amigo|amiga|time|loja|escola|banco|condomínio|síndico|m[ãa]e|pai|[A-ZÀ-Ú][\p{L}]+(?: [A-ZÀ-Ú][\p{L}]+)?)\p{L}*)/u;

/** `avisar a Carla que …`: to whom something is done, right after what is done. */
const ADDRESSED =
  /^(\p{L}+)\s+(?:(?:para|pra|ao|aos|à|às|o|a|os|as)\s+)*((?:meu |minha |meus |minhas |nosso |nossa |nossos |nossas )?(?:client(?:e|es)|chefe|equipe|fornecedor(?:es)?|professora?|diretora?|gerente|amig[oa]|time|síndico|mãe|pai)|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)(?:\s(\p{Lu}\p{Ll}+))?(?=\s)/u;

/** The first letter of a request is large whatever the word is: within a sentence, only names keep it. */
function withinSentence(topic: string): string {
  const isName = !/^\p{Lu}\p{Ll}*\s+\p{Ll}/u.test(topic) || FEASTS.test(topic);
  return isName && !QUESTION.test(topic) && !ACTION.test(topic)
    ? topic
    : topic.charAt(0).toLowerCase() + topic.slice(1);
}

/** The product is what comes first; what follows a comma is told of it. */
function captionOf(asked: string): { caption: Caption; told: string[] } | null {
  const rest = CAPTION.exec(asked)?.[1];
  const [product = "", ...parts] = (rest ?? "").split(/[,;]\s+/).map((part) => part.replace(CAPTION_END, "").trim());
  if (!product) return null;
  const told = parts
    .filter(
      (part) => part && !PRICE.test(part) && !/^(?:falando|com tom|em tom|usando|terminando)(?!\p{L})/iu.test(part),
    )
    .map((part) => `${capitalized(part)}.`);
  return { caption: { product, price: PRICE.exec(asked)?.[0] ?? null }, told };
}

/** What is done, where the request says it by a noun or by the form that goes with `um e-mail`. */
const DEEDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:de )?agradecimento (?=pel[oa]|por|a)/iu, "agradecer "],
  [/^(?:um )?(?:de )?convite (?=para|pra)/iu, "convidar "],
  [/^(?:de )?cobrança d(?=[oa]s? )/iu, "cobrar "],
  [/^(?:de )?confirmação d(?=[oa]s? )/iu, "confirmar "],
  [/^(?:de )?cancelamento d(?=[oa]s? )/iu, "cancelar "],
  [/^(?:um )?(?:de )?lembrete (?=d[oae]|sobre)/iu, "lembrar "],
  [/^(?:um )?(?:de )?pedido de (?=desculpas|orçamento|reembolso)/iu, "pedir "],
];
const GERUND =
  /^(avisand|agradecend|anuncian|apresentand|cancelan|cobran|comunican|confirman|convidan|explican|informan|lembran|oferecen|pedin|propon|reclaman|responden|solicitan|avisan)d?o(?!\p{L})/iu;
/** A recipient between `e-mail` and what it is about. */
const BETWEEN =
  /^(?:para|pra|pro|ao|à|aos|às)\s+((?:o |a |os |as )?(?:[\p{L}]+\s+){1,3}?)(?=(?:\p{L}+[aei]ndo|sobre|que)(?!\p{L}))/u;

function withDeed(asked: string): string {
  const bare = asked.replace(BETWEEN, "");
  const gerund = GERUND.exec(bare)?.[0];
  if (gerund) return `${gerund.slice(0, -3)}r${bare.slice(gerund.length)}`;
  const deed = DEEDS.find(([pattern]) => pattern.test(bare));
  return deed ? bare.replace(deed[0], deed[1]) : asked;
}

/** `responder ao cliente que reclamou que o bolo amassou` is about what the client said. */
const COMPLAINT = /^responder\s.*?\sque\s+reclamou\s+(?:que|d[eoa]s?)\s+(.+)$/iu;

/** Reads a request: `Escreva um e-mail para o cliente sobre o atraso da entrega. Chega sexta-feira.` */
export function readRequest(request: string): WriteRequest {
  const [first = "", ...rest] = sentencesOf(request);
  const about = /(?<!\p{L})(?:sobre|acerca de|a respeito de|com o tema|falando de)\s+(.+)$/iu.exec(first)?.[1];
  const bareRequest = first
    .replace(ASKING, "")
    .replace(/[.!?…:;]+$/u, "")
    .trim();
  const asked = withDeed(bareRequest);
  const isAction = ACTION.test(asked);
  const addressed = isAction ? ADDRESSED.exec(asked) : null;
  const complaint = COMPLAINT.exec(asked)?.[1];
  const caption = captionOf(bareRequest);
  const bare = complaint
    ? `a sua reclamação: ${complaint}`
    : addressed
      ? `${addressed[1]}${asked.slice(addressed[0].length)}`
      : isAction
        ? asked
        : (about ?? asked);
  const topic = withinSentence(
    bare
      .replace(WISH, "")
      .replace(/^(?:o )?site d[aeo] /iu, "")
      .replace(/[.!?…:;]+$/u, "")
      .trim() || first.replace(/[.!?…]+$/u, "").trim(),
  );
  return {
    topic,
    kind: ACTION.test(topic) ? "action" : QUESTION.test(topic) ? "question" : "thing",
    recipient: addressed?.[3] ?? addressed?.[2] ?? RECIPIENT.exec(first)?.[1]?.trim() ?? null,
    points: [...(caption?.told ?? []), ...rest.filter((sentence) => !INSTRUCTION.test(sentence))],
    caption: caption?.caption ?? null,
  };
}

const contractions: Record<"de" | "em" | "por", Record<string, string>> = {
  de: { o: "do", a: "da", os: "dos", as: "das" },
  em: { o: "no", a: "na", os: "nos", as: "nas", um: "num", uma: "numa" },
  por: { o: "pelo", a: "pela", os: "pelos", as: "pelas" },
};

/** `de` and `o atraso` are `do atraso`. */
export function joined(preposition: keyof typeof contractions, topic: string): string {
  const [word = ""] = topic.split(" ", 1);
  // `o que fazer` asks: its article stays.
  const contracted = QUESTION.test(topic) ? undefined : contractions[preposition][word];
  return contracted ? contracted + topic.slice(word.length) : `${preposition} ${topic}`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of a topic that carry its meaning. */
export function keyWords(topic: string): string[] {
  const small = new Set(
    "a o as os de da do das dos e em no na nos nas um uma para por com que se ao à meu minha seu sua".split(" "),
  );
  return (topic.match(/\p{L}{3,}/gu) ?? []).filter((word) => !small.has(foldText(word)));
}
