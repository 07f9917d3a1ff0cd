import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import type { Telling } from "./telling.ts";

const STATES =
  "ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to ceara bahia pernambuco paraiba piaui maranhao alagoas sergipe goias tocantins amazonas rondonia roraima acre amapa parana";
const isState = (word: string) => STATES.split(" ").includes(word);
const CAPITALS =
  "aracaju|belem|belo horizonte|bh|boa vista|brasilia|campo grande|cuiaba|curitiba|florianopolis|floripa|fortaleza|goiania|joao pessoa|macapa|maceio|manaus|palmas|porto alegre|porto velho|recife|rio branco|rio de janeiro|salvador|sao luis|sao paulo|teresina|vitoria|campinas|guarulhos|santos|niteroi";
/** Names that have an article: `no Recife`, `na Bahia`. */
const WITH_ARTICLE = `recife|rio|crato|guaruja|cabo|gama|conde|${STATES.replaceAll(" ", "|")}|espirito santo|distrito federal`;
const NOT_A_CITY = new Set(
  "o a os as um uma uns umas dia mes ano fim final meu minha nosso nossa sitio salao praia casa rua clube igreja escola festa evento casamento sabado domingo sexta quinta quarta terca segunda vivo que qual quais media total torno pix dinheiro especie parcelas whatsapp zap proximo proxima formatura bar hotel pousada praca teatro aniversario breve seguida geral caso aberto particular cima conta duvida relacao plena pleno tres duas dois cada mais menos janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro isso casa banda artista ele ela voces todo toda qualquer alguns algum alguma outra outro lugar local nao sim opa ops oi ola ok blz beleza certo entao ah bom boa obrigado obrigada valeu aqui ainda quanto quantos quantas dias horas minutos poucos poucas agora mudou mudamos muda continua mantem permanece segue tambem ja claro favor desculpa perdao errei mesma show empresa prefeitura volta video qualidade alta que ultimo ultima vez seguinte quem semana ano nome troca lugar".split(
    " ",
  ),
);
const CITY_ENDS = new Set(
  "para pra pro com que no na nos nas em e ou a o as os um uma umas uns vai ser sera seria publico verba orcamento mais por perto mesmo mas se ta esta tem temos show evento festa casamento festival manha noite tarde dia mes fica quando".split(
    " ",
  ),
);
const JOINS = /^(?:d[aeo]s?|del)$/;
const MOST_NAME_WORDS = 5;

export const IN_CITY = [
  /\b(?:prefeitura|secretaria|camara)(?: municipal)?(?: de cultura)? d[eao] (?!cultura\b)(?=\p{L})/u,
  /\b(?:em|na cidade de|na periferia de|no centro de|cidade(?: (?:agora )?(?:e|vai ser|sera|de))?:?|(?:levar|trazer|show|banda|mudou|mudamos|passou|foi) (?:pra|para)) (?=\p{L})/u,
  new RegExp(String.raw`\bn[oa] (?=(?:${WITH_ARTICLE})\b)`),
  /\bcidade\b.{0,25}\b(?:e|para|pra) (?=\p{L})/u,
];

/** How far a name goes that begins here. */
function nameLength(rest: string): number {
  const words = (/^\p{L}+(?: \p{L}+)*/u.exec(rest)?.[0] ?? "").split(" ").slice(0, MOST_NAME_WORDS);
  const end = words.findIndex((word) => CITY_ENDS.has(word));
  const name = end < 0 ? words : words.slice(0, end);
  while (JOINS.test(name.at(-1) ?? "")) name.pop();
  return NOT_A_CITY.has(name[0] ?? "") ? 0 : name.join(" ").length;
}

export function takeCity(telling: Telling, [start, ...others]: RegExp[]): string | undefined {
  const match = start?.exec(telling.rest);
  const from = match ? match.index + match[0].length : 0;
  const length = match ? nameLength(telling.rest.slice(from)) : 0;
  if (match && length > 1) return telling.takeAt(from, from + length);
  return start ? takeCity(telling, others) : undefined;
}

/** A name that stands alone between what else is told, or is a city for sure. */
export function bareCity(telling: Telling, isListed: boolean, knows: (word: string) => boolean): string | undefined {
  const sure = new RegExp(String.raw`^\W*(?:e |em |aqui |cidade )*((?:${CAPITALS})(?:[ -]+\p{L}{2})?)\W*$`, "u");
  const pieces = telling.rest.split(/[,;\n]|\s{2,}/).map((piece) => piece.trim().replace(/^(?:e|a|aqui) /, ""));
  const isName = (piece: string) => {
    const words = piece.split(/[ /-]+/);
    const isClear = words.every((word) => !CITY_ENDS.has(word) && !NOT_A_CITY.has(word));
    const hasState = words.length > 1 && isState(words.at(-1) ?? "");
    return isClear && /^\p{L}[\p{L} /-]{2,}$/u.test(piece) && words.length <= MOST_NAME_WORDS && (hasState || isListed);
  };
  const [name] = pieces.filter(
    (piece) => sure.test(piece) || (isName(piece) && !piece.split(" ").some((word) => knows(word))),
  );
  if (!name) return undefined;
  const at = telling.rest.indexOf(name);
  return telling.takeAt(at, at + name.length);
}

/** Whether a name is none of a city: a word in it asks or joins. */
export function isNoCity(name: string): boolean {
  const words = foldText(name).split(" ");
  if (new RegExp(`^(?:${CAPITALS})\\b`).test(words.join(" "))) return false;
  return NOT_A_CITY.has(words[0] ?? "") || words.some((word) => isStopWord(word) && !JOINS.test(word));
}

/** A city as it is written: `são joão del rei - mg` → `São João Del Rei - MG`. */
export const cityName = (city: string) =>
  city.replace(/\p{L}+/gu, (word, at: number) =>
    (at > 0 && word.length === 2 && isState(word)) || /^(?:bh|sp|rj|df)$/.test(word)
      ? word.toLocaleUpperCase("pt-BR")
      : JOINS.test(word)
        ? word
        : word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1),
  );
