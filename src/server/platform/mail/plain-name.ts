const MAX_LENGTH = 40;

/**
 * A name as it may stand in a mail from us: whoever typed it may not be who reads it, so nothing that a mail program
 * would turn into a link stays in it. Empty when nothing is left.
 */
export function plainName(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/[:/@\\]|\p{L}\.\p{L}|^www\b/iu.test(word));
  // By characters: half an emoji is a broken one.
  return [...words.join(" ")].slice(0, MAX_LENGTH).join("").trim();
}
