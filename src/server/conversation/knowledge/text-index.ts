import type { Article, KnownText } from "./article.ts";
import { type AskedWay, QuestionIndex } from "./question-index.ts";

export interface FoundText extends KnownText {
  /** 0 to 1 and a little more: how like the ways to ask for it, with what it gains by being spoken of. */
  score: number;
}

/** What a text gains whose article is spoken of. */
const SPOKEN_OF = 0.175;
const LEANS = ">";

const waysOf = (value: KnownText, asked: readonly string[]): AskedWay<KnownText>[] =>
  asked.map((way) => (way.startsWith(LEANS) ? { text: way.slice(1), value, leans: true } : { text: way, value }));

function waysOfArticle(article: Article): AskedWay<KnownText>[] {
  const { title, questions, asked = [], details = [], particulars = [] } = article;
  return [
    ...waysOf({ article }, [title, ...questions, ...asked]),
    ...[...details, ...particulars].flatMap((detail) => waysOf({ article, detail }, detail.asked ?? [])),
  ];
}

/** Finds the text that was written for a question, by the ways in which people ask for each. */
export class TextIndex {
  private index: QuestionIndex<KnownText> | undefined;
  private readonly articles: readonly Article[];
  private readonly writeOut: (text: string) => string;

  /** `writeOut`: as messages are before they are looked up. What is needed to find is made when it is first asked for. */
  constructor(articles: readonly Article[], writeOut: (text: string) => string) {
    this.articles = articles;
    this.writeOut = writeOut;
  }

  private makeIndex(): QuestionIndex<KnownText> {
    const ways = this.articles.flatMap(waysOfArticle);
    return new QuestionIndex(ways.map((way) => ({ ...way, text: this.writeOut(way.text) })));
  }

  /** The texts that are at all like a message, the likest first. */
  find(text: string, topic?: Article): FoundText[] {
    this.index ??= this.makeIndex();
    return this.index
      .find(this.writeOut(text), ({ article }) => article === topic)
      .map(({ value, score }) => ({ ...value, score: score + (value.article === topic ? SPOKEN_OF : 0) }))
      .sort((one, other) => other.score - one.score);
  }
}
