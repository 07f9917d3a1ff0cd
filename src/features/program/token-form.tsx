import { useQueryClient } from "@tanstack/react-query";
import { createToken } from "#client/program.ts";
import type { Role } from "#contract/member/role.ts";
import type { NewAccessToken } from "#contract/program/access-token.ts";
import { MAX_PROGRAM_NAME, type TokenDays, tokenDays } from "#contract/program/program-limits.ts";
import { mayGrant, scopeLabels, scopeSentences, type TokenScope, tokenScopes } from "#contract/program/token-scope.ts";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { tokensQuery } from "./program-query.ts";
import { useCreation } from "./use-creation.ts";

const EMPTY: { name: string; scopes: TokenScope[]; expiresInDays: TokenDays } = {
  name: "",
  scopes: [],
  expiresInDays: 90,
};
const days = tokenDays.map((value) => ({ value, label: `${value} dias` }));

/** Gives a program a token, with what it may do by it. */
export function TokenForm({ role, onMade }: { role: Role | null; onMade: (made: NewAccessToken) => void }) {
  const queries = useQueryClient();
  const { draft, problems, refusal, isBusy, form, change, submit } = useCreation(EMPTY, {
    problemsOf: ({ name, scopes }) => ({
      name: name.trim() === "" ? "Dê um nome, como o do programa que vai usá-lo." : undefined,
      scopes: scopes.length === 0 ? "Escolha ao menos uma permissão." : undefined,
    }),
    create: createToken,
    onMade: (made) => {
      onMade(made);
      void queries.invalidateQueries(tokensQuery);
    },
  });
  const choices = tokenScopes
    .filter((scope) => mayGrant(role, scope))
    .map((value) => ({ value, label: scopeLabels[value], hint: scopeSentences[value] }));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Novo token"
      className="grid gap-5 rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5"
    >
      {refusal && <FormRefusal>{refusal}</FormRefusal>}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div data-field="name">
          <TextField
            label="Nome do programa"
            placeholder="n8n da loja"
            maxLength={MAX_PROGRAM_NAME}
            autoComplete="off"
            value={draft.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <SelectField
          label="Vale por"
          options={days}
          value={draft.expiresInDays}
          onChoose={(expiresInDays) => change({ expiresInDays })}
        />
      </div>
      <div data-field="scopes">
        <ChoicesField
          legend="O que o programa pode"
          choices={choices}
          chosen={draft.scopes}
          error={problems.scopes}
          onChange={(scopes) => change({ scopes })}
        />
      </div>
      <Button type="submit" isBusy={isBusy} busyLabel="Criando..." className="justify-self-start max-sm:w-full">
        Criar token
      </Button>
    </form>
  );
}
