import { useQueryClient } from "@tanstack/react-query";
import { createWebhook } from "#client/program.ts";
import type { Role } from "#contract/member/role.ts";
import { MAX_PROGRAM_NAME, MAX_WEBHOOK_URL } from "#contract/program/program-limits.ts";
import type { NewWebhook } from "#contract/program/webhook.ts";
import { eventLabels, mayHear, type WebhookEvent, webhookEvents } from "#contract/program/webhook-event.ts";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { webhooksQuery } from "./program-query.ts";
import { useCreation } from "./use-creation.ts";

const EMPTY: { name: string; url: string; events: WebhookEvent[] } = { name: "", url: "", events: [] };

/** Has a program told what happens in the shop. */
export function WebhookForm({ role, onMade }: { role: Role | null; onMade: (made: NewWebhook) => void }) {
  const queries = useQueryClient();
  const { draft, problems, refusal, isBusy, form, change, submit } = useCreation(EMPTY, {
    problemsOf: ({ name, url, events }) => ({
      name: name.trim() === "" ? "Dê um nome ao webhook, como o do programa." : undefined,
      url: url.trim() === "" ? "Informe o endereço que recebe os avisos." : undefined,
      events: events.length === 0 ? "Escolha ao menos um aviso." : undefined,
    }),
    create: createWebhook,
    onMade: (made) => {
      onMade(made);
      void queries.invalidateQueries(webhooksQuery);
    },
  });
  const choices = webhookEvents
    .filter((event) => mayHear(role, event))
    .map((value) => ({ value, label: eventLabels[value], hint: value }));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Novo webhook"
      className="grid gap-5 rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5"
    >
      {refusal && <FormRefusal>{refusal}</FormRefusal>}
      <div className="grid gap-4 sm:grid-cols-2">
        <div data-field="name">
          <TextField
            label="Nome do webhook"
            placeholder="Avisos no n8n"
            maxLength={MAX_PROGRAM_NAME}
            autoComplete="off"
            value={draft.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <div data-field="url">
          <TextField
            label="Endereço"
            type="url"
            inputMode="url"
            placeholder="https://n8n.minhaloja.com.br/webhook/arara"
            maxLength={MAX_WEBHOOK_URL}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={draft.url}
            error={problems.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </div>
      </div>
      <div data-field="events">
        <ChoicesField
          legend="De que avisar"
          choices={choices}
          chosen={draft.events}
          error={problems.events}
          onChange={(events) => change({ events })}
        />
      </div>
      <Button type="submit" isBusy={isBusy} busyLabel="Criando..." className="justify-self-start max-sm:w-full">
        Criar webhook
      </Button>
    </form>
  );
}
