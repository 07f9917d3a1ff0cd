/** Numbers that people write out, folded. */
const WRITTEN: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  vinte: 20,
};

/** The part of a pattern that a number from two on is written with in words. */
export const WRITTEN_COUNT = Object.keys(WRITTEN)
  .filter((word) => (WRITTEN[word] ?? 0) > 1)
  .join("|");

/** What is counted in these is a measure, a price or a time, and no number of pieces: the part of a pattern. */
export const NO_PIECES =
  "reais|real|contos?|pilas?|kg|quilos?|g|gramas?|mg|ml|l|litros?|cm|mm|m|metros?|w|watts?|v|volts?|gb|tb|pol\\w*|anos?|dias?|mes(?:es)?|horas?|mil|x|vezes|xicaras?|lugares|pessoas?|adultos?|criancas?|convidad[oa]s?|colegas?|amig[oa]s|filh[oa]s|alun[oa]s|materias?|folhas?|paginas?|cordas|baixos|teclas|bocas|marchas|velocidades|portas";

/** The number that is written in digits or in words; NaN for anything else. */
export const readCount = (said: string): number => WRITTEN[said] ?? Number(said);
