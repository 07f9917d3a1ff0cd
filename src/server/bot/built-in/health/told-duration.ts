import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";

const COUNT =
  "(?:\\d{1,3}|um|uma|uns|umas|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varios|varias|alguns|algumas)";
const LONG = new RegExp(
  String.raw`^(?:ja |isso |acho que )*(?:faz|tem|ha|dura|e|desde|uns|umas|ja)?\W*(?:ja |mais de |quase |uns |umas |${COUNT} ou )*(?:${COUNT} )?(dia|semana|mes|ano)(?:s|es)?(?: ja| mais ou menos| que (?:estou|to|sinto) assim)?\W*$`,
);

/** How long it lasts, told alone: what was spoken of goes on, and nothing else is looked up by a number. */
export function answerDuration({ text, memory }: Question): Answer | null {
  const [, unit] = LONG.exec(foldText(text)) ?? [];
  if (!unit || !memory.topic) return null;
  const isLong = unit !== "dia";
  const when = isLong
    ? "Há tanto tempo, vale marcar uma **consulta** no posto, sem esperar passar sozinho"
    : "Por enquanto observe, e procure o **posto** se não melhora em alguns dias ou se volta";
  return {
    text: `${when}: conte desde quando é, o que melhora, o que piora e o que você toma. Vá **já** a um pronto atendimento se ficar forte, se vier febre alta ou se algo novo aparecer.`,
    memory: { topic: memory.topic },
  };
}
