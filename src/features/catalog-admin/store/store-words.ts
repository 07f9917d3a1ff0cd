import type { SetupStep } from "#contract/store/setup-steps.ts";

/** What the settings are called in their history. */
const labels: Record<string, string> = {
  name: "Nome",
  logo: "Logo",
  legalName: "Nome empresarial",
  document: "CPF ou CNPJ",
  address: "Endereço",
  email: "E-mail",
  whatsappNumber: "WhatsApp",
  openingHours: "Horário",
  policies: "Promessas",
  freeShippingFrom: "Frete grátis acima de",
  pix: "Pix",
  instalments: "Parcelas",
  freight: "Tabela de frete",
  social: "Redes sociais",
  brandKit: "Marca",
};

export const settingLabel = (field: string): string => labels[field] ?? field;

/** What a change of a setting was, in a few words; of those with many parts, only that it was changed. */
export function shownChange(before: unknown, after: unknown): string | null {
  const shown = (value: unknown) => {
    if (value === null || value === "") return "nada";
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  };
  const [old, current] = [shown(before), shown(after)];
  return old !== null && current !== null ? `${old} → ${current}` : null;
}

interface StepWords {
  title: string;
  text: string;
  /** The part of the settings where it is done; "" = not there. */
  anchor: string;
}

export const stepWords: Record<SetupStep, StepWords> = {
  contact: { title: "Seu WhatsApp", text: "O número que recebe os pedidos.", anchor: "a-loja" },
  identity: {
    title: "Quem vende",
    text: "Nome, CPF ou CNPJ, endereço e e-mail, como a lei pede.",
    anchor: "quem-vende",
  },
  freight: { title: "Seu frete", text: "Para onde entrega, por quanto e em quantos dias.", anchor: "frete" },
  payment: { title: "Pix ou parcelas", text: "Como o cliente paga, à vista na página.", anchor: "pix" },
  product: { title: "Seu primeiro produto", text: "Cadastre um, ou importe a sua planilha.", anchor: "" },
};
