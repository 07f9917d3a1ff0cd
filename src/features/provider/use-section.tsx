import { type Capability, capabilityLabels } from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/text-field.tsx";
import { PlaceRow } from "./place-row.tsx";
import { providersFor } from "./provider-draft.ts";
import type { ProviderForm } from "./use-provider-form.ts";

const MOST_PLACES = 5;

const texts: Record<Capability, string> = {
  text: "Assistentes, textos e traduções. Sem ninguém, respondem as regras da casa.",
  image: "Imagens a partir de uma descrição. Sem ninguém, ficam fundos, estampas e cartazes.",
  speech: "Voz gravada. Sem ninguém, lê a voz do navegador.",
  video: "Vídeos a partir de uma descrição. Sem ninguém, ficam letras em movimento e vídeos de produto.",
  embedding:
    "Produtos achados pelo que significam. Só o primeiro é usado: vetores de modelos diferentes não se comparam. Trocar refaz os de todos os produtos.",
};

interface UseSectionProps {
  form: ProviderForm;
  capability: Capability;
  onServer: ManagedProviders["onServer"][Capability];
}

/** Who is asked for one thing, in which order, and for how long. */
export function UseSection({ form, capability, onServer }: UseSectionProps) {
  const titleId = `uso-${capability}`;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={titleId} className="grid gap-4">
        <div>
          <h3 id={titleId} className="text-xl">
            {capabilityLabels[capability]}
          </h3>
          <p className="mt-1 max-w-prose text-muted text-sm">{texts[capability]}</p>
        </div>
        {onServer ? (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="soft">Definido no servidor</Badge>
            <span className="wrap-anywhere">
              {onServer.model} em {onServer.host}. Vale no lugar do que for escolhido aqui, e só muda nas variáveis de
              ambiente.
            </span>
          </p>
        ) : (
          <UseFields form={form} capability={capability} />
        )}
      </section>
    </Card>
  );
}

function UseFields({ form, capability }: Omit<UseSectionProps, "onServer">) {
  const { draft, errors, changeUse } = form;
  const { order, silenceSeconds, totalSeconds } = draft.uses[capability];
  const [first] = providersFor(draft.providers, capability);
  const limit = (name: "silenceSeconds" | "totalSeconds", value: string) => ({
    value,
    inputMode: "numeric" as const,
    autoComplete: "off",
    error: errors[`uses.${capability}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => changeUse(capability, { [name]: target.value }),
  });
  return (
    <>
      {order.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <PlaceRow key={place} form={form} capability={capability} place={place} />
      ))}
      {first ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={order.length >= MOST_PLACES}
          onClick={() => changeUse(capability, { order: [...order, { provider: first.id, model: "", voice: "" }] })}
        >
          {order.length === 0 ? "Escolher um provedor" : "Outro para quando falhar"}
          <span className="sr-only">: {capabilityLabels[capability]}</span>
        </Button>
      ) : (
        <p className="text-muted text-sm">Nenhum provedor da lista acima faz isso.</p>
      )}
      {order.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {capability === "text" && (
            <TextField
              label="Silêncio máximo (s)"
              hint="Entre uma palavra e a seguinte, e até a primeira."
              {...limit("silenceSeconds", silenceSeconds)}
            />
          )}
          <TextField
            label="Tempo total (s)"
            hint={capability === "text" ? "O que veio até aí fica." : "Quanto se espera pela resposta."}
            {...limit("totalSeconds", totalSeconds)}
          />
        </div>
      )}
    </>
  );
}
