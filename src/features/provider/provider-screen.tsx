import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import {
  capabilities,
  type ProviderKind,
  providerKindNames,
  providerKinds,
} from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { newProvider } from "./provider-draft.ts";
import { providersQuery } from "./provider-query.ts";
import { type ProviderForm, useProviderForm } from "./use-provider-form.ts";
import { UseSection } from "./use-section.tsx";

const MOST_PROVIDERS = 10;

/** Which servers of models the shop uses, for its owner. */
export function ProviderScreen() {
  const providers = useQuery(providersQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">Configurações de IA</h1>
        <p className="mt-1 max-w-prose text-muted">
          Ligue modelos de um provedor, na internet ou na sua máquina. Sem nenhum, a loja funciona inteira pelas regras
          da casa.
        </p>
      </div>
      {providers.error && !providers.data && (
        <FailedNotice title={providers.error.message} onRetry={() => void providers.refetch()} />
      )}
      {providers.isPending && (
        <Waiting label="Carregando os provedores…">
          <Skeleton className="h-96 rounded-xl" />
        </Waiting>
      )}
      {providers.data && <ProviderSettingsForm managed={providers.data} />}
    </div>
  );
}

function ProviderSettingsForm({ managed }: { managed: ManagedProviders }) {
  const queries = useQueryClient();
  const toast = useToast();
  const form = useProviderForm(managed, (saved) => {
    queries.setQueryData(providersQuery.queryKey, saved);
    void queries.invalidateQueries({ queryKey: ["studio"] });
    toast.show({ type: "success", message: "Salvo. Vale em até 2 segundos, sem reiniciar." });
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {form.theirs && (
        <FormConflict title="Os provedores mudaram enquanto você editava" onTakeTheirs={form.takeTheirs}>
          {form.theirs.providers.map(({ name, baseUrl }) => `${name} (${baseUrl})`).join("\n") || "Nenhum provedor."}
        </FormConflict>
      )}
      <Connections form={form} managed={managed} />
      <section aria-labelledby="quem-faz" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="quem-faz" className="text-2xl">
          Quem faz o quê
        </h2>
        {capabilities.map((capability) => (
          <UseSection key={capability} form={form} capability={capability} onServer={managed.onServer[capability]} />
        ))}
      </section>
      <div className="sticky bottom-0 z-10 -mx-2 grid gap-3 rounded-t-xl border-border border-t bg-background px-2 py-3">
        {form.refusal && <FormRefusal>{form.refusal}</FormRefusal>}
        <Button
          type="submit"
          isBusy={form.isSaving}
          busyLabel="Salvando..."
          className="w-full sm:w-auto sm:justify-self-end"
        >
          Salvar provedores
        </Button>
      </div>
    </form>
  );
}

function Connections({ form, managed }: { form: ProviderForm; managed: ManagedProviders }) {
  const [kind, setKind] = useState<ProviderKind>("openai");
  const { draft, change } = form;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="provedores" className="grid gap-4">
        <div>
          <h2 id="provedores" className="text-xl">
            Provedores
          </h2>
          <p className="mt-1 max-w-prose text-muted text-sm">
            Chaves ficam cifradas no banco e nunca voltam para a tela.{" "}
            {managed.allowsLocal
              ? "Endereços da sua rede valem: Ollama, LocalAI e ComfyUI costumam estar em localhost."
              : "Em uma loja aberta só valem endereços da internet."}
          </p>
        </div>
        {draft.providers.map((provider, place) => (
          <ProviderCard
            key={provider.id}
            form={form}
            provider={provider}
            place={place}
            kept={managed.providers.find(({ id }) => id === provider.id)}
          />
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Tipo de servidor"
            className="min-w-0 flex-1 basis-60 sm:max-w-sm"
            value={kind}
            options={providerKindNames.map((value) => ({ value, label: providerKinds[value].label }))}
            onChoose={setKind}
          />
          <Button
            variant="secondary"
            disabled={draft.providers.length >= MOST_PROVIDERS}
            onClick={() => change({ providers: [...draft.providers, newProvider(kind, createRandomKey())] })}
          >
            Ligar provedor
          </Button>
        </div>
      </section>
    </Card>
  );
}
