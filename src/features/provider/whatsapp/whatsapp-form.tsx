import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tryWhatsapp } from "#client/whatsapp.ts";
import { type WhatsappKeyName, whatsappKeyLabels, whatsappKeyNames } from "#contract/whatsapp/whatsapp-keys.ts";
import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { KeyField } from "../key-field.tsx";
import { TrialResult } from "../trial-result.tsx";
import { useWhatsappForm, type WhatsappForm } from "./use-whatsapp-form.ts";
import { whatsappQuery } from "./whatsapp-query.ts";

const hints: Record<WhatsappKeyName, string> = {
  accessToken: "De um usuário do sistema, com whatsapp_business_messaging: os outros vencem em um dia.",
  appSecret: "Em Configurações, Básico, no painel do aplicativo. Confere a assinatura do que chega.",
  verifyToken: "Você o inventa, com 16 letras ou mais, e cola o mesmo no painel da Meta.",
};

/** The shop's number and its secrets, for its owner to type. */
export function WhatsappSettingsForm({ managed }: { managed: ManagedWhatsapp }) {
  const queries = useQueryClient();
  const toast = useToast();
  const form = useWhatsappForm(managed, (saved) => {
    queries.setQueryData(whatsappQuery.queryKey, saved);
    toast.show({ type: "success", message: "Salvo. Vale em até 2 segundos, sem reiniciar." });
  });
  const { draft, errors, change } = form;
  return (
    <Card className="p-5 sm:p-6">
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="text-xl">O número da loja</h2>
        {form.theirs && (
          <FormConflict title="O WhatsApp da loja mudou enquanto você editava" onTakeTheirs={form.takeTheirs}>
            {`${form.theirs.isOn ? "Ligado" : "Desligado"}, número ${form.theirs.phoneNumberId || "nenhum"}, ${form.theirs.repliesAMonth} respostas por mês`}
          </FormConflict>
        )}
        <CheckboxField
          label="O assistente da loja responde neste número"
          hint="Desligado, nada é recebido nem respondido, e o que está guardado fica."
          checked={draft.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Id do número"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            hint="Em Configuração da API, no painel da Meta. Não é o telefone."
            value={draft.phoneNumberId}
            error={errors.phoneNumberId}
            onChange={({ target }) => change({ phoneNumberId: target.value.trim() })}
          />
          <TextField
            label="Respostas por mês"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            hint="Depois delas nada é mandado até o mês virar. A Meta pode cobrar cada uma."
            value={draft.repliesAMonth}
            error={errors.repliesAMonth}
            onChange={({ target }) => change({ repliesAMonth: target.value.trim() })}
          />
        </div>
        <Secrets form={form} managed={managed} />
        <Trial form={form} />
        {form.refusal && <FormRefusal>{form.refusal}</FormRefusal>}
        <Button type="submit" isBusy={form.isSaving} busyLabel="Salvando..." className="sm:justify-self-end">
          Salvar
        </Button>
      </form>
    </Card>
  );
}

function Secrets({ form, managed }: { form: WhatsappForm; managed: ManagedWhatsapp }) {
  const { keys, errors, typeKey } = form;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted text-sm">
        Os três segredos ficam cifrados no banco e nunca voltam para a tela.
      </p>
      {whatsappKeyNames.map((name) => (
        <div key={name} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
          <KeyField
            label={whatsappKeyLabels[name]}
            kept={managed.keys[name]}
            typed={keys[name]}
            onType={(typed) => typeKey(name, typed)}
            hint={hints[name]}
            error={errors[name]}
            isReadable={name === "verifyToken"}
          />
          {name === "verifyToken" && managed.keys.verifyToken.state === "none" && (
            <Button
              variant="ghost"
              size="sm"
              className="self-center justify-self-start"
              onClick={() => typeKey(name, createRandomKey())}
            >
              Inventar um token
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Trial({ form: { draft, keys, errors } }: { form: WhatsappForm }) {
  const trial = useMutation({ mutationFn: tryWhatsapp, onError: () => {} });
  function ask(): void {
    const { accessToken, appSecret } = keys;
    const typed = { ...(accessToken !== undefined && { accessToken }), ...(appSecret !== undefined && { appSecret }) };
    trial.mutate({ phoneNumberId: draft.phoneNumberId, ...typed });
  }
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        isBusy={trial.isPending}
        busyLabel="Testando…"
        onClick={ask}
      >
        Testar
      </Button>
      <p className="text-muted text-sm">
        Pergunta à Meta pelo número, com o token e a chave secreta. Nada é mandado a ninguém.
      </p>
      <div role="status" className="text-sm empty:hidden">
        {trial.error && <p className="text-danger">{trial.error.message}</p>}
        {trial.data && !trial.isPending && Object.keys(errors).length === 0 && <TrialResult trial={trial.data} />}
      </div>
    </div>
  );
}
