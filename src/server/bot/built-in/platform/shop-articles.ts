import { botPaths } from "#contract/bot/bots.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import { isGeneralStem } from "#server/conversation/rules/facets.ts";
import type { Knowledge } from "../../knowledge/knowledge-base.ts";
import { personas } from "../../personas.ts";

/** Where the shop's assistant tells who it is itself. */
const ITSELF = "Sobre o assistente";
/** The page that whoever asks of buying goes on to. */
const PAYMENT = "Preço e pagamento";

/** `Quanto tempo leva?` is asked of a delivery only where nothing else is spoken of. */
const namesSomething = (question: string) => tellingStems(question).some((stem) => !isGeneralStem(stem));

/** Whether an article of the shop's assistant, by its title, is told by the platform's too, which has those of its own. */
export const isToldByPlatform = (title: string, own: ReadonlySet<string>) => title !== ITSELF && !own.has(title);

/** What the platform's assistant knows of the shop: what the shop's own tells, and the way to that. */
export function shopArticles({ articles }: Knowledge, own: Knowledge): Article[] {
  const ending = `Sobre produtos e pedidos, fale com o [${personas.mart.name}](${botPaths.mart}).`;
  const known = new Set(own.articles.map(({ title }) => title));
  return articles
    .filter(({ title }) => isToldByPlatform(title, known))
    .map((article) => ({
      ...article,
      ending,
      side: "buyer",
      questions: article.questions.filter(namesSomething),
      related: [...article.related, PAYMENT],
    }));
}
