import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SwitchField } from "#ui/switch-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const colors = [
  { name: "Fundo", look: "bg-background text-text" },
  { name: "Superfície", look: "bg-surface text-text" },
  { name: "Superfície funda", look: "bg-surface-sunken text-text" },
  { name: "Primária", look: "bg-primary text-on-primary" },
  { name: "Primária suave", look: "bg-primary-soft text-on-primary-soft" },
  { name: "Secundária", look: "bg-secondary text-on-secondary" },
  { name: "Destaque", look: "bg-accent text-on-accent" },
  { name: "Destaque suave", look: "bg-accent-soft text-on-accent-soft" },
  { name: "Comprar", look: "bg-buy text-on-buy" },
  { name: "Sucesso", look: "bg-success-soft text-on-success-soft" },
  { name: "Aviso", look: "bg-warning-soft text-on-warning-soft" },
  { name: "Erro", look: "bg-danger-soft text-on-danger-soft" },
];

const sizes = [
  { look: "text-5xl font-display font-bold", name: "Manchete", text: "Fala a língua do Brasil" },
  { look: "text-4xl font-display font-bold", name: "Título da página", text: "Escolheu, chamou, chegou" },
  { look: "text-3xl font-display font-bold", name: "Título da seção", text: "Produtos em destaque" },
  { look: "text-xl font-display font-bold", name: "Título do cartão", text: "Caneca de cerâmica azul" },
  { look: "text-lg", name: "Abertura", text: "Pergunte com as suas palavras e receba a resposta na hora." },
  {
    look: "text-base",
    name: "Texto",
    text: "A mensagem já vai pronta: você confere, envia e fala com gente de verdade.",
  },
  { look: "text-sm", name: "Apoio", text: "Frete grátis acima de R$ 199 para todo o Brasil." },
  { look: "text-xs", name: "Nota", text: "Preços em reais, com as promoções do dia." },
];

/** Steps of the 8 px grid. */
const steps = [
  { pixels: 8, look: "w-2" },
  { pixels: 16, look: "w-4" },
  { pixels: 24, look: "w-6" },
  { pixels: 32, look: "w-8" },
  { pixels: 40, look: "w-10" },
  { pixels: 48, look: "w-12" },
  { pixels: 64, look: "w-16" },
  { pixels: 80, look: "w-20" },
];

const places = [
  { to: "/", label: "Página inicial" },
  { to: STORE_PATH, label: "Loja" },
  { to: CATALOG_PATH, label: "Catálogo completo" },
  { to: "/auth", label: "Entrar" },
  { to: "/register-account", label: "Criar conta" },
];

function Sample({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-border border-t py-10">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{text}</p>
      {children}
    </section>
  );
}

/** The pieces that every page is made of, in the theme that is worn now. */
export function ThemeSamples() {
  return (
    <>
      <Sample id="cores" title="Cores" text="Cada cor com a letra que pode ficar sobre ela, sempre legível.">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {colors.map(({ name, look }) => (
            <li key={name} className={clsx("flex h-24 items-end rounded-lg border border-border p-3 text-sm", look)}>
              <span className="font-semibold">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample id="botoes" title="Botões" text="O que se aperta, do mais importante ao mais discreto.">
        <Buttons />
      </Sample>
      <Sample id="campos" title="Campos" text="Onde se escreve e se escolhe, também quando algo precisa de conserto.">
        <Inputs />
      </Sample>
      <Sample id="tipografia" title="Tipografia" text="Bricolage Grotesque nos títulos, Figtree no texto.">
        <ul className="grid gap-5">
          {sizes.map(({ look, name, text }) => (
            <li key={name}>
              <span className="block text-muted text-xs">{name}</span>
              <span className={clsx("block", look)}>{text}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample id="espacamento" title="Espaçamento" text="Toda distância é um passo de uma grade de 8 px.">
        <ul className="flex flex-wrap items-end gap-x-6 gap-y-4">
          {steps.map(({ pixels, look }) => (
            <li key={pixels} className="figures text-muted text-xs">
              <span aria-hidden className={clsx("mb-1 block aspect-square rounded-[2px] bg-primary", look)} />
              {pixels} px
            </li>
          ))}
        </ul>
      </Sample>
      <Sample id="links" title="Links" text="Caminhos para outras páginas: o tema vai junto.">
        <ul className="flex flex-wrap gap-x-6">
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Primário</Button>
      <Button variant="secondary">Secundário</Button>
      <Button variant="buy">
        <Icon name="whatsapp" />
        Comprar
      </Button>
      <Button variant="accent">Destaque</Button>
      <Button variant="ghost">Discreto</Button>
      <Button variant="danger">Excluir</Button>
      <Button isBusy busyLabel="Enviando..." />
      <Button disabled>Desativado</Button>
    </div>
  );
}

function Inputs() {
  return (
    <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
      <TextField label="Nome" placeholder="Como podemos chamar você?" hint="Só para experimentar: nada é enviado." />
      <TextField
        label="E-mail"
        type="email"
        defaultValue="ana@"
        error="Falta o fim do endereço, como em ana@exemplo.com."
      />
      <SelectField
        label="Estado"
        options={[
          { value: "SP", label: "São Paulo" },
          { value: "BA", label: "Bahia" },
          { value: "AM", label: "Amazonas" },
        ]}
      />
      <TextField label="Preço" prefix="R$" inputMode="decimal" defaultValue="149,90" />
      <CheckboxField label="Quero receber novidades" defaultChecked />
      <SwitchField label="Busca com IA" />
    </div>
  );
}
