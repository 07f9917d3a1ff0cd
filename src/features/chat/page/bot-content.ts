import type { IconName } from "#ui/icon.tsx";
import type { BotFace } from "../chat-face.ts";
import type { TaskDrawing } from "./task-icon.tsx";

/** Everything that one assistant's page says. */
export interface BotContent {
  face: BotFace;
  /** The page's address, from the root of the site. */
  path: string;
  /** Title and description for search engines and link previews. */
  title: string;
  description: string;
  /** What the conversation is about, in the small line above the name. */
  kicker: string;
  heading: string;
  text: string;
  /** The first button that opens the conversation. */
  openLabel: string;
  /** A line below it. */
  note: string;
  /** A short talk, as an illustration. */
  sample: { question: string; answer: string };
  tasksHeading: string;
  tasksText: string;
  tasks: readonly { icon: TaskDrawing; title: string; text: string; question: string }[];
  /** What the assistant is not. */
  disclaimer?: { icon: IconName; title: string; text: string; points?: readonly string[] };
  questionsHeading: string;
  questions: readonly { title: string; content: string }[];
  call: { heading: string; text: string; label: string };
}
