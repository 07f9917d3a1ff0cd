import { providerKinds } from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ProviderCells, withoutProvider } from "./provider-draft.ts";
import type { ProviderForm } from "./use-provider-form.ts";

interface ProviderCardProps {
  form: ProviderForm;
  provider: ProviderCells;
  place: number;
  kept: ManagedProviders["providers"][number] | undefined;
}

const originOf = (address: string) => URL.parse(address)?.origin;

const LOST =
  "A chave guardada não pode mais ser lida: o segredo do servidor (SECRETS_KEY ou AUTH_PEPPER) mudou. Digite a chave de novo.";

/** What is kept as the key of a provider, and what stands in its box now. */
function keyHint({
  kept,
  provider,
  typed,
}: Pick<ProviderCardProps, "kept" | "provider"> & { typed: string | undefined }) {
  const { state = "none", lastFour = "" } = kept?.key ?? {};
  if (typed === "") return "A chave guardada será apagada ao salvar.";
  if (typed) return "Vale ao salvar. Depois disso não é mais mostrada.";
  if (state === "none") return "Deixe vazia se o servidor não pede chave.";
  if (kept && originOf(kept.baseUrl) !== originOf(provider.baseUrl))
    return "O endereço mudou: a chave guardada era do outro. Digite a deste.";
  return state === "kept" ? `Guardada${lastFour && `, termina em ${lastFour}`}. Digite só para trocar.` : undefined;
}

/** One server that is connected: where it is, what it is called, its key. */
export function ProviderCard({ form, provider, place, kept }: ProviderCardProps) {
  const { id, kind, name, baseUrl } = provider;
  const { errors, keys, typeKey, changeProvider, change, draft } = form;
  const typed = keys[id];
  const errorOf = (field: string) => errors[`providers.${place}.${field}`];
  const isKept = kept !== undefined && kept.key.state !== "none";
  const isLost = kept?.key.state === "lost" && typed === undefined;
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
        <TextField
          label="Chave"
          type="password"
          autoComplete="new-password"
          maxLength={400}
          hint={keyHint({ kept, provider, typed })}
          error={isLost ? LOST : errorOf("key")}
          value={typed ?? ""}
          onChange={({ target }) => typeKey(id, target.value === "" ? undefined : target.value)}
        />
        {isKept && (
          <Button
            variant="ghost"
            size="sm"
            className="self-center justify-self-start"
            onClick={() => typeKey(id, typed === "" ? undefined : "")}
          >
            {typed === "" ? "Manter a chave guardada" : "Apagar a chave guardada"}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
