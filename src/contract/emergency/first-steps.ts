import { type ConceptFile, type ConceptText, createConceptReader } from "./concepts.ts";
import stepsFile from "./data/first-steps.json" with { type: "json" };
import { type Emergency, emergencyConcepts, emergencyTexts } from "./emergencies.ts";

/** What to do until help comes, for one kind of emergency. */
interface FirstStep {
  name: string;
  /** Concepts that tell of it: all of one of the rows. Without, only what is learnt finds it. */
  when?: string[][];
  /** Concepts of which none may be told: another step is for those. */
  unless?: string[];
  /** Whose number is said first, where it is not that of the emergency's kind. */
  lead?: keyof typeof stepsFile.leads;
  /** It gives or goes on with something by the mouth, or with what was prescribed. */
  mouth?: boolean;
  text: string;
}

const { closing, caution, leads, anyStep } = stepsFile;
const steps: FirstStep[] = stepsFile.steps as FirstStep[];

/** The concepts of emergencies with those of the steps. */
const stepConcepts = {
  ...emergencyConcepts,
  concepts: { ...emergencyConcepts.concepts, ...stepsFile.concepts },
  numbers: { ...emergencyConcepts.numbers, ...stepsFile.numbers },
  harmless: [...emergencyConcepts.harmless, ...stepsFile.harmless],
} as unknown as ConceptFile;

const read = createConceptReader(stepConcepts);

/** More than this nobody reads who has to act. */
const MOST_STEPS = 2;
/** How far apart the words of one story stand. */
const WITHIN = 18;

/** The concepts by which each step is told, as rules of its kind. */
export const stepRules = {
  ...stepConcepts,
  rules: steps.flatMap(({ name, when = [] }) => when.map((signs) => ({ kind: name, signs, within: WITHIN }))),
};

/** Steps that say what to do, by their names. */
export const stepNames = steps.filter(({ text }) => text !== "").map(({ name }) => name);

/** Chooses steps for who tells of a body or a fire, of those that the rules found; the most urgent first. */
export type ChooseSteps = (text: string, ruled: readonly string[]) => readonly string[];

const isMeant = (message: ConceptText, { when = [], unless = [] }: FirstStep) =>
  when.some((signs) => message.hasTogether(signs, WITHIN)) && !unless.some(message.has);

/** The steps that a message calls for, the most urgent first. */
function stepsFor(kind: Emergency, text: string, choose: ChooseSteps | undefined): FirstStep[] {
  const message = read(text);
  const ruled = steps.filter((step) => isMeant(message, step));
  if (!choose || kind === "crisis" || kind === "violence") return ruled;
  const leading = ruled.filter((step) => step.text === "");
  const telling = ruled.filter((step) => step.text !== "").map(({ name }) => name);
  return [...leading, ...choose(text, telling).flatMap((name) => steps.find((step) => step.name === name) ?? [])];
}

/** Of a wish to die only its own leads are for; everything else is for who is hurt. */
function leadOf(kind: Emergency, found: FirstStep[]): string | undefined {
  const isOfMind = kind === "crisis" || kind === "violence";
  const own: Record<string, Emergency> = {
    someoneElse: "crisis",
    edge: "crisis",
    selfHurt: "crisis",
    assault: "violence",
    shots: "violence",
  };
  const step = found.find(({ lead }) => lead && (own[lead] ? own[lead] === kind : !isOfMind && kind !== "fire"));
  return step?.lead && leads[step.lead];
}

/** Where help is, and what to do until it comes, piece by piece. */
function helpFor(kind: Emergency, text: string, choose?: ChooseSteps) {
  const found = stepsFor(kind, text, choose);
  const lead = leadOf(kind, found);
  const told = found.filter(({ text: step }) => step !== "").slice(0, MOST_STEPS);
  const isOfBody = kind === "medical" && lead !== leads.someoneElse;
  const steps = told.length === 0 && isOfBody ? [anyStep] : told.map((step) => step.text);
  const warning = isOfBody && !told.some(({ mouth }) => mouth) ? caution : "";
  const first = lead ?? (kind === "fire" && told.length > 0 ? leads.rescue : emergencyTexts[kind]);
  return { first, steps, warning, end: isOfBody ? [closing, warning].filter(Boolean).join(" ") : "" };
}

/** Where help is, and what to do until it comes. */
export function emergencyAnswer(kind: Emergency, text: string, choose?: ChooseSteps): string {
  const { first, steps, end } = helpFor(kind, text, choose);
  return [first, ...steps, end].filter(Boolean).join("\n\n");
}

const SENTENCE = /(?<=[.!])\s+/;

/** What is told to be done until help comes, and what is not to be done, sentence by sentence. */
export function toDoUntilHelp(kind: Emergency, text: string, choose?: ChooseSteps): string[] {
  const { steps, warning } = helpFor(kind, text, choose);
  return [...steps, warning].filter(Boolean).flatMap((one) => one.split(SENTENCE));
}

/** What was told to be done, to who goes on: without the call for help that stands above it, and without what they just read. */
export function stepsAgain(kind: Emergency, text: string, justRead: string, choose?: ChooseSteps): string[] {
  const { steps, warning } = helpFor(kind, text, choose);
  return [...steps, warning].filter((one) => one !== "" && !justRead.includes(one));
}

/** Whether it is another person who wishes to die. */
export const isOfSomeoneElse = (kind: Emergency, text: string): boolean =>
  kind === "crisis" && helpFor(kind, text).first === leads.someoneElse;

/** Said to who goes on telling, above or below what was asked. */
export const { stillWaiting, stillInCrisis, stillThere, stillTell, stillAsk, whenOver } = stepsFile;
