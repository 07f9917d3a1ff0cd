import { type ConceptText, createConceptReader } from "./concepts.ts";
import { type Emergency, type EmergencyRule, emergencyConcepts } from "./emergencies.ts";

/** What no assistant may miss, whatever it is for: concepts that stand together, whatever their order and spelling. */

const read = createConceptReader(emergencyConcepts);

/** `há uns quatro anos`. */
const AGO_WITHIN = 3;

/** Whether it is asked or learnt about, and not seen: a definition, heredity, a course, a film, an animal. */
function isOfNobody(message: ConceptText): boolean {
  if (message.has("urgent") || message.has("pointing")) return false;
  const isSeen = message.has("who") && message.has("present");
  if (message.has("lesson") && !isSeen) return true;
  return message.has("pet") && !message.has("attacks") && !message.has("child");
}

/** Whether a sign of the body is told of as a question, as long ago, as a story or as goods, and nothing says that it is now. */
function isPastOrGeneral(message: ConceptText): boolean {
  if (message.has("longAgo") || message.hasTogether(["ago", "years"], AGO_WITHIN) || isOfNobody(message)) return true;
  if (message.has("now")) return false;
  if (message.has("about") || message.has("past")) return true;
  return (message.has("story") || message.has("trade")) && !message.has("who");
}

function isElsewhere(message: ConceptText, { kind, isTopic, isStill }: EmergencyRule): boolean {
  if (isStill) return message.has("story") || isOfNobody(message);
  if (kind !== "crisis" && kind !== "violence") return isPastOrGeneral(message);
  const isTold = message.has("about") || message.has("story") || (kind === "crisis" && message.has("lesson"));
  return isTold && (isTopic === true || !message.has("first"));
}

/** Whether somebody laughs while they write. */
export const isLaughing = (text: string): boolean => read(text).has("laughing");

const isMild = (message: ConceptText, { mild = [] }: EmergencyRule) =>
  mild.some(message.has) && !message.has("graveSign");

/** What the rules find: an emergency, which may often be nothing, or one that is told so mildly that help is only named. */
interface EmergencyReading {
  emergency: Emergency | null;
  isMild: boolean;
  isOftenNothing: boolean;
}

export function readEmergency(text: string): EmergencyReading {
  const message = read(text);
  const told = emergencyConcepts.rules.filter(
    (one) => message.hasTogether(one.signs, one.within) && !isElsewhere(message, one),
  );
  const found = told.filter((one) => !isMild(message, one));
  const grave = found.find((one) => !one.isOftenNothing) ?? found[0];
  return {
    emergency: grave?.kind ?? null,
    isMild: !grave && told.length > 0,
    isOftenNothing: grave?.isOftenNothing === true,
  };
}

/** The emergency that the text tells of, or null. */
export const findEmergency = (text: string): Emergency | null => readEmergency(text).emergency;
