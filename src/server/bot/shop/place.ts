import { UFS, type Uf } from "#lib/cep.ts";
import { once } from "#lib/once.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Place } from "#server/conversation/rules/answer.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

const CITIES = "src/server/bot/shop/data/cities.tsv";
/** `São José do Rio Preto`. */
const MOST_WORDS = 5;

const setOf = (words: string) => new Set(words.split(" "));
/** What stands before a place: `pra Sorocaba`, `moro no Acre`, `frete Bahia`. */
const BEFORE = setOf("em para pra pro p no na ate aqui frete entrega entregam envia enviam manda");
/** Before a place that is an ordinary word too: `em Natal`, and not `pro Natal`. */
const SURELY_BEFORE = setOf("em ate");
/** Names that are ordinary words, as they stand without accents; `no Pará` has its own. */
const ORDINARY = setOf(
  "natal vitoria palmas santos salto bonito canela areia registro esteio garca assis conde extrema formosa cristalina floresta patos sousa picos pombal touros borba miranda macau gama coxim cruzeiro para gramado trindade barra barreiras pilar penha lapa gloria capela alegre viana colina parelhas jardim pa se to am ac",
);
/** A capital or a state whose name is seldom meant otherwise behind a word of these. */
const ALSO_BEFORE: readonly (readonly [name: string, before: ReadonlySet<string>])[] = [
  ["para", setOf("no do")],
  ["salvador", BEFORE],
  ["toledo", BEFORE],
  ["franca", setOf("em para pra")],
];
const STATES = UFS.join("|");
/** `Tabapuã - SP`, of a city that the list has not. */
const WITH_STATE = new RegExp(
  String.raw`(?:^|\s)(\p{Lu}[\p{L}']{1,30}(?: [\p{L}']{1,30}){0,4}) ?[-,/]? ?(${STATES})(?!\p{L})`,
  "u",
);

const readPlaces = once(() => {
  const places = new Map<string, Place>();
  for (const line of readDataLines(CITIES)) {
    const [uf = "", state = "", cities = ""] = line.split("\t");
    for (const name of [...cities.split(", "), state]) places.set(plain(name), { name, uf: uf as Uf });
    if (!ORDINARY.has(uf.toLowerCase())) places.set(uf.toLowerCase(), { name: state, uf: uf as Uf });
  }
  // The cities are more often meant than their states.
  places.set("sao paulo", { name: "São Paulo", uf: "SP" });
  places.set("rio de janeiro", { name: "Rio de Janeiro", uf: "RJ" });
  places.set("bh", { name: "Belo Horizonte", uf: "MG" });
  places.set("floripa", { name: "Florianópolis", uf: "SC" });
  return places;
});

function plain(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** A known city or state behind a word that leads to a place, the longest first. */
function findKnown(text: string, isAsked: boolean): Place | null {
  const words = plain(text).split(" ");
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(" ");
      const place = readPlaces().get(name);
      if (place && (leads(words[from - 1] ?? "", name) || (isAsked && !ORDINARY.has(name)))) return place;
    }
  }
  return null;
}

function leads(before: string, name: string): boolean {
  const own = ALSO_BEFORE.find(([one]) => one === name)?.[1];
  return (own ?? (ORDINARY.has(name) ? SURELY_BEFORE : BEFORE)).has(before);
}

/** The place that a text names; null without one. `isAsked`: whether a place was asked for, so that its bare name is one. */
export function findPlace(text: string, isAsked = false): Place | null {
  const known = findKnown(text, isAsked);
  if (known) return known;
  const [, name = "", uf] = WITH_STATE.exec(text) ?? [];
  return uf ? { name: name.trim(), uf: uf as Uf } : null;
}
