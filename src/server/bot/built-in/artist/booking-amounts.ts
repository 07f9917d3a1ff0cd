import type { Booking, Slot } from "./booking.ts";
import { MONTH } from "./booking-day.ts";
import { firstOf, Telling } from "./telling.ts";

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

export function readAmounts(telling: Telling): Pick<Booking, "audience" | "budget"> {
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

export function readBare(telling: Telling, open: (slot: Slot) => boolean): Pick<Booking, "audience" | "budget"> {
  const fitting = (["audience", "budget"] as const).filter(open);
  const [only] = fitting;
  if (fitting.length !== 1 || !only) return {};
  const pieces = telling.rest.split(/[,;\n]|\s{2,}/).map((piece) => piece.trim());
  const figure = pieces.map((piece) => BARE_FIGURE.exec(piece)?.[1]).find(Boolean);
  if (!figure || (only === "budget" && !isSum(figure))) return {};
  const at = telling.rest.indexOf(figure);
  return { [only]: telling.takeAt(at, at + figure.length) };
}
