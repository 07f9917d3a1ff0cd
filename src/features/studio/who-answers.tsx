import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { studioStateQuery } from "./studio-query.ts";

interface WhoAnswersProps {
  /** The tools of the page, or one that the same models answer. */
  tools: readonly string[];
  /** What the rules of the house do beside a model. */
  rest?: string;
  /** What is said where no model answers. */
  byRules?: string;
}

/** Which engine answers on a page of several tools, in a line whose place is kept while that is asked. */
export function WhoAnswers({
  tools,
  rest = "o que é pago e desenhado, as regras da casa",
  byRules = "Feito pelas regras da casa, sem IA.",
}: WhoAnswersProps) {
  const { data: state = null } = useQuery(studioStateQuery);
  const shown = state?.tools.filter(({ id }) => tools.includes(id)) ?? [];
  const models = [
    ...new Set(shown.flatMap(({ answers }) => (answers ? [`${answers.model}, de ${answers.provider}`] : []))),
  ];
  const said = models.length > 0 ? `Quem responde: ${models.join(", ")}; ${rest}.` : byRules;
  return <p className={clsx("wrap-anywhere mt-2 min-h-6 text-muted text-sm", !state && "invisible")}>{said}</p>;
}
