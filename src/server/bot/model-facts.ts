import type { PublicStore } from "#contract/store/store-settings.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import type { Knowledge } from "./knowledge/knowledge-base.ts";

/** What a model must know before it looks anything up: the shop, what there is to look up, and what its dates are. */
export function factsSaid(articles: Article[], shop: PublicStore | null): string {
  const { freeShippingFrom, policies, openingHours, pix, instalments } = shop ?? {};
  const of = [
    shop && `Loja: ${shop.name}`,
    openingHours && `Horário: ${openingHours}`,
    pix && `Pix: sim${pix.discountPercent > 0 ? `, com ${pix.discountPercent}% de desconto` : ""}`,
    instalments &&
      `Parcelas: até ${instalments.max}x, ${instalments.interestPercentPerMonth > 0 ? `juros de ${instalments.interestPercentPerMonth}% ao mês` : "sem juros"}`,
    shop && `Frete grátis: ${freeShippingFrom === null ? "não há" : `acima de ${freeShippingFrom} reais`}`,
    policies &&
      `Troca e devolução: ${policies.returnDays} dias. Garantia: ${policies.warrantyMonths || "a legal, sem"} meses`,
    policies?.notes && `Observações: ${policies.notes}`,
  ].filter(Boolean);
  const titles = articles.map(({ title }) => title).join("; ");
  return [
    ...(of.length > 0 ? [`# Fatos da loja\n${of.join("\n")}`] : []),
    `# Textos que você pode consultar\n${titles}`,
  ].join("\n\n");
}

/** The dates of an agenda, to be looked up like any other text. */
function agendaArticle({ lists }: Knowledge): Article | null {
  const agenda = lists.get("agenda");
  if (!agenda) return null;
  const text = agenda
    .map((line) => line.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)/, "$3/$2/$1, $4h$5"))
    .map((line) => line.replaceAll(" | ", ", "))
    .join("\n");
  return {
    title: "Agenda de shows",
    questions: ["próximos shows", "datas da agenda"],
    related: [],
    text,
    source: { title: "Agenda de demonstração" },
  };
}

/** An article with what is asked of it in particular: a model chooses by itself. */
const whole = (article: Article): Article => ({
  ...article,
  text: [article.text, ...(article.details ?? []).map(({ text }) => text)].join("\n"),
});

/** All that an assistant may tell from texts. */
export function articlesToTell(knowledge: Knowledge): Article[] {
  const agenda = agendaArticle(knowledge);
  return [...knowledge.articles.map(whole), ...(agenda ? [agenda] : [])];
}
