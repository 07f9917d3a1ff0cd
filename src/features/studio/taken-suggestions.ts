/** What was asked of a word, by the suggestion that was taken. */
export type Taken = Readonly<Record<string, string>>;

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Every place where a word stands by itself takes what was suggested. */
function replaceWord(text: string, word: string, suggestion: string): string {
  const parts = text.split(word);
  return parts.reduce((before, after, place) => {
    const whole = !isPartOfWord(parts[place - 1]?.at(-1)) && !isPartOfWord(after[0]);
    return before + (whole ? suggestion : word) + after;
  });
}

export const withSuggestions = (text: string, taken: Taken): string =>
  Object.entries(taken).reduce((changed, [word, suggestion]) => replaceWord(changed, word, suggestion), text);
