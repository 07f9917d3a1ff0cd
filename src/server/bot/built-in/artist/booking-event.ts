import { foldText } from "#lib/portuguese-text.ts";
import { MONTH } from "./booking-day.ts";
import { firstOf, Telling } from "./telling.ts";

/** Those who hold an event: beside its kind, they are told with it. */
const HOST =
  "prefeitura|secretaria(?: de cultura)?|empresa|firma|escola|colegio|faculdade|universidade|igreja|associacao|sesc|bar|barzinho|boteco|pub|restaurante|casa de shows?|balada|hotel|pousada";
const NAMED = String.raw`(?: d[aeo] (?!(?:${MONTH}|minh\w|meu|noss\w|dia|fim|final|um|uma)\b)\p{L}+)?`;
const KIND = String.raw`mini ?wedding|wedding|casamento|(?:vou|vamos|iremos)(?: me| nos)? casar|bodas|noivado|(?:festa|aniversario) de \d+ anos|aniversario${NAMED}|festa (?:junina|infantil|particular|de confraternizacao)|festa${NAMED}|festival${NAMED}|formatura|confraternizacao|evento (?:de |da )?(?:empresa|corporativo|beneficente|religioso|publico|privado|particular|esportivo)|inauguracao|batizado|reveillon|carnaval|sao joao(?! d)|quermesse|congresso|convencao|feira|luau|sarau|churrasco|cha de \p{L}+|live|happy hour|rodeio|vaquejada|micareta|virada cultural|cruzeiro`;
const kindPattern = new RegExp(String.raw`\b(${KIND})\b`, "u");
const hostPattern = new RegExp(String.raw`\b(?<!fora d[ao] )(${HOST})\b`);
/** Places to sleep are an event only where the show is held in one. */
const HELD_IN = /\b(?:n[oa]|num|numa|do|da|nosso|nossa|meu|minha|um|uma) (?:hotel|pousada)\b/;

export function readEvent(telling: Telling): string | undefined {
  const isHeldIn = HELD_IN.test(telling.rest);
  const kind = telling.take(kindPattern);
  const host = telling.take(hostPattern, (value) => isHeldIn || !/^(?:hotel|pousada)$/.test(value));
  return [kind?.endsWith("casar") ? "casamento" : kind, host].filter(Boolean).join(", ") || undefined;
}

const isHost = (event: string) => new RegExp(`^(?:${HOST})$`).test(foldText(event));

/** Says no more of a wedding that was told. */
const VAGUE = /^festa$/;

/** Who holds it stays beside what it is. */
export function mergeEvent(before: string | undefined, said: string): string {
  if (before && VAGUE.test(foldText(said))) return before;
  if (!before || before === said || isHost(before) === isHost(said)) return said;
  return isHost(before) ? `${said}, ${before}` : `${before}, ${said}`;
}

const PLACE_END = String.raw`(?! (?:em|no|na|pra|para|com|dia|e|vai|que|tem|as|sem)\b)`;
export const placePatterns = [
  new RegExp(
    String.raw`\b(?:n[oa]|num|numa|em um|em uma) ((?:meu |minha |nosso |nossa )?(?:sitio|salao|chacara|fazenda|clube|praia|praca|teatro|quadra|ginasio|parque|estadio|arena|galpao|casa|quintal|condominio|auditorio|orla|espaco|rua|centro de (?:eventos|convencoes))(?:${PLACE_END}(?: d[aeo]s?)? \p{L}+){0,3})\b`,
    "u",
  ),
  /\b(ao ar livre|(?:lugar|local|espaco) (?:aberto|fechado|coberto))\b/,
];

const GEAR_NAME = "(?:palco|som|luz|iluminacao|gerador|camarim|estrutura|p\\.?a\\.?)";
const GEARS = `${GEAR_NAME}(?:(?:,| e|, e) ${GEAR_NAME})*`;
export const gearPatterns = [
  new RegExp(String.raw`\b(${GEARS})(?: completo| proprio)? (?:(?:a gente|nos|ja|eu|o local|a casa) )+tem(?:os)?\b`),
  new RegExp(
    String.raw`\b(${GEARS}) (?:e|sao|fica|ficam) (?:noss[oa]s?|meus?|minha|por (?:nossa|minha) conta|com a gente|comigo|da casa)\b`,
  ),
  new RegExp(String.raw`\b(?:ja temos|temos|ja tem|ja tenho|a gente tem|fornecemos) (?:o |a )?(${GEARS})\b`),
];

/** What the event has of its own: `palco e som a gente tem`. */
export const readGear = (text: string): string | undefined => firstOf(new Telling(text), gearPatterns);
