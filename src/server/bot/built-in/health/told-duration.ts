import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { answerInDetail } from "#server/conversation/rules/article-answer.ts";
import { facetsTold } from "#server/conversation/rules/facets.ts";

const COUNT =
  "(?:\\d{1,3}|um|uma|uns|umas|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varios|varias|alguns|algumas)";
const TIME_ALONE = new RegExp(
  String.raw`^(?:ja |isso |acho que )*(?:faz|tem|ha|dura|e|desde|uns|umas|ja)?\W*(?:ja |mais de |quase |uns |umas |${COUNT} ou )*(?:${COUNT} )?(minuto|hora|dia|semana|mes|ano)(?:s|es)?(?: ja| mais ou menos| que (?:estou|to|sinto) assim)?\W*$`,
);

/** The label of what has a term: `tempo prazo`. */
const TERM = "prazo";
/** And of what is seen, when. */
const WHEN = "quando";

/**
 * How long it lasts, told alone: what was spoken of goes on, and nothing else is looked up by a number. What has a term is told by it, and what
 * is no illness passes of no days.
 */
export function answerDuration(search: KnowledgeSearch, { text, memory }: Question): Answer | null {
  const [, unit] = TIME_ALONE.exec(foldText(text)) ?? [];
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  if (!unit || !topic) return null;
  const term = topic.details?.find(({ label }) => label.split(" ").includes(TERM));
  if (term) return answerInDetail(topic, [term]);
  const saysWhen = topic.details?.some(({ label }) => label === WHEN) || facetsTold(topic.text).includes(WHEN);
  if (!saysWhen) return null;
  const isLong = !["minuto", "hora", "dia"].includes(unit);
  const when = isLong
    ? "Há tanto tempo, vale marcar uma **consulta** no posto, sem esperar passar sozinho"
    : "Se não melhora em mais um ou dois dias, se piora ou se volta, procure o **posto**";
  return {
    text: `${when}: conte desde quando é, o que melhora, o que piora e o que você toma. Vá **já** a um pronto atendimento se ficar forte, se vier febre alta ou se algo novo aparecer.`,
    memory: { topic: topic.title },
  };
}
