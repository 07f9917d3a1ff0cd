import type { Article, KnownText } from "./article.ts";
import { type AskedWay, QuestionIndex } from "./question-index.ts";

export interface FoundText extends KnownText {
  /** 0 to 1 and a little more: how like the ways to ask for it, with what it gains by being spoken of. */
  score: number;
}

/** What a text gains whose article is spoken of. */
const SPOKEN_OF = 0.175;
const LEANS = ">";

/** What is asked for that no text tells. */
const NONE = null;
type Value = KnownText | typeof NONE;

const waysOf = (value: KnownText, asked: readonly string[]): AskedWay<Value>[] =>
  asked.map((way) => (way.startsWith(LEANS) ? { text: way.slice(1), value, leans: true } : { text: way, value }));

function waysOfArticle(article: Article): AskedWay<Value>[] {
  const { title, questions, asked = [], details = [], particulars = [] } = article;
  return [
    ...waysOf({ article }, [title, ...questions, ...asked]),
    ...[...details, ...particulars].flatMap((detail) => waysOf({ article, detail }, detail.asked ?? [])),
  ];
}

/** Finds the text that was written for a question, by the ways in which people ask for each. */
export class TextIndex {
  private index: QuestionIndex<Value> | undefined;
  private readonly articles: readonly Article[];
  private readonly writeOut: (text: string) => string;
  private readonly others: readonly string[];

  /**
   * `writeOut`: as messages are before they are looked up. `others`: messages that ask for none of these texts. What is needed to find is made
   * when it is first asked for.
   */
  constructor(articles: readonly Article[], writeOut: (text: string) => string, others: readonly string[] = []) {
    this.articles = articles;
    this.writeOut = writeOut;
    this.others = others;
  }

  private makeIndex(): QuestionIndex<Value> {
    const ways = this.articles.flatMap(waysOfArticle);
    const others = this.others.map((text): AskedWay<Value> => ({ text, value: NONE }));
    return new QuestionIndex([...ways, ...others].map((way) => ({ ...way, text: this.writeOut(way.text) })));
  }

  /** The texts that are most like a message, the best first; nothing where it is most like what asks for none of them. */
  find(text: string, topic?: Article): FoundText[] {
    this.index ??= this.makeIndex();
    const likenesses = this.index.find(this.writeOut(text), (value) => value !== NONE && value.article === topic);
    const none = likenesses.find(({ value }) => value === NONE)?.score ?? 0;
    return likenesses
      .flatMap(({ value, score }) => {
        if (value === NONE) return [];
        return [{ ...value, score: score + (value.article === topic ? SPOKEN_OF : 0) }];
      })
      .filter(({ score }) => score > none)
      .sort((one, other) => other.score - one.score);
  }
}
