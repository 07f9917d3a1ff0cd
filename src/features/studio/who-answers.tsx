import { useQuery } from "@tanstack/react-query";
import { studioStateQuery } from "./studio-query.ts";

/** Which engine answers on a page of several tools, in a line whose place is kept while that is asked. */
export function WhoAnswers({ tools }: { tools: readonly string[] }) {
  const { data: state = null } = useQuery(studioStateQuery);
  const shown = state?.tools.filter(({ id }) => tools.includes(id)) ?? [];
  const models = [
    ...new Set(shown.flatMap(({ answers }) => (answers ? [`${answers.model}, de ${answers.provider}`] : []))),
  ];
  return (
    <p className="wrap-anywhere mt-2 min-h-6 text-muted text-sm">
      {models.length > 0
        ? `Quem responde: ${models.join(", ")}; o que é pago e desenhado, as regras da casa.`
        : state && "Feito pelas regras da casa, sem IA."}
    </p>
  );
}
