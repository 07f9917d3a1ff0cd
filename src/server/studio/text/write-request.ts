import { foldText } from "#lib/portuguese-text.ts";
import { sentencesOf } from "./sentences.ts";

/** What a request says, as far as rules can read it. */
export interface WriteRequest {
  /** What it is about, without the words that only ask. */
  topic: string;
  /** Whom it is for, when that is said. */
  recipient: string | null;
  /** Facts given after the topic, as sentences. */
  points: string[];
  /** Amounts, dates and times, word for word. */
  figures: string[];
}

const ASKING =
  /^(?:por favor,? )?(?:(?:eu )?(?:quero|queria|preciso de|preciso|gostaria de|me )?\s*)?(?:escrev\p{L}+|cri\p{L}+|faz\p{L}*|fa[çc]a|ger\p{L}+|mont\p{L}+|redij\p{L}+|elabor\p{L}+)?\s*(?:(?:um|uma|o|a) )?(?:artigo|texto|e-?mail|mensagem|hist[óo]ria|conto|poema|poesia|verso|c[óo]digo|fun[çc][ãa]o|post)?\s*(?:(?:sobre|acerca de|a respeito de|falando (?:de|sobre)|que fal[ae] (?:de|sobre)|com o tema|de|do|da|para|pra)\s+)?/iu;

const RECIPIENT =
  /\b(?:para|pra|ao|à)\s+((?:o |a |os |as )?(?:meu |minha |meus |minhas |nosso |nossa |nossos |nossas )?(?:cliente|clientes|chefe|equipe|fornecedor|fornecedores|professor|professora|diretor|diretora|gerente|amigo|amiga|time|loja|escola|banco|condomínio|síndico|m[ãa]e|pai|[A-ZÀ-Ú][\p{L}]+(?: [A-ZÀ-Ú][\p{L}]+)?)\p{L}*)/u;

const FIGURE =
  /R\$\s?\d[\d.,]*|\d+(?:[.,]\d+)?\s?%|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}h(?:\d{2})?|\d{1,2}:\d{2}|\d+ (?:dias?|horas?|anos?|meses|reais|unidades|pessoas|itens)|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|amanhã|hoje/giu;

/** Reads a request: `Escreva um e-mail para o cliente sobre o atraso da entrega. Chega sexta-feira.` */
export function readRequest(request: string): WriteRequest {
  const [first = "", ...rest] = sentencesOf(request);
  const recipient = RECIPIENT.exec(first)?.[1]?.trim() ?? null;
  const about = /\b(?:sobre|acerca de|a respeito de|com o tema|falando de)\s+(.+)$/iu.exec(first)?.[1];
  const asked = about ?? first.replace(ASKING, "");
  const topic = asked.replace(/[.!?…:;]+$/u, "").trim() || first.replace(/[.!?…]+$/u, "").trim();
  return { topic, recipient, points: rest, figures: [...new Set(request.match(FIGURE) ?? [])] };
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of a topic that carry its meaning. */
export function keyWords(topic: string): string[] {
  const small = new Set(
    "a o as os de da do das dos e em no na nos nas um uma para por com que se ao à meu minha seu sua".split(" "),
  );
  return (topic.match(/\p{L}{3,}/gu) ?? []).filter((word) => !small.has(foldText(word)));
}
