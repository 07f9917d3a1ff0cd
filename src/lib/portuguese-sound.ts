/** How a folded word sounds, so that most ways of writing it are one: `ingasgou`, `emgasgou`, `engasgou`. */
export function soundOf(word: string): string {
  return word
    .replace(/^h(?=..)/, "")
    .replace(/^(?:in|im|em)(?=[^aeiou])/, "en")
    .replace(/ch/g, "x")
    .replace(/ph/g, "f")
    .replace(/[qg]u(?=[ei])/g, (letters) => (letters === "qu" ? "k" : "g"))
    .replace(/s?c(?=[ei])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/z/g, "s")
    .replace(/m(?=[^aeiou])/g, "n")
    .replace(/l(?=[^aeiouh])/g, "u")
    .replace(/(\D)\1+/g, "$1");
}
