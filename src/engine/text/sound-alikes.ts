/** What is tried grows with the cube of the letters. */
const LONGEST = 18;
const VOWEL = "aeiouáéíóúâêôãõ";

/** Letters that sound as others do, where they do. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[${VOWEL}])s(?=[${VOWEL}])`, "gu"), "z"],
  [new RegExp(`(?<=[${VOWEL}])z(?=[${VOWEL}])`, "gu"), "s"],
  [new RegExp(`(?<=[${VOWEL}])z(?=[${VOWEL}])`, "gu"), "x"],
  [/s$/g, "z"],
  [/z$/g, "s"],
  [/ss/g, "ç"],
  [/ss(?=[eiéíê])/g, "c"],
  [/(?<=[nlr])ss/g, "s"],
  [/ç/g, "ss"],
  [/(?<=[nlr])ç/g, "s"],
  [/(?<=[nlr])s(?=[aouãõáóú])/g, "ç"],
  [/c(?=[eiéíê])/g, "s"],
  [new RegExp(`(?<=[${VOWEL}])c(?=[eiéíê])`, "gu"), "ss"],
  [/(?<!s)s(?=[eiéíê])/g, "c"],
  [/(?<!s)c(?=[eiéíê])/g, "sc"],
  [/x/g, "ch"],
  [/ch/g, "x"],
  [/s(?=[cptq])/g, "x"],
  [/x(?=[cptq])/g, "s"],
  [/j(?=[eiéíê])/g, "g"],
  [/g(?=[eiéíê])/g, "j"],
  [/n(?=[pb])/g, "m"],
  [/m(?=[cdfgjlqrstvxz])/g, "n"],
  [/n$/g, "m"],
  [/^(?=[aeiouáéíóú])/g, "h"],
  [/^h/g, ""],
  [/(?<=[aeiouáéó])u(?=[bcdfgmpqtvz]|$)/g, "l"],
  [/(?<=[aeioáéó])l(?=[bcdfgmpqtvz]|$)/g, "u"],
];

/** Letters that are often heard as others. */
const NEAR_SOUND: readonly (readonly [RegExp, string])[] = [
  [/(?<!s)s(?=[aouãõáóú])/g, "ç"],
  [new RegExp(`(?<=[${VOWEL}])s(?=[${VOWEL}])`, "gu"), "ss"],
  [new RegExp(`(?<=[${VOWEL}])r(?=[${VOWEL}])`, "gu"), "rr"],
  [/rr/g, "r"],
  [/i/g, "e"],
  [/e/g, "i"],
  [/u/g, "o"],
  [/o/g, "u"],
  [/e(?=[ij])/g, ""],
];

const ACCENTS: Readonly<Record<string, string>> = { a: "áãâ", e: "éê", i: "í", o: "óõô", u: "ú" };

const replacedOnce = (word: string, sounds: typeof SAME_SOUND): string[] =>
  sounds.flatMap(([letters, instead]) =>
    [...word.matchAll(letters)].map(
      ({ 0: found, index }) => word.slice(0, index) + instead + word.slice(index + found.length),
    ),
  );

/** The word itself and with an accent put anywhere. */
export const withAccent = (word: string): string[] => [
  word,
  ...[...word].flatMap((letter, at) =>
    [...(ACCENTS[letter] ?? "")].map((accented) => word.slice(0, at) + accented + word.slice(at + 1)),
  ),
];

const known = (words: readonly string[], word: string, knows: (word: string) => boolean): string[] =>
  [...new Set(words)].filter((one) => one !== word && knows(one));

/** Words that the dictionary, asked by `knows`, has for the very sound of one that it does not have. */
export const sameSounding = (word: string, knows: (word: string) => boolean): string[] =>
  word.length > LONGEST ? [] : known(replacedOnce(word, SAME_SOUND), word, knows);

/** Words of nearly the sound: of one letter heard as another and an accent anywhere, or else of two letters. */
export function nearSounding(word: string, knows: (word: string) => boolean): string[] {
  if (word.length > LONGEST) return [];
  const once = [...replacedOnce(word, NEAR_SOUND), ...replacedOnce(word, SAME_SOUND)];
  const near = known(once.flatMap(withAccent), word, knows);
  if (near.length > 0) return near;
  return known(
    once.flatMap((one) => replacedOnce(one, SAME_SOUND)),
    word,
    knows,
  );
}
