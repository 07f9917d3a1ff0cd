import { findPhone } from "#lib/find-phone.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Memory } from "#server/conversation/rules/answer.ts";

export type Booking = NonNullable<Memory["booking"]>;
export type Slot = keyof Booking;

/** What was told to be open still. */
export const LATER_VALUE = "a definir";

/** A text that gives away what is read of it, so that no words are read twice. Folded or as typed, a word stands at one place. */
class Telling {
  rest: string;
  private readonly typed: string;

  constructor(text: string) {
    this.rest = foldText(text);
    this.typed = this.rest.length === text.length ? text : this.rest;
  }

  /** The first group of a pattern, as it was typed. */
  take(pattern: RegExp, isMeant: (value: string) => boolean = () => true): string | undefined {
    const match = new RegExp(pattern, "du").exec(this.rest);
    const [from, to] = match?.indices?.[1] ?? [];
    if (!match || from === undefined || !isMeant(this.rest.slice(from, to).trim())) return undefined;
    this.blank(match.index, match.index + match[0].length);
    return this.typed.slice(from, to).trim();
  }

  takeAt(from: number, to: number): string {
    this.blank(from, to);
    return this.typed.slice(from, to);
  }

  private blank(from: number, to: number) {
    this.rest = this.rest.slice(0, from) + " ".repeat(to - from) + this.rest.slice(to);
  }
}

const firstOf = (telling: Telling, patterns: RegExp[], isMeant?: (value: string) => boolean) =>
  patterns.reduce<string | undefined>((found, pattern) => found ?? telling.take(pattern, isMeant), undefined);

/* The day: a date, a month, days of the week, how many days, and whether it may move. */

const MONTH = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
/** The name of a month, from 0. */
export const monthName = (month: number): string | undefined => MONTH.split("|")[month];
const MONTH_SHORT = `${MONTH}|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez`;
const WEEKDAY = "(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[- ]feiras?)?";
const NO_DATE = "(?![.,]?\\d| ?(?:mil|k|pessoas|convidad|reais|contos?|%|h|horas)\\b)";
const DAYS = "dois|duas|tres|quatro|cinco|seis|sete";

const dayPatterns = {
  date: new RegExp(
    String.raw`\b(?<!ate (?:o |dia )?)((?:dias? )?\d{1,2}(?: ?(?:a|e|ou) (?:dia )?\d{1,2})?(?: ?/ ?\d{1,2}(?:/\d{2,4})?|[.-]\d{1,2}[.-]\d{2,4}|[.-](?:0\d|1[0-2])| (?:de )?(?:${MONTH_SHORT})\b(?: de \d{4})?)${NO_DATE}|dias? \d{1,2}(?:(?:,| a| e| ou) \d{1,2})?${NO_DATE})`,
  ),
  month: new RegExp(
    String.raw`\b(?<!ate (?:o mes de )?)((?:${MONTH})(?: de \d{4}| d?o ano que vem| que vem)?|mes que vem|proximo mes|semana que vem|proxima semana|(?:fim|final) d[eo] ano|(?:fim|final) de semana|ano que vem|amanha|pascoa|dia d[aeo]s? (?:criancas|maes|pais|namorados|mulher(?:es)?|professor(?:es)?|trabalhador(?:es)?)|(?<=\b(?:no|de) )natal)\b`,
  ),
  weekday: new RegExp(
    String.raw`\b(?<!ate (?:a |o )?)((?:proxim[oa] |n?ess[ea] |n?est[ea] |tod[oa]s? (?:as |os )?|qualquer )?${WEEKDAY}(?:(?:, | ou | e | a |/)${WEEKDAY})*(?: que vem)?)\b`,
  ),
  length: new RegExp(
    String.raw`\b((?:\d{1,2}|${DAYS}) (?:dias|noites)(?: (?:seguid[oa]s|de festa|de evento))?)\b(?! (?:de antecedencia|antes|uteis|depois|atras))`,
  ),
  loose: /\b(flexive(?:l|is))\b/,
};
type Day = Partial<Record<keyof typeof dayPatterns, string>>;
const dayParts = Object.keys(dayPatterns) as (keyof Day)[];

const readDay = (telling: Telling): Day =>
  Object.fromEntries(dayParts.map((part) => [part, telling.take(dayPatterns[part])]));

/** Whether a date says its month. */
const hasMonth = (date: string) => new RegExp(String.raw`\d[/.-]\d|\b(?:${MONTH_SHORT})\b`).test(foldText(date));

/** `dia 22` behind `dia 15 de novembro` or `novembro` is one of November. */
function dateAfter(date: string, before: Day, month = before.month): string {
  if (hasMonth(date)) return date;
  if (before.date && hasMonth(before.date)) {
    const [day = ""] = /\d{1,2}/.exec(date) ?? [];
    return before.date.replace(/\d{1,2}/, day);
  }
  return month && new RegExp(`^(?:${MONTH})`).test(foldText(month)) ? `${date} de ${month}` : date;
}

/** What is told anew of the day, with what of the old still holds. */
function mergeDay(before: string | undefined, said: Day): string {
  const old = readDay(new Telling(before ?? ""));
  const anew = said.date ?? (said.month && old.date && !hasMonth(old.date) ? old.date : undefined);
  const date = anew ? dateAfter(anew, old, said.month) : said.month ? undefined : old.date;
  return [
    date,
    date ? undefined : (said.month ?? old.month),
    said.weekday ?? (said.date ? undefined : old.weekday),
    said.length ?? old.length,
    said.loose ?? (said.date ? undefined : old.loose),
  ]
    .filter(Boolean)
    .join(", ");
}

/* How many come, and what may be spent. */

const FIGURE = String.raw`(?:\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)(?: ?mil\b| ?k\b)?`;
const WRITTEN = `(?:(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|quarenta|cinquenta|cem) )?mil|cem|cinquenta|(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s`;
const ABOUT =
  "(?:umas?|uns|cerca de|mais ou menos|quase|ate|em torno de|por volta de|aproximadamente|mais de|no maximo)";
const QUANTITY = String.raw`(?:${ABOUT} )?(?:${FIGURE}|${WRITTEN})\b(?: ?(?:a|ou|-) ?(?:${FIGURE}|${WRITTEN})\b)?`;
const PEOPLE =
  "(?:pessoas?|pess|pax|publico|convidad[oa]s?|alun[oa]s?|lugares|funcionari[oa]s?|gente|cabecas?|pagantes|participantes|formand[oa]s|colaborador(?:es)?|espectadores|criancas|adultos)";
const MONEY = "(?:reais|real|contos?|pilas?|paus?|mangos?)";
/** Words between what a figure is of and the figure. */
const BETWEEN = String.raw`(?:(?!\bdias?\b)[^\d,;.]){0,30}?`;
const NO_MONEY = String.raw`(?! ?(?:${PEOPLE}|dias|anos|horas|minutos|musicas|metros|de (?:${MONTH}))\b)`;

const counted = new RegExp(String.raw`\b(${QUANTITY}) (?:de )?${PEOPLE}\b`);
const ofAudience = new RegExp(
  String.raw`\b(?:(?:publico|plateia|lotacao|capacidade|convidados|cabem|cabe)\b${BETWEEN}|(?:somos|seremos)(?: em)? )\b(${QUANTITY})(?! ?(?:${MONEY}|de verba|de orcamento)\b)`,
);
const inMoney = [
  new RegExp(String.raw`(?<!\p{L})((?:${ABOUT} )?r\$ ?${FIGURE})`, "u"),
  new RegExp(String.raw`\b(${QUANTITY} ?(?:de )?${MONEY})\b`),
];
const ofBudget = [
  new RegExp(String.raw`\b(${QUANTITY}) (?:de |pra |para |n?d?[oa] )?(?:verba|orcamento|cache|budget|maximo|caixa)\b`),
  new RegExp(
    String.raw`\b(?:verba|orcamento|budget|caixa|limite|teto|valor|faixa|dentro|pag\w+|gastar|investir|cache|por|fech\w+ em|oferec\w+|dispo\w+|tenho|temos|maximo)\b${BETWEEN}\b(${QUANTITY})${NO_MONEY}`,
  ),
];
/** Less is no budget of a show: `temos 2 bandas`. */
const isSum = (value: string) => /mil\b|\dk\b|\d k\b|\d{3}|cent[oa]s|\bcem\b/.test(value);
const BARE_FIGURE = new RegExp(String.raw`^\W*(?:(?:acho que|tipo|por ai|seria|e|sao|sera|entre) )*(${QUANTITY})\W*$`);

/* What it is, and where. */

/** Those who hold an event: beside its kind, they are told with it. */
const HOST =
  "prefeitura|secretaria(?: de cultura)?|empresa|firma|escola|colegio|faculdade|universidade|igreja|associacao|sesc|bar|barzinho|boteco|pub|restaurante|casa de shows?|balada|hotel|pousada";
const NAMED = String.raw`(?: d[aeo] (?!(?:${MONTH}|minh\w|meu|noss\w|dia|fim|final|um|uma)\b)\p{L}+)?`;
const KIND = String.raw`mini ?wedding|wedding|casamento|(?:vou|vamos|iremos)(?: me| nos)? casar|bodas|noivado|(?:festa|aniversario) de \d+ anos|aniversario${NAMED}|festa (?:junina|infantil|particular|de confraternizacao)|festa${NAMED}|festival${NAMED}|formatura|confraternizacao|evento (?:de |da )?(?:empresa|corporativo|beneficente|religioso|publico|privado|particular|esportivo)|inauguracao|batizado|reveillon|carnaval|sao joao(?! d)|quermesse|congresso|convencao|feira|luau|sarau|churrasco|cha de \p{L}+|live|happy hour|rodeio|vaquejada|micareta|virada cultural|cruzeiro`;
const kindPattern = new RegExp(String.raw`\b(${KIND})\b`, "u");
const hostPattern = new RegExp(String.raw`\b(?<!fora d[ao] )(${HOST})\b`);
/** Places to sleep are an event only where the show is held in one. */
const HELD_IN = /\b(?:n[oa]|num|numa|do|da|nosso|nossa|meu|minha|um|uma) (?:hotel|pousada)\b/;

function readEvent(telling: Telling): string | undefined {
  const isHeldIn = HELD_IN.test(telling.rest);
  const kind = telling.take(kindPattern);
  const host = telling.take(hostPattern, (value) => isHeldIn || !/^(?:hotel|pousada)$/.test(value));
  return [kind?.endsWith("casar") ? "casamento" : kind, host].filter(Boolean).join(", ") || undefined;
}

const isHost = (event: string) => new RegExp(`^(?:${HOST})$`).test(foldText(event));

/** Says no more of a wedding that was told. */
const VAGUE = /^festa$/;

/** Who holds it stays beside what it is. */
function mergeEvent(before: string | undefined, said: string): string {
  if (before && VAGUE.test(foldText(said))) return before;
  if (!before || before === said || isHost(before) === isHost(said)) return said;
  return isHost(before) ? `${said}, ${before}` : `${before}, ${said}`;
}

const PLACE_END = String.raw`(?! (?:em|no|na|pra|para|com|dia|e|vai|que|tem|as|sem)\b)`;
const placePatterns = [
  new RegExp(
    String.raw`\b(?:n[oa]|num|numa|em um|em uma) ((?:meu |minha |nosso |nossa )?(?:sitio|salao|chacara|fazenda|clube|praia|praca|teatro|quadra|ginasio|parque|estadio|arena|galpao|casa|quintal|condominio|auditorio|orla|espaco|rua|centro de (?:eventos|convencoes))(?:${PLACE_END}(?: d[aeo]s?)? \p{L}+){0,3})\b`,
    "u",
  ),
  /\b(ao ar livre|(?:lugar|local|espaco) (?:aberto|fechado|coberto))\b/,
];

const GEAR_NAME = "(?:palco|som|luz|iluminacao|gerador|camarim|estrutura|p\\.?a\\.?)";
const GEARS = `${GEAR_NAME}(?:(?:,| e|, e) ${GEAR_NAME})*`;
const gearPatterns = [
  new RegExp(String.raw`\b(${GEARS})(?: completo| proprio)? (?:(?:a gente|nos|ja|eu|o local|a casa) )+tem(?:os)?\b`),
  new RegExp(
    String.raw`\b(${GEARS}) (?:e|sao|fica|ficam) (?:noss[oa]s?|meus?|minha|por (?:nossa|minha) conta|com a gente|comigo|da casa)\b`,
  ),
  new RegExp(String.raw`\b(?:ja temos|temos|ja tem|ja tenho|a gente tem|fornecemos) (?:o |a )?(${GEARS})\b`),
];

/** What the event has of its own: `palco e som a gente tem`. */
export const readGear = (text: string): string | undefined => firstOf(new Telling(text), gearPatterns);

/* The city. */

const STATES =
  "ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to ceara bahia pernambuco paraiba piaui maranhao alagoas sergipe goias tocantins amazonas rondonia roraima acre amapa parana";
const isState = (word: string) => STATES.split(" ").includes(word);
const CAPITALS =
  "aracaju|belem|belo horizonte|bh|boa vista|brasilia|campo grande|cuiaba|curitiba|florianopolis|floripa|fortaleza|goiania|joao pessoa|macapa|maceio|manaus|palmas|porto alegre|porto velho|recife|rio branco|rio de janeiro|salvador|sao luis|sao paulo|teresina|vitoria|campinas|guarulhos|santos|niteroi";
/** Names that have an article: `no Recife`, `na Bahia`. */
const WITH_ARTICLE = `recife|rio|crato|guaruja|cabo|gama|conde|${STATES.replaceAll(" ", "|")}|espirito santo|distrito federal`;
const NOT_A_CITY = new Set(
  "o a os as um uma uns umas dia mes ano fim final meu minha nosso nossa sitio salao praia casa rua clube igreja escola festa evento casamento sabado domingo sexta quinta quarta terca segunda vivo que qual quais media total torno pix dinheiro especie parcelas whatsapp zap proximo proxima formatura bar hotel pousada praca teatro aniversario breve seguida geral caso aberto particular cima conta duvida relacao plena pleno tres duas dois cada mais menos janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro isso casa banda artista ele ela voces todo toda qualquer alguns algum alguma outra outro lugar local nao sim opa ops oi ola ok blz beleza certo entao ah bom boa obrigado obrigada valeu aqui ainda quanto quantos quantas dias horas minutos poucos poucas agora mudou mudamos muda continua mantem permanece segue tambem ja claro favor desculpa perdao errei mesma".split(
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

const IN_CITY = [
  /\b(?:prefeitura|secretaria|camara)(?: municipal)?(?: de cultura)? d[eao] (?!cultura\b)(?=\p{L})/u,
  /\b(?:em|na cidade de|cidade(?: (?:agora )?(?:e|vai ser|sera|de))?:?|(?:levar|trazer|show|banda|mudou|mudamos|passou|foi) (?:pra|para)) (?=\p{L})/u,
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

function takeCity(telling: Telling, [start, ...others]: RegExp[]): string | undefined {
  const match = start?.exec(telling.rest);
  const from = match ? match.index + match[0].length : 0;
  const length = match ? nameLength(telling.rest.slice(from)) : 0;
  if (match && length > 1) return telling.takeAt(from, from + length);
  return start ? takeCity(telling, others) : undefined;
}

/** A name that stands alone between what else is told, or is a city for sure. */
function bareCity(telling: Telling, isListed: boolean, knows: (word: string) => boolean): string | undefined {
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

/** From when on it is to be played. */
const HOUR =
  /\b((?:(?:as|das|a partir das) )?\d{1,2}(?:h(?:\d{2})?|:\d{2}(?:h)?| ?horas)(?: (?:as|ate(?: as)?) \d{1,2}(?:h(?:\d{2})?|:\d{2}(?:h)?| ?horas))?(?: da (?:manha|tarde|noite))?)\b(?! de (?:show|antecedencia|viagem))/;

/* What is open still: `ainda não sei o orçamento`. */

const LATER =
  /\b(?:nao (?:sei|temos|tenho|sabemos|defini\w*|decidi\w*|fech\w+|ha)|sem|a definir|a combinar|em aberto|a gente (?:ve|decide)|depois (?:eu|a gente|te)|falta definir|vou ver|vamos ver)\b/;
const slotWords: Partial<Record<Slot, RegExp>> = {
  day: /\b(?:data|dia|quando)\b/,
  city: /\b(?:cidade)\b/,
  place: /\b(?:local|lugar|espaco)\b/,
  audience: /\b(?:publico|quantas pessoas|quantidade de pessoas|lotacao|convidados)\b/,
  budget: /\b(?:orcamento|verba|valor|quanto (?:posso|podemos|da pra)? ?(?:pagar|gastar))\b/,
  event: /\b(?:tipo de evento|evento)\b/,
};

/** The things of a brief that a text names, whatever it says of them. */
export const slotsNamed = (text: string): Slot[] =>
  (Object.keys(slotWords) as Slot[]).filter((slot) => slotWords[slot]?.test(foldText(text)));

const EMAIL = /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,}){1,3})/;

function readContact(telling: Telling): string | undefined {
  const email = telling.take(EMAIL);
  const phone = findPhone([telling.rest]);
  if (phone) telling.take(/(\+?[\d() .-]{10,})/);
  return [phone && formatPhone(phone), email].filter(Boolean).join(", ") || undefined;
}

function readAmounts(telling: Telling): Pick<Booking, "audience" | "budget"> {
  const people = telling.take(counted);
  const money = firstOf(telling, inMoney) ?? firstOf(telling, ofBudget.slice(0, 1), isSum);
  const audience = people ?? telling.take(ofAudience);
  const budget = money ?? firstOf(telling, ofBudget.slice(1), isSum);
  return { audience, budget };
}

/** A figure that stands alone, and is of what is open. */
export function bareFigure(text: string): string | undefined {
  const telling = new Telling(text);
  return telling.take(BARE_FIGURE);
}

function readBare(telling: Telling, open: (slot: Slot) => boolean): Pick<Booking, "audience" | "budget"> {
  const fitting = (["audience", "budget"] as const).filter(open);
  const [only] = fitting;
  if (fitting.length !== 1 || !only) return {};
  const pieces = telling.rest.split(/[,;\n]|\s{2,}/).map((piece) => piece.trim());
  const figure = pieces.map((piece) => BARE_FIGURE.exec(piece)?.[1]).find(Boolean);
  if (!figure || (only === "budget" && !isSum(figure))) return {};
  const at = telling.rest.indexOf(figure);
  return { [only]: telling.takeAt(at, at + figure.length) };
}

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as T;

/** What a text tells of the show that is wanted, laid over what was told before. `knows`: whether a word is one of our texts', and so no city's name. */
export function readBooking(
  text: string,
  before: Booking = {},
  knows: (word: string) => boolean = () => true,
): Booking {
  const telling = new Telling(text);
  const contact = readContact(telling);
  const host = takeCity(telling, IN_CITY.slice(0, 1));
  const gear = firstOf(telling, gearPatterns);
  const event = readEvent(telling);
  const parts = readDay(telling);
  const day = Object.keys(given(parts)).length > 0 ? mergeDay(before.day, parts) : undefined;
  const hour = telling.take(HOUR);
  const amounts = readAmounts(telling);
  const place = firstOf(telling, placePatterns);
  const said = given({ ...amounts, contact, gear, hour, event: event && mergeEvent(before.event, event), day, place });
  const isOpen = (slot: Slot) => !before[slot] && !said[slot as keyof typeof said];
  const city =
    host ??
    takeCity(telling, IN_CITY.slice(1)) ??
    (isOpen("city") ? bareCity(telling, Object.keys(said).length > 0, knows) : undefined);
  const bare = readBare(telling, isOpen);
  const later = LATER.test(telling.rest)
    ? slotsNamed(telling.rest).filter((slot) => !said[slot as keyof typeof said])
    : [];
  return { ...given({ ...said, ...bare, city }), ...Object.fromEntries(later.map((slot) => [slot, LATER_VALUE])) };
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
