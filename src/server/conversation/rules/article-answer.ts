import { foldText } from "#lib/portuguese-text.ts";
import type { Article, Detail, KnownText } from "../knowledge/article.ts";
import type { KnowledgeHit, KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { tellingStems } from "../knowledge/telling-stems.ts";
import type { Answer } from "./answer.ts";
import { facetsAsked, facetsTold, isFacet, isGeneralStem } from "./facets.ts";

/** More of a text is not told beside another. */
const MOST_SENTENCES = 2;

/** What the words of a question are for: those that name a subject, and what is asked of it. */
export function readAsked(search: KnowledgeSearch, text: string) {
  const words = tellingStems(text);
  const isGeneral = search.facets ? search.isGeneral : isGeneralStem;
  return {
    facets: facetsAsked(text).filter((facet) => search.facets?.includes(facet) ?? true),
    words,
    stems: words.filter((stem) => !isGeneral(stem)),
  };
}
export type Read = ReturnType<typeof readAsked>;

/** How much of what is sought a detail is written for. */
const LABELLED_SHARE = 0.25;

/** What was written of an article for this question alone: by words that stand in both, else by what is asked. */
export function detailsFor(
  search: KnowledgeSearch,
  article: Article,
  { facets, words }: Pick<Read, "facets" | "words">,
) {
  const { details = [] } = article;
  const sharesOf = ({ label }: Detail) =>
    isFacet(label) ? 0 : words.filter((stem) => search.isSaidIn(label, stem)).length;
  // In a talk of many subjects, what was written for more of the words is meant, and not what shares one of many.
  const least = search.facets ? Math.max(1, ...details.map(sharesOf)) : 1;
  const title = new Set(tellingStems(article.title));
  const sought = words.filter((stem) => search.knows(stem) && !search.isAmong(title, stem)).length;
  const isMost = (detail: Detail) => !search.facets || sharesOf(detail) >= LABELLED_SHARE * sought;
  return {
    ofWords: details.filter((detail) => sharesOf(detail) >= least && isMost(detail)),
    ofFacets: details.filter(({ label }) => facets.includes(label)),
  };
}

/** Words that name something beside the article itself. */
function soughtOf({ title }: Article, stems: string[]): string[] {
  const own = new Set(tellingStems(title));
  return stems.filter((stem) => !own.has(stem));
}

export const about = ({ source, related, title, ending }: Article, text: string): Answer => ({
  text: ending ? `${text}\n\n${ending}` : text,
  sources: [source],
  suggestions: related,
  memory: { topic: title },
});

export function answerInDetail(article: Article, details: Detail[]): Answer {
  const told = details.slice(0, MOST_SENTENCES).map(({ text }) => text);
  return { ...about(article, told.join(" ")), sources: [article.detailSource ?? article.source] };
}

/** One text as an answer, with nothing around it. */
export const tellText = ({ article, detail }: KnownText): Answer =>
  detail ? answerInDetail(article, [detail]) : about(article, article.text);

/** What has one answer, which a text either tells or does not: its whole text is no answer to it. */
const POINTED = new Set(["família", "pega", "cura", "idade", "escola"]);

/** What is said where the article spoken of does not tell what is asked. */
export type Unknown = (title: string) => Answer;

/** An article as an answer: of a question that asks one thing of it, what was written for that; else all. */
export function toAnswer(
  { article }: Pick<KnowledgeHit, "article"> & Partial<KnowledgeHit>,
  {
    search,
    text,
    unknown,
  }: { search?: KnowledgeSearch; text?: string | undefined; unknown?: Unknown | undefined } = {},
): Answer {
  // Whose words are its title gets all of it.
  if (!search || !text || foldText(text) === foldText(article.title)) return about(article, article.text);
  const read = readAsked(search, text);
  const sought = soughtOf(article, read.stems);
  const { ofWords, ofFacets } = detailsFor(search, article, read);
  const isTold = sought.some((stem) => search.isSaidIn(article.text, stem));
  const details = [...ofWords, ...(isTold && ofWords.length === 0 ? [] : ofFacets)];
  if (details.length > 0) return answerInDetail(article, details);
  const [pointed] = read.facets.filter((facet) => POINTED.has(facet));
  const isUntold =
    pointed && !isTold && !facetsTold(article.text).includes(pointed) && !facetsAsked(article.title).includes(pointed);
  return isUntold && unknown ? unknown(article.title) : about(article, article.text);
}
