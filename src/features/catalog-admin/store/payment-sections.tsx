import { longestInstalments } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import { type PixKeyType, parsePixKey, pixKeyProblems, pixKeyTypes } from "#contract/order/pix.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { SelectField } from "#ui/select-field.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { boundTo, numberBoundTo, Unit } from "./shop-sections.tsx";
import { StoreSection } from "./store-section.tsx";
import type { StoreForm } from "./use-store-form.ts";

const keyLabels: Record<PixKeyType, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Celular",
  evp: "Chave aleatória",
};

/** The price on which the form shows what its rules do. */
const EXAMPLE_CENTS = 19_990;
const example = formatBRL(toReais(EXAMPLE_CENTS));
const numberOf = (text: string) => parsePtBrNumber(text)?.value ?? 0;

export function PixSection({ form }: { form: StoreForm }) {
  const { draft, errors, change } = form;
  const isTyped = draft.pixKey.trim() !== "";
  const key = parsePixKey(draft.pixKeyType, draft.pixKey);
  const discount = numberOf(draft.pixDiscount);
  const isDiscount = discount > 0 && discount <= 90;
  return (
    <StoreSection
      id="pix"
      title="Pix"
      text="Com a chave, cada pedido tem o seu Pix copia e cola. O dinheiro vai direto para a sua conta."
    >
      <SwitchField
        label="Receber por Pix"
        checked={draft.hasPix}
        onChange={({ target }) => change({ hasPix: target.checked })}
      />
      {draft.hasPix && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Tipo da chave"
            value={draft.pixKeyType}
            options={pixKeyTypes.map((value) => ({ value, label: keyLabels[value] }))}
            onChange={({ target }) =>
              change({ pixKeyType: pixKeyTypes.find((type) => type === target.value) ?? "cpf", pixKey: draft.pixKey })
            }
          />
          <TextField
            label="Chave"
            autoComplete="off"
            maxLength={80}
            {...boundTo(form, "pixKey")}
            error={errors.pixKey}
            hint={
              <span role="status">
                {isTyped ? (key ? "A chave confere." : pixKeyProblems[draft.pixKeyType]) : null}
              </span>
            }
          />
          <TextField
            label="Nome de quem recebe"
            maxLength={25}
            hint="Até 25 letras, como no banco."
            {...boundTo(form, "pixName")}
          />
          <TextField label="Cidade de quem recebe" maxLength={15} hint="Até 15 letras." {...boundTo(form, "pixCity")} />
          <TextField
            label="Desconto no Pix"
            suffix={<Unit>%</Unit>}
            hint={
              isDiscount
                ? `De ${example} por ${formatBRL(toReais(pixPriceCents(EXAMPLE_CENTS, discount)))} no Pix.`
                : "Vazio = mesmo preço. Os dois preços aparecem, como a lei pede."
            }
            {...numberBoundTo(form, "pixDiscount")}
          />
        </div>
      )}
    </StoreSection>
  );
}

function exampleOf({ instalmentsMax, instalmentsMinimum, interest }: StoreForm["draft"]): string {
  const max = Math.min(Math.floor(numberOf(instalmentsMax)), 24);
  const minimumCents = toCents(numberOf(instalmentsMinimum));
  const plan = longestInstalments(EXAMPLE_CENTS, { max, minimumCents, interestPercentPerMonth: numberOf(interest) });
  if (!plan) return `${example} fica só à vista.`;
  const { count, partCents, totalCents, interestPercentPerMonth } = plan;
  const total = interestPercentPerMonth > 0 ? `, total ${formatBRL(toReais(totalCents))}` : " sem juros";
  return `${example} em até ${count}x de ${formatBRL(toReais(partCents))}${total}.`;
}

export function InstalmentsSection({ form }: { form: StoreForm }) {
  const { draft, change } = form;
  return (
    <StoreSection
      id="parcelas"
      title="Parcelas"
      text="Para quem paga com cartão ou combina com você. Com juros, a página mostra o total e a taxa."
    >
      <SwitchField
        label="Vender parcelado"
        checked={draft.hasInstalments}
        onChange={({ target }) => change({ hasInstalments: target.checked })}
      />
      {draft.hasInstalments && (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Em até" suffix={<Unit>vezes</Unit>} {...numberBoundTo(form, "instalmentsMax")} />
            <TextField label="Menor parcela" prefix="R$" {...numberBoundTo(form, "instalmentsMinimum")} />
            <TextField
              label="Juros ao mês"
              suffix={<Unit>%</Unit>}
              hint="0 = sem juros."
              {...numberBoundTo(form, "interest")}
            />
          </div>
          <p className="figures text-muted text-sm">{exampleOf(draft)}</p>
        </>
      )}
    </StoreSection>
  );
}
