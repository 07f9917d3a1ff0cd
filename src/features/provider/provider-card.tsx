import { providerKinds } from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { KeyField } from "./key-field.tsx";
import { type ProviderCells, withoutProvider } from "./provider-draft.ts";
import type { ProviderForm } from "./use-provider-form.ts";

interface ProviderCardProps {
  form: ProviderForm;
  provider: ProviderCells;
  place: number;
  kept: ManagedProviders["providers"][number] | undefined;
}

const originOf = (address: string) => URL.parse(address)?.origin;

const NO_KEY = { state: "none", lastFour: "" } as const;

/** One server that is connected: where it is, what it is called, its key. */
export function ProviderCard({ form, provider, place, kept }: ProviderCardProps) {
  const { id, kind, name, baseUrl } = provider;
  const { errors, keys, typeKey, changeProvider, change, draft } = form;
  const errorOf = (field: string) => errors[`providers.${place}.${field}`];
  const hasKey = kept !== undefined && kept.key.state !== "none";
  const isOther = hasKey && originOf(kept.baseUrl) !== originOf(baseUrl);
  return (
    <fieldset className="grid gap-4 rounded-lg border border-border bg-surface-sunken p-4">
      <legend className="sr-only">Provedor {name || place + 1}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="primary">{providerKinds[kind].label}</Badge>
        <Button variant="ghost" size="sm" onClick={() => change(withoutProvider(draft, id))}>
          Tirar<span className="sr-only"> {name || `provedor ${place + 1}`}</span>
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nome"
          maxLength={60}
          required
          value={name}
          error={errorOf("name")}
          onChange={({ target }) => changeProvider(id, { name: target.value })}
        />
        <TextField
          label="Endereço"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          placeholder="https://api.exemplo.com/v1"
          hint={kind === "comfyui" ? "Sem versão." : "Até a versão, como …/v1."}
          value={baseUrl}
          error={errorOf("baseUrl")}
          onChange={({ target }) => changeProvider(id, { baseUrl: target.value })}
        />
        <KeyField
          label="Chave"
          kept={isOther || !kept ? NO_KEY : kept.key}
          typed={keys[id]}
          onType={(typed) => typeKey(id, typed)}
          hint={
            isOther
              ? "O endereço mudou: a chave guardada era do outro. Digite a deste."
              : "Deixe vazia se o servidor não pede chave."
          }
          error={errorOf("key")}
        />
      </div>
    </fieldset>
  );
}
