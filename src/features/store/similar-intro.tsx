import { Spark } from "#ui/spark.tsx";

const examples = [
  "presente para quem gosta de café",
  "algo para deixar a casa cheirosa",
  "lanche prático para as crianças",
];

/** Says how the AI search is asked, with questions to try; once it has answered, only how it did. */
export function SimilarIntro({ isAnswered, onAsk }: { isAnswered: boolean; onAsk: (question: string) => void }) {
  if (isAnswered) {
    return <p className="text-muted text-sm">Do mais parecido ao menos parecido, dentro dos filtros escolhidos.</p>;
  }
  return (
    <div className="rounded-lg bg-primary-soft p-4 text-on-primary-soft sm:p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Spark className="text-xl" />
        Descreva com as suas palavras, como falaria a um vendedor
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onAsk(example)}
              className="min-h-11 rounded-full bg-surface px-4 text-left text-sm text-text transition-colors hover:bg-primary hover:text-on-primary"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
