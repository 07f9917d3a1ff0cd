import { everydayWords } from "./everyday-words.ts";
import { anyOf } from "./word-pattern.ts";

/** How many things of one message are answered. */
const MOST_CLAUSES = 3;

const JOINT = new RegExp(String.raw`\s+e\s+(?=${anyOf(everydayWords.questionStarts)}\b)`, "gi");

/** What is only said before something is asked: `poxa, então`, `pensando melhor`, `nossa caro,`. */
const OPENING =
  /^(?:(?:poxa|oxe|oxente|vish|aff+|nossa|putz|puts|puxa|eita|vixe|ixi|uai|caramba|ah+|ai|oh|olha|hum+|hm+|pensando (?:bem|melhor)|mudei de ideia|na verdade|beleza|blz|ok|t[áa](?=[,.])|ent[ãa]o|mas|enfim|fechou)(?:[,.! ]+(?=\S))|est[áa] (?=(?:tem|vende|vendem|quero|queria|qual|e)\b)|(?:muito |t[áa] |est[áa] |que )?car[oa],\s*(?=\S)|(?:bem|bom|certo|legal|massa|show|[óo]timo|entendi|gostei|valeu|obrigad[oa]),\s*(?=\S))+/iu;

/** Beside something that is asked, it says no more than that one listened, or did not understand: `ta. tem mamadeira?`. */
const NODDING =
  /^(?:(?:t[áa]|est[áa]|ok|certo|(?:muito|tudo) bem|perfeito|[óo]timo|combinado|beleza|blz|legal|show|massa|entendi|hum+|ah+|bom|poxa|nossa|sim|puts|putz|eita|vish|vixe|oxe|uai|caramba|opa|pode ser|isso(?: mesmo| a[íi])?|fechou|show de bola|n[ãa]o entendi|outra coisa|(?:muito )?obrigad[oa](?: (?:mesmo|desde j[áa]|pela aten[çc][ãa]o))?|(?:eu )?agrade[çc]o(?: (?:a aten[çc][ãa]o|muito|desde j[áa]))?|(?:que )?pena)(?:, *|$))+$/iu;

/** A piece of a message without what only leads to it. */
const withoutOpening = (clause: string) => clause.replace(OPENING, "");

/** The pieces of a message that may ask something of their own. The text has its chat talk written out already. */
export function splitClauses(text: string): string[] {
  const sentences = text
    .split(/[?!;\n]+|\.(?!\d)(?=\s|$)|,\s+(?=(?:pago|pagar|aceita|entrega|chega)\b)/i)
    .flatMap((sentence) => sentence.split(JOINT))
    .map((clause) => withoutOpening(clause.trim().replace(/^[,\s]+|[,\s]+$/g, "")))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const asking = sentences.filter((clause) => !NODDING.test(clause));
  return (asking.length > 0 ? asking : sentences).slice(0, MOST_CLAUSES);
}

/** `Comprei e nunca chegou` is one tale. */
const GOES_ON_TELLING = /^(?:nunca|n[ãa]o|nada|ainda|at[ée] agora|j[áa])\b/i;

/** The two sides of an `e` that joins two things. */
export function splitAtJoint(clause: string): [string, string] | null {
  const parts = clause.split(/\s+e\s+/i);
  if (parts.length !== 2 || !parts.every((part) => part.trim().length > 2)) return null;
  return GOES_ON_TELLING.test(parts[1] ?? "") ? null : (parts as [string, string]);
}

/** The two things of which one is to be chosen: `cafeteira ou prensa, qual é melhor`. */
export function splitChoice(clause: string): [string, string] | null {
  const asked = clause
    .replace(/(?<=\S)[,?]?\s*\b(qual|quem|o que)\b.*$/i, "")
    .replace(/^.*?\b(entre|melhor|compensa|comprar|levar)\b[,:]?\s+(?:[oa]s? |uma? )?/i, "");
  const [one = "", other = "", ...more] = asked.split(/\s+(?:ou|vs\.?|versus|x)\s+/i);
  // `leite de soja ou de amêndoas`: the kind is said once.
  const parts = [one, /^de /i.test(other) ? `${one.split(/\s+/)[0]} ${other}` : other, ...more];
  if (parts.length !== 2 || !parts.every((part) => part.trim().length > 2)) return null;
  return parts as [string, string];
}
