import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

interface ProviderNoticeProps<T extends string> {
  /** What is missing, in one sentence. */
  text: string;
  /** The setting that names the model. */
  modelSetting: string;
  /** What works without a provider, each one press away. */
  alternatives?: readonly { value: T; label: string }[];
  onChoose?: (alternative: T) => void;
}

/** Says before anything is typed that only a provider's model can do this, how to connect one, and what works instead. */
export function ProviderNotice<T extends string>({
  text,
  modelSetting,
  alternatives = [],
  onChoose,
}: ProviderNoticeProps<T>) {
  return (
    <Card className="grid gap-3 p-4">
      <p className="text-sm">{text}</p>
      {alternatives.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {alternatives.map(({ value, label }) => (
            <Button key={value} size="sm" variant="secondary" onClick={() => onChoose?.(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Como ligar um provedor de IA
        </summary>
        <p className="text-muted">
          Quem instala a plataforma escreve estas linhas no arquivo .env, com os dados de um servidor compatível com a
          OpenAI, e reinicia:
        </p>
        <pre className="mt-2 overflow-x-auto rounded-md bg-surface-sunken p-3 font-mono">
          {`AI_BASE_URL=https://api.exemplo.com/v1\nAI_API_KEY=sua-chave\n${modelSetting}=nome-do-modelo`}
        </pre>
      </details>
    </Card>
  );
}
