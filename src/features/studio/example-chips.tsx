interface ExampleChipsProps {
  /** What the examples are of, for who does not see where they stand. */
  label: string;
  examples: readonly string[];
  onChoose: (example: string) => void;
}

/** Words to begin with, each by a press. They replace only what is in the field, which stays to be changed. */
export function ExampleChips({ label, examples, onChoose }: ExampleChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out freely, and these are buttons
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onChoose(example)}
          className="min-h-11 rounded-full border border-border-strong bg-surface px-4 text-left text-sm hover:border-primary"
        >
          {example}
        </button>
      ))}
    </div>
  );
}
