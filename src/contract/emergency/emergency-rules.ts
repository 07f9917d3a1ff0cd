import { type ConceptText, createConceptReader } from "./concepts.ts";
import { type Emergency, emergencyConcepts } from "./emergencies.ts";

/** What no assistant may miss, whatever it is for: concepts that stand together, whatever their order and spelling. */

const read = createConceptReader(emergencyConcepts);

/** `há uns quatro anos`. */
const AGO_WITHIN = 3;

/** Whether it is told of as a question, as long ago, as a story or as goods, and nothing says that it is now. */
function isElsewhere(message: ConceptText, kind: Emergency): boolean {
  if (kind === "crisis" || kind === "violence")
    return (message.has("about") || message.has("story")) && !message.has("first");
  if (message.has("longAgo") || message.hasTogether(["ago", "years"], AGO_WITHIN)) return true;
  if (message.has("now")) return false;
  if (message.has("about") || message.has("past")) return true;
  return (message.has("story") || message.has("trade")) && !message.has("who");
}

/** The emergency that the text tells of, or null. */
export function findEmergency(text: string): Emergency | null {
  const message = read(text);
  const rule = emergencyConcepts.rules.find(
    ({ kind, signs, within }) => message.hasTogether(signs, within) && !isElsewhere(message, kind),
  );
  return rule?.kind ?? null;
}

/** Whether the signs of one stand in the text, whenever and to whomever it was, and also in a question about them. */
export function namesEmergency(text: string): boolean {
  const message = read(text);
  return emergencyConcepts.rules.some(({ signs, within }) => message.hasTogether(signs, within));
}
