import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { isFacet } from "#server/conversation/rules/facets.ts";
import { MEDICINE, type Passage, passagesOf } from "#server/conversation/rules/passages.ts";
import { personas } from "../../personas.ts";
import { DENIES } from "./asking.ts";
import { about, type Ground, isTold } from "./talk-ground.ts";
import { TELLS, tellBest, WRITTEN_FOR_IT } from "./tell-passages.ts";

type Detail = NonNullable<Article["details"]>[number];

/** When to have it seen: what matters most to who only tells more of it. */
const WHEN = "quando";

/** What was written of medicines for words of the question (`esqueci`), where what is spoken of has nothing for them; else what holds of all. */
export function tellOfMedicine({ search, topic, read, question }: Ground): Answer | null {
  const general = read.facets.includes(MEDICINE) ? search.findServing(MEDICINE) : undefined;
  const words = tellingStems(question.text);
  const sharesOf = ({ label }: Detail) =>
    isFacet(label) ? 0 : words.filter((stem) => search.isSaidIn(label, stem)).length;
  const detailOf = ({ details = [] }: Article) =>
    details.filter(sharesOf).sort((one, other) => sharesOf(other) - sharesOf(one))[0];
  const detail = general && (general === topic || !detailOf(topic)) ? detailOf(general) : undefined;
  if (!general || !(detail || general === topic)) return null;
  const source = general.detailSource ?? general.source;
  return {
    text: detail?.text ?? general.text,
    sources: [source],
    suggestions: topic.related,
    memory: { topic: topic.title },
  };
}

/** What answers for every subject, said of the one that is spoken of: its name chooses among what was written in particular. */
export function tellServing(ground: Ground, facet: string): Answer | null {
  const { search, topic, read } = ground;
  const article = search.findServing(facet);
  if (!article || article === topic) return null;
  const words = [...read.stems, ...tellingStems(topic.title)];
  const details = (article.details ?? []).filter(({ label }) => words.some((stem) => search.isSaidIn(label, stem)));
  const [text = article.text] = details.map((detail) => detail.text);
  return { text, sources: [article.source], suggestions: topic.related, memory: { topic: topic.title } };
}

/** When to have seen what is spoken of, where its own text says so: what is no illness is not seen. */
export function tellOwnWhen(ground: Ground): Answer | null {
  const asking = { facets: [WHEN], words: [] };
  const isOwn = ({ isDetail, label }: Passage) => !isDetail || label.size === 0;
  const own = tellBest(ground, [ground.topic], asking, isOwn);
  return own && own.score >= TELLS.kin && !isTold(ground, own.answer.text) ? own.answer : null;
}

/** When to have it seen, whatever it is. */
function tellWhen(ground: Ground): Answer | null {
  const served = tellOwnWhen(ground) ?? tellServing(ground, WHEN);
  return served && isTold(ground, served.text) ? null : served;
}

/** What is not known, and who knows it; the text is named that is leant on, and none beside what is named anew. */
export const tellLimit = ({ topic, read }: Ground): Answer => ({
  text: `${read.stems.length > 0 ? "Sobre isso não tenho um texto revisado." : `Isso o meu texto sobre **${topic.title}** não diz, nem achei em outro.`} ${personas.jaiminho.nextStep}`,
  suggestions: topic.related,
  memory: { topic: topic.title },
  isUnanswered: true,
});

/** A sign that is told, where what is spoken of says what to do with it: said again, as it matters now. */
function tellSign({ search, topic, read, question }: Ground): Answer | null {
  const sign = passagesOf(topic).find(
    ({ words, facets }) => facets.includes(WHEN) && read.stems.some((stem) => search.isAmong(words, stem)),
  );
  if (!sign || DENIES.test(foldText(question.text))) return null;
  return { ...about(topic), text: sign.text };
}

/** More is told of what is spoken of: what to do with that sign, or when to have it seen. */
export function hearMore(ground: Ground): Answer {
  const when = tellSign(ground) ?? tellOwnWhen(ground);
  return when ? { ...when, text: `Certo. ${when.text}` } : tellLimit(ground);
}

const NO_DIAGNOSIS = "**Não** faço diagnóstico: se é isso, só um profissional diz, vendo a pessoa.";

/** `Isso é depressão?`: whether it is what is spoken of. */
export function tellWhetherItIs(ground: Ground): Answer {
  const signs = tellBest(ground, [ground.topic], { facets: ["sinais"], words: [] });
  const told = signs && signs.score >= WRITTEN_FOR_IT ? signs.answer : tellWhen(ground);
  const text = told ? `${NO_DIAGNOSIS} ${told.text}` : `${NO_DIAGNOSIS} ${personas.jaiminho.nextStep}`;
  return { ...(told ?? tellLimit(ground)), text };
}
