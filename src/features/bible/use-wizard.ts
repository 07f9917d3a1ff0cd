import { useEffect, useState, useSyncExternalStore } from "react";
import { takeMadeFilm } from "#client/film-order.ts";
import { brand } from "#contract/brand.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import type { Answers } from "./shot-list.ts";
import { answer, firstState, GREETING, GREETING_META, suggestionsOf, type WizardState } from "./wizard.ts";
import type { WizardCard } from "./wizard-steps.ts";

const REPLY_AFTER_MS = 1_500;
const KEY = `${brand.slug}_bible`;

export interface WizardMessage {
  id: number;
  type: "bot" | "user";
  content: string;
  /** Names the step, in replies. */
  meta?: string;
  /** ISO 8601. */
  timestamp: string;
  card?: WizardCard;
  /** What the card is made of. */
  answers?: Answers;
}

export interface WizardView {
  state: WizardState;
  messages: WizardMessage[];
  suggestions: string[];
}

function firstView(): WizardView {
  const timestamp = new Date().toISOString();
  return {
    state: firstState,
    messages: [{ id: 0, type: "bot", content: GREETING, meta: GREETING_META, timestamp }],
    suggestions: suggestionsOf(firstState),
  };
}

const isView = (kept: unknown): kept is WizardView => {
  const { state, messages, suggestions } = fieldsOf(kept);
  return typeof fieldsOf(state).at === "number" && Array.isArray(messages) && Array.isArray(suggestions);
};

/** The conversation of this tab, or a new one. */
function readView(): WizardView {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    return isView(kept) ? kept : firstView();
  } catch (error) {
    console.info("conversa: o armazenamento não pôde ser lido", error);
    return firstView();
  }
}

function keepView(view: WizardView): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch (error) {
    console.info("conversa: o armazenamento falhou", error);
  }
}

/** The film that the studio has made of the script comes back as a message. */
function withMadeFilm(view: WizardView): WizardView {
  const film = takeMadeFilm();
  if (!film) return view;
  const message: WizardMessage = {
    id: view.messages.length,
    type: "bot",
    content: `O vídeo de ${film.title} está pronto.`,
    meta: "Vídeo",
    timestamp: new Date().toISOString(),
    card: "film",
  };
  return { ...view, messages: [...view.messages, message] };
}

/** That somebody speaks of now and here, and does not tell a story. */
const OF_NOW = /(?:^|\s)(?:eu|me|meu|minha|mim|comigo|estou|tô|to|socorro|agora|aqui)(?:\s|$|[,.!?])/i;

/** What is said beside the conversation, above its reply. */
type Aside = Pick<WizardMessage, "content" | "meta" | "card">;

/** A story has more words than who asks for somebody. */
const MOST_WORDS_ASKING = 12;

/** What is said first to whoever tells of an emergency, also here, or asks for a person. The rules are fetched with the first message. */
async function asideFor(text: string): Promise<Aside | null> {
  const [{ findEmergency }, { emergencyAnswer }, { wantsHuman }] = await Promise.all([
    import("#contract/emergency/emergency-rules.ts"),
    import("#contract/emergency/first-steps.ts"),
    import("#contract/handoff/handoff-rules.ts"),
  ]);
  const kind = OF_NOW.test(text) ? findEmergency(text) : null;
  if (kind) {
    const content = emergencyAnswer(kind, text)
      .replaceAll("**", "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    return { content, meta: "Ajuda agora" };
  }
  if (text.split(/\s+/).length > MOST_WORDS_ASKING || !wantsHuman(text)) return null;
  return {
    content: "Claro: uma pessoa continua com você pelo WhatsApp. O que você escreveu aqui fica só neste aparelho.",
    meta: "Uma pessoa",
    card: "person",
  };
}

/** The conversation with the reply to a text, below what is said beside it if there is something. */
function replied(before: WizardView, text: string, aside: Aside | null): WizardView {
  const [state, { suggestions, ...reply }] = answer(before.state, text);
  const said = { id: before.messages.length, type: "bot" as const, timestamp: new Date().toISOString() };
  const message: WizardMessage = { ...said, ...reply, ...(reply.card && { answers: state.answers }) };
  const messages = aside
    ? [
        { ...said, ...aside },
        { ...message, id: said.id + 1 },
      ]
    : [message];
  return { state, messages: [...before.messages, ...messages], suggestions };
}

const subscribeToNothing = () => () => {};

/** The conversation, kept over a reload; nothing of it leaves the device. The bot answers after a moment. */
export function useWizard() {
  // The server knows no conversation: until the page is alive, it is the first one.
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [view, setView] = useState<WizardView | null>(null);
  useEffect(() => setView(withMadeFilm(readView())), []);
  const shown = isAlive && view ? view : null;
  const last = shown?.messages.at(-1);
  const isTyping = last?.type === "user";

  useEffect(() => {
    if (view) keepView(view);
  }, [view]);

  const unanswered = isTyping ? last.content : undefined;
  useEffect(() => {
    if (unanswered === undefined) return;
    let aside: Aside | null = null;
    // Without the rules the conversation goes on: they are no part of it.
    asideFor(unanswered).then(
      (said) => {
        aside = said;
      },
      (error: unknown) => console.info("conversa: as regras do que se diz ao lado não vieram", error),
    );
    const timer = setTimeout(() => setView((before) => before && replied(before, unanswered, aside)), REPLY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unanswered]);

  return {
    view: shown,
    isTyping,
    /** Blank text, and text while the bot is typing, is not sent; answers whether it was. */
    send(typed: string): boolean {
      const content = typed.trim();
      if (!content || isTyping || !view) return false;
      const timestamp = new Date().toISOString();
      setView({
        ...view,
        messages: [...view.messages, { id: view.messages.length, type: "user", content, timestamp }],
      });
      return true;
    },
    restart: () => setView(firstView()),
  };
}
