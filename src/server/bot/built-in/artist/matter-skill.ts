import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { isComplaint, isThankful } from "#server/conversation/rules/everyday-rules.ts";
import { isTold } from "#server/conversation/rules/told.ts";
import { joinsMessage } from "../article-skills.ts";

/** What only people settle, by the article that is spoken of: what the message to them begins with. */
const MATTERS: Record<string, string> = {
  "Pedido sem resposta": "mandei um pedido e estou sem resposta.",
  "Reclamação de show": "quero reclamar de um show.",
  Imprensa: "escrevo pela imprensa.",
  Parcerias: "quero propor uma parceria.",
  "Direitos e licenças": "quero licença para usar uma música.",
  "Gravar um cover": "quero autorização para gravar uma versão.",
};
const UNANSWERED_ORDER = "Pedido sem resposta";
const COMPLAINT = "Reclamação de show";
const FANS = "Fãs";

/** What was sent and had no answer. */
const OF_ANSWER = /\b(?:respo\w+|retorn\w+|pedido|proposta|mensag\w+|e-?mails?|zap|whats\w*)\b/;
const FEWEST_WORDS = 2;

type Tell = (wish: string) => HandOff;

/** What goes on being told of a matter that people settle goes to them, unless it names another: `foi semana passada`. */
function answerTold({ turn, text, memory }: Question, search: KnowledgeSearch): Answer | null {
  const { topic = "" } = memory;
  if (!(topic in MATTERS) || !isTold(text, turn.text) || text.split(/\s+/).length < FEWEST_WORDS) return null;
  const [best] = search.find(text);
  const isOther = best && best.article.title !== topic && best.score >= SURE_SCORE;
  return isOther ? null : { text: joinsMessage("produção"), memory: { topic }, mayRepeat: true };
}

/** A complaint that no text is near to, so that what is told of it next is known to be of it. */
function answerComplaint({ text }: Question, search: KnowledgeSearch): Answer | null {
  if (!isComplaint(text) || (search.find(text)[0]?.score ?? 0) >= LEAST_SCORE) return null;
  const article = search.findByTitle(OF_ANSWER.test(foldText(text)) ? UNANSWERED_ORDER : COMPLAINT);
  return article ? toAnswer({ article }) : null;
}

/** Who begins with more than a word of thanks means the artist. */
function answerThanks({ turn, text, memory }: Question, search: KnowledgeSearch): Answer | null {
  if (memory.topic || !isThankful(text) || !isTold(text, turn.text)) return null;
  const isNamed = (search.find(text)[0]?.score ?? 0) >= SURE_SCORE;
  const article = isNamed ? undefined : search.findByTitle(FANS);
  return article ? toAnswer({ article }) : null;
}

export const answerMatter = (question: Question, search: KnowledgeSearch): Answer | null =>
  answerTold(question, search) ?? answerThanks(question, search) ?? answerComplaint(question, search);

/** The way to those who settle it stands under whatever is said of such a matter. */
export function withMatter(answers: Answer[] | null, tell: Tell): Answer[] | null {
  const [first, ...rest] = answers ?? [];
  const wish = MATTERS[first?.memory?.topic ?? ""];
  return first && wish && !first.handOff ? [{ ...first, handOff: tell(wish) }, ...rest] : answers;
}
