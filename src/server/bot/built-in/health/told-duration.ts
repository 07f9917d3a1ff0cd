import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";

const COUNT =
  "(?:\\d{1,3}|um|uma|uns|umas|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varios|varias|alguns|algumas)";
const TIME_ALONE = new RegExp(
  String.raw`^(?:ja |isso |acho que )*(?:faz|tem|ha|dura|e|desde|uns|umas|ja)?\W*(?:ja |mais de |quase |uns |umas |${COUNT} ou )*(?:${COUNT} )?(minuto|hora|dia|semana|mes|ano)(?:s|es)?(?: ja| mais ou menos| que (?:estou|to|sinto) assim)?\W*$`,
);

/** Whether a folded text tells how long something lasts, and nothing else: `faz uns 2 meses já`. */
export const isTimeAlone = (folded: string): boolean => TIME_ALONE.test(folded);

/** How long it lasts, told alone: what was spoken of goes on, and nothing else is looked up by a number. */
export function answerDuration({ text, memory }: Question): Answer | null {
  const [, unit] = TIME_ALONE.exec(foldText(text)) ?? [];
  if (!unit || !memory.topic) return null;
  const isLong = !["minuto", "hora", "dia"].includes(unit);
  const when = isLong
    ? "Há tanto tempo, vale marcar uma **consulta** no posto, sem esperar passar sozinho"
    : "Se não melhora em mais um ou dois dias, se piora ou se volta, procure o **posto**";
  return {
    text: `${when}: conte desde quando é, o que melhora, o que piora e o que você toma. Vá **já** a um pronto atendimento se ficar forte, se vier febre alta ou se algo novo aparecer.`,
    memory: { topic: memory.topic },
  };
}
