import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { listProviderModels, tryProvider } from "#client/provider.ts";
import { type Capability, capabilityLabels } from "#contract/provider/provider-kinds.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type PlaceCells, providersFor, withKey } from "./provider-draft.ts";
import { TrialResult } from "./trial-result.tsx";
import type { ProviderForm } from "./use-provider-form.ts";

/** Voices of OpenAI's models; other servers have their own. */
const voices = ["alloy", "ash", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer"];

interface PlaceRowProps {
  form: ProviderForm;
  capability: Capability;
  place: number;
}

/** One place in the order of who is asked: which provider, model and voice, and whether it works. */
export function PlaceRow({ form, capability, place }: PlaceRowProps) {
  const { draft, keys, changeUse } = form;
  const { order, silenceSeconds, totalSeconds } = draft.uses[capability];
  const cells = order[place] as PlaceCells;
  const provider = providersFor(draft.providers, capability).find(({ id }) => id === cells.provider);
  const models = useMutation({ mutationFn: listProviderModels, onError: () => {} });
  const trial = useMutation({ mutationFn: tryProvider, onError: () => {} });
  const isFirst = place === 0;
  const turn = isFirst ? "Primeiro" : `${place + 1}º, se o anterior falhar`;
  const before = order[place - 1];

  function ask(): void {
    if (!provider) return;
    const limits = { silenceSeconds: Number(silenceSeconds), totalSeconds: Number(totalSeconds) };
    const { model, voice } = cells;
    trial.mutate({ provider: withKey(provider, keys), capability, model, voice, ...limits });
  }

  function moveUp(one: PlaceCells): void {
    changeUse(capability, { order: order.toSpliced(place - 1, 2, cells, one) });
  }

  return (
    <fieldset className="grid gap-3 rounded-lg border border-border bg-surface-sunken p-4">
      <legend className="sr-only">
        {capabilityLabels[capability]}: {turn}
      </legend>
      <p className="font-semibold text-sm">{turn}</p>
      <PlaceFields form={form} capability={capability} place={place} models={models.data ?? []} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          isBusy={models.isPending}
          busyLabel="Perguntando…"
          onClick={() => provider && models.mutate({ provider: withKey(provider, keys), capability })}
        >
          Ver modelos
        </Button>
        <Button size="sm" variant="secondary" isBusy={trial.isPending} busyLabel="Testando…" onClick={ask}>
          Testar
        </Button>
        {before && (
          <Button size="sm" variant="ghost" onClick={() => moveUp(before)}>
            Perguntar antes
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => changeUse(capability, { order: order.toSpliced(place, 1) })}>
          Tirar<span className="sr-only"> este lugar da ordem</span>
        </Button>
      </div>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {models.error && <p className="text-danger">{models.error.message}</p>}
        {trial.error && <p className="text-danger">{trial.error.message}</p>}
        {trial.data && !trial.isPending && <TrialResult trial={trial.data} />}
      </div>
    </fieldset>
  );
}

function PlaceFields({ form, capability, place, models }: PlaceRowProps & { models: readonly string[] }) {
  const { draft, errors, changeUse } = form;
  const { order } = draft.uses[capability];
  const cells = order[place] as PlaceCells;
  const listId = useId();
  const errorOf = (field: string) => errors[`uses.${capability}.order.${place}.${field}`];
  const changeCells = (changes: Partial<PlaceCells>) =>
    changeUse(capability, { order: order.with(place, { ...cells, ...changes }) });
  const choices = providersFor(draft.providers, capability);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label="Provedor"
        value={cells.provider}
        error={errorOf("provider")}
        options={choices.map(({ id, name, baseUrl }) => ({ value: id, label: name || baseUrl || "Sem nome" }))}
        onChoose={(value) => changeCells({ provider: value })}
      />
      <TextField
        label="Modelo"
        list={listId}
        autoComplete="off"
        maxLength={200}
        value={cells.model}
        error={errorOf("model")}
        hint={models.length > 0 && `${models.length} no servidor: escolha na lista ou digite.`}
        onChange={({ target }) => changeCells({ model: target.value.trim() })}
      />
      <Choices id={listId} values={models} />
      {capability === "speech" && (
        <>
          <TextField
            label="Voz"
            list={`${listId}-vozes`}
            autoComplete="off"
            maxLength={100}
            placeholder="alloy"
            value={cells.voice}
            error={errorOf("voice")}
            onChange={({ target }) => changeCells({ voice: target.value })}
          />
          <Choices id={`${listId}-vozes`} values={voices} />
        </>
      )}
    </div>
  );
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
