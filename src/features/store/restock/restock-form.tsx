import { Link } from "react-router";
import { MAX_CUSTOMER_NAME } from "#contract/customer/customer-limits.ts";
import { RESTOCK_DAYS } from "#contract/restock/restock-state.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useRestockNotice } from "./use-restock-notice.ts";

interface RestockFormProps {
  product: { id: number };
  /** The options that cannot be had, when others can. */
  options: string[];
}

/** Who wants to be told, and how. What was typed stays when it is refused. */
export function RestockForm({ product, options }: RestockFormProps) {
  const notice = useRestockNotice(product.id, options);
  const { draft, errors, change } = notice;
  if (notice.isTaken)
    return (
      <p role="status" className="rounded-lg bg-success-soft p-4 font-medium text-on-success-soft">
        Combinado, {draft.name.trim()}! Quando voltar, a loja avisa você uma vez.
      </p>
    );
  return (
    <form
      ref={notice.form}
      noValidate
      aria-label="Avise-me quando chegar"
      onSubmit={notice.submit}
      className="grid gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <div>
        <p className="font-semibold">Avise-me quando chegar</p>
        <p className="mt-1 text-muted text-sm">
          Um aviso só. Depois disso, ou em {RESTOCK_DAYS} dias, apagamos o contato.
        </p>
      </div>
      {notice.refusal && <FormRefusal>{notice.refusal}</FormRefusal>}
      {options.length > 0 && (
        <SelectField
          label="Opção"
          value={draft.option}
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={({ target }) => change({ option: target.value })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          autoFocus
          label="Seu nome"
          autoComplete="given-name"
          maxLength={MAX_CUSTOMER_NAME}
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="WhatsApp ou e-mail"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          placeholder="(11) 91234-5678"
          value={draft.contact}
          error={errors.contact}
          onChange={({ target }) => change({ contact: target.value })}
        />
      </div>
      <CheckboxField
        checked={draft.consent}
        aria-invalid={errors.consent ? true : undefined}
        onChange={({ target }) => change({ consent: target.checked })}
        label="A loja pode usar este contato para me avisar."
        hint={
          <>
            {errors.consent && <span className="block font-medium text-danger">{errors.consent}</span>}
            Veja como ela cuida da sua{" "}
            <Link to="/privacidade" className="underline underline-offset-4">
              privacidade
            </Link>
            .
          </>
        }
      />
      <Button type="submit" isBusy={notice.isSending} busyLabel="Guardando…" className="sm:justify-self-start">
        Quero o aviso
      </Button>
    </form>
  );
}
