import { isOwnStory, namesStory, stories, storyOf } from "./stories.ts";
import { type StepId, sections, stepIds, steps, type WizardCard } from "./wizard-steps.ts";

export const FALLBACK = "Entendi! Pode me dar mais detalhes sobre o que você gostaria?";
export const GREETING =
  "Olá! Eu transformo histórias da Bíblia em roteiros de vídeo, cena por cena. A conversa fica só neste aparelho, e o vídeo e o pagamento são simulações. Você aceita começar?";
export const GREETING_META = "Consentimento";

const GO_ON = "Pode seguir";
const EDIT = "Editar";
const BACK_TO_REVIEW = "Voltar à revisão";
export const editRequest = (title: string) => `${EDIT}: ${title}`;

export interface WizardState {
  /** The step whose answer is waited for: its place in `stepIds`. Beyond the last, all is said. */
  at: number;
  /** What the person said at each step, in their own words. */
  answers: Partial<Record<StepId, string[]>>;
  /** What was said at this step without leading past it. */
  notes: string[];
  /** The step that is being written anew from the review. */
  editing: StepId | null;
}

interface WizardReply {
  content: string;
  meta: string;
  suggestions: string[];
  card?: WizardCard;
}

export const firstState: WizardState = { at: 0, answers: {}, notes: [], editing: null };

/** What asks for a section of the review to be written anew: `muda a câmera`. */
const CHANGE = /(?:^|\s)(?:edit|mud|troc|alter|refa)\p{L}*/u;

const REVIEW = stepIds.indexOf("review");

const plain = (text: string) => text.normalize("NFC").toLocaleLowerCase("pt-BR").trim();

function isMatch(step: StepId, text: string): boolean {
  const { keywords, needsAll } = steps[step];
  const lower = plain(text);
  return needsAll ? keywords.every((word) => lower.includes(word)) : keywords.some((word) => lower.includes(word));
}

const common: Partial<Record<StepId, readonly string[]>> = {
  accept: ["Sim, aceito"],
  story: stories.map(({ name }) => name),
  tone: ["Épico", "Didático", "Cinematográfico", "Suave"],
  lighting: ["Manhã", "Pôr do sol", "Natural", "Cinematográfico"],
  duration: ["45 segundos, vertical 9:16"],
  voice: ["Narração em português, voz masculina; música épica com tambores"],
  review: ["Aprovar", EDIT],
  result: ["Ver preview"],
  offer: ["Baixar", "Compartilhar"],
  checkout: ["Digital (PDF/ePub)", "Física"],
  confirmation: ["ana@exemplo.com.br"],
  end: ["Tudo certo, obrigado"],
};

/** What could be answered now, each of which leads on. */
export function suggestionsOf({ at, answers, notes, editing }: WizardState): string[] {
  const step = editing ?? stepIds[at];
  if (!step) return [];
  const story = storyOf((answers.story ?? []).join(" "));
  const offered = [...(common[step] ?? story.answers[step] ?? [])];
  if (editing) return [...offered, BACK_TO_REVIEW];
  return notes.length > 0 && at < REVIEW && at > 0 ? [GO_ON, ...offered] : offered;
}

const LONGEST_CHOICE = 15;

/** Whether the text is a suggestion, or has one of a word or two in it: `algo bem épico`. */
function isChosen(suggestion: string, text: string): boolean {
  const [choice, said] = [plain(suggestion), plain(text)];
  return choice === said || (choice.length <= LONGEST_CHOICE && choice !== plain(GO_ON) && said.includes(choice));
}

/** A story that is not offered is told in words that no rule knows: what is said of it is the answer to what was asked. */
function isOfOwnStory({ at, answers }: WizardState, text: string): boolean {
  if (stepIds[at] === "story") return namesStory(text);
  return at > stepIds.indexOf("story") && at < REVIEW && isOwnStory((answers.story ?? []).join(" "));
}

/** The step that leads on from what was written: that of a suggestion, else of the first rule from here on, else from the top. */
function stepOf(state: WizardState, text: string): number {
  if (suggestionsOf(state).some((suggestion) => isChosen(suggestion, text))) return state.at;
  if (isOfOwnStory(state, text)) return state.at;
  const places = [...stepIds.keys()];
  const order = [...places.filter((place) => place >= state.at), ...places.filter((place) => place < state.at)];
  return order.find((place) => isMatch(stepIds[place] as StepId, text)) ?? -1;
}

function replyOf(step: StepId, state: WizardState, text: string): WizardReply {
  const { reply, meta, card } = steps[step];
  return { content: reply.replace("{text}", text), meta, suggestions: suggestionsOf(state), ...(card && { card }) };
}

/** The question that leads to a step's answer: the reply of the step before it. */
function questionOf(step: StepId): { content: string; meta: string } {
  const before = stepIds[stepIds.indexOf(step) - 1];
  return before
    ? { content: steps[before].reply, meta: steps[before].meta }
    : { content: GREETING, meta: GREETING_META };
}

type Answer = [state: WizardState, reply: WizardReply];

function review(state: WizardState): Answer {
  const next: WizardState = { ...state, at: REVIEW, notes: [], editing: null };
  return [next, replyOf("brand", next, "")];
}

function edit(state: WizardState, step: StepId): Answer {
  const next: WizardState = { ...state, editing: step };
  const { content, meta } = questionOf(step);
  return [next, { content, meta: `${meta} · edição`, suggestions: suggestionsOf(next) }];
}

/** What is asked of the review, when it is that. */
function reviewAnswer(state: WizardState, text: string): Answer | null {
  const { editing, at, answers } = state;
  if (editing) {
    const isKept = plain(text) === plain(BACK_TO_REVIEW);
    return review(isKept ? state : { ...state, answers: { ...answers, [editing]: [text] } });
  }
  if (at !== REVIEW) return null;
  if (plain(text) === plain(BACK_TO_REVIEW)) return review(state);
  const section = sections.find(({ title }) => CHANGE.test(plain(text)) && plain(text).includes(plain(title)));
  if (section) return edit(state, section.step);
  if (plain(text) !== plain(EDIT)) return null;
  const suggestions = [...sections.map(({ title }) => editRequest(title)), BACK_TO_REVIEW];
  return [state, { content: "Que parte você quer mudar?", meta: "Edição", suggestions }];
}

/**
 * What the bot says to a text that is not blank, and where the conversation is then. Rules are tried from the step that
 * it is in, then from the top; the first that fits wins. What fits none is kept as a detail of the step.
 */
export function answer(state: WizardState, given: string): Answer {
  const text = given.trim();
  const asked = reviewAnswer(state, text);
  if (asked) return asked;
  const found = stepOf(state, text);
  const step = stepIds[found];
  if (!step) {
    const next = { ...state, notes: [...state.notes, text] };
    return [next, { content: FALLBACK, meta: "Mais detalhes", suggestions: suggestionsOf(next) }];
  }
  const isGoOn = plain(text) === plain(GO_ON);
  const said = [...(found === state.at ? state.notes : []), ...(isGoOn ? [] : [text])];
  const next: WizardState = { at: found + 1, answers: { ...state.answers, [step]: said }, notes: [], editing: null };
  return [next, replyOf(step, next, text)];
}
