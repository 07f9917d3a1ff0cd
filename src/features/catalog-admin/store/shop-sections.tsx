import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { ButtonLink } from "#ui/button.tsx";
import { maskDigits } from "#ui/digits-mask.ts";
import { Icon } from "#ui/icon.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { StoreDraft } from "./store-draft.ts";
import { StoreSection } from "./store-section.tsx";
import type { StoreForm } from "./use-store-form.ts";

type TextName = Exclude<
  { [Name in keyof StoreDraft]: StoreDraft[Name] extends string ? Name : never }[keyof StoreDraft],
  undefined
>;

/** What a box of the form needs to show a field of it, and to change it. */
export const boundTo = ({ draft, errors, change }: StoreForm, name: TextName) => ({
  name,
  value: draft[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

/** The same for a box of numbers, which tells its value by itself. */
export const numberBoundTo = ({ draft, errors, change }: StoreForm, name: TextName) => ({
  name,
  value: draft[name],
  error: errors[name],
  inputMode: "decimal" as const,
  autoComplete: "off",
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

export function ContactSection({ form }: { form: StoreForm }) {
  const { draft, errors, change } = form;
  const number = parsePhone(draft.whatsappNumber);
  return (
    <StoreSection
      id="a-loja"
      title="A loja"
      text="O nome e o número que aparecem na loja, nos pedidos e nas mensagens."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nome da loja" maxLength={60} required {...boundTo(form, "name")} />
        <div className="grid content-start gap-2">
          <TextField
            label="WhatsApp da loja"
            name="whatsappNumber"
            type="tel"
            inputMode="tel"
            required
            maxLength={32}
            hint="Com DDD. É para onde vão os pedidos e quem quer falar com uma pessoa."
            value={draft.whatsappNumber}
            error={errors.whatsappNumber}
            onInput={(event) => maskDigits(event.currentTarget, formatPhoneAsTyped)}
            onChange={(event) => change({ whatsappNumber: event.target.value })}
          />
          {number && (
            <ButtonLink
              href={whatsappLink(number, `Teste do WhatsApp da ${draft.name || "loja"}`)}
              variant="secondary"
              size="sm"
              className="justify-self-start"
            >
              <Icon name="whatsapp" />
              Testar este número
            </ButtonLink>
          )}
        </div>
      </div>
      <TextAreaField
        label="Horário de atendimento"
        rows={2}
        maxLength={300}
        placeholder="Seg a sex, 9h às 18h"
        hint="Quando uma pessoa responde. Os assistentes dizem isto a quem pergunta."
        {...boundTo(form, "openingHours")}
      />
    </StoreSection>
  );
}

export function SellerSection({ form }: { form: StoreForm }) {
  return (
    <StoreSection
      id="quem-vende"
      title="Quem vende"
      text="O Decreto 7.962/2013 pede estes dados em lugar de destaque: eles ficam no rodapé de cada página."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nome empresarial, ou o seu" maxLength={120} {...boundTo(form, "legalName")} />
        <TextField
          label="CPF ou CNPJ"
          maxLength={20}
          autoComplete="off"
          hint="CNPJ só de números ou com letras."
          {...boundTo(form, "document")}
        />
        <TextField label="Endereço" maxLength={200} autoComplete="street-address" {...boundTo(form, "address")} />
        <TextField label="E-mail de contato" inputMode="email" maxLength={77} {...boundTo(form, "email")} />
      </div>
    </StoreSection>
  );
}

export function PromisesSection({ form }: { form: StoreForm }) {
  return (
    <StoreSection
      id="promessas"
      title="Trocas e garantia"
      text="O que a loja promete em cada página, e o que os assistentes dizem."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Garantia"
          suffix={<Unit>meses</Unit>}
          hint="0 = só a garantia legal."
          {...numberBoundTo(form, "warrantyMonths")}
        />
        <TextField
          label="Prazo de troca"
          suffix={<Unit>dias</Unit>}
          hint="Pelo menos 7: é o prazo da lei para se arrepender."
          {...numberBoundTo(form, "returnDays")}
        />
      </div>
      <TextAreaField
        label="Como a troca é feita"
        rows={3}
        maxLength={2_000}
        hint="Entra na página de trocas, abaixo do que a lei já diz."
        {...boundTo(form, "notes")}
      />
    </StoreSection>
  );
}

export function Unit({ children }: { children: string }) {
  return <span className="pr-2 text-sm">{children}</span>;
}

const networks = [
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["tiktok", "TikTok"],
  ["youtube", "YouTube"],
] as const;

export function SocialSection({ form }: { form: StoreForm }) {
  return (
    <StoreSection
      id="redes"
      title="Redes sociais"
      text="Cole o endereço inteiro do perfil. Aparecem no rodapé do site."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {networks.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="url"
            placeholder="https://"
            maxLength={300}
            {...boundTo(form, name)}
          />
        ))}
      </div>
    </StoreSection>
  );
}
