import type { Language } from "#contract/studio/translation-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";

/** Words for numbers from two on; where the feminine is another word it comes second. `um` is read as an article. */
const LINES: Record<Language, string> = {
  pt: "2:dois,2:duas,3:três,4:quatro,5:cinco,6:seis,7:sete,8:oito,9:nove,10:dez,12:doze,15:quinze,20:vinte,30:trinta",
  en: "2:two,3:three,4:four,5:five,6:six,7:seven,8:eight,9:nine,10:ten,12:twelve,15:fifteen,20:twenty,30:thirty",
  es: "2:dos,3:tres,4:cuatro,5:cinco,6:seis,7:siete,8:ocho,9:nueve,10:diez,12:doce,15:quince,20:veinte,30:treinta",
  fr: "2:deux,3:trois,4:quatre,5:cinq,6:six,7:sept,8:huit,9:neuf,10:dix,12:douze,15:quinze,20:vingt,30:trente",
  de: "2:zwei,3:drei,4:vier,5:fünf,6:sechs,7:sieben,8:acht,9:neun,10:zehn,12:zwölf,15:fünfzehn,20:zwanzig,30:dreißig",
};

const numberWords = Object.fromEntries(
  Object.entries(LINES).map(([language, list]) => [
    language,
    new Map(
      list
        .split(",")
        .map((pair) => pair.split(":") as [string, string])
        .map(([value, word]) => [word, Number(value)]),
    ),
  ]),
) as unknown as Record<Language, ReadonlyMap<string, number>>;

const byFolded = Object.fromEntries(
  Object.entries(numberWords).map(([language, words]) => [
    language,
    new Map([...words].map(([word, value]) => [foldText(word), value])),
  ]),
) as unknown as Record<Language, ReadonlyMap<string, number>>;

export const findNumber = (folded: string, language: Language): number | undefined => byFolded[language].get(folded);

export function sayNumberWord(value: number, language: Language, isFeminine: boolean): string {
  const words = [...numberWords[language]].filter(([, meant]) => meant === value).map(([word]) => word);
  return (isFeminine ? words.at(-1) : words[0]) ?? String(value);
}
