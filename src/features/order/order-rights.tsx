import type { PublicStore } from "#contract/store/store-settings.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

const WITHDRAWAL_DAYS = 7;
const ANSWER_DAYS = 5;

interface Right {
  icon: IconName;
  title: string;
  text: string;
}

const rightsOf = ({ returnDays, warrantyMonths }: PublicStore["policies"]): Right[] => [
  {
    icon: "chat",
    title: "A compra se fecha na conversa",
    text: "Estoque, frete e pagamento são confirmados com a loja, e nada vale antes de você dizer sim.",
  },
  {
    icon: "return",
    title: `${WITHDRAWAL_DAYS} dias para se arrepender`,
    text: `Contados do recebimento, sem dar motivo, por este mesmo WhatsApp. Trocas em até ${returnDays} dias.`,
  },
  {
    icon: "shield",
    title: warrantyMonths > 0 ? `Garantia de ${warrantyMonths} meses` : "Garantia legal",
    text: "Guarde o código deste pedido: é por ele que a loja encontra a sua compra.",
  },
  {
    icon: "info",
    title: "Alguma dúvida?",
    text: `A loja responde em até ${ANSWER_DAYS} dias. Quem vende e como escrever está no fim da página.`,
  },
];

/** What the law wants a buyer to know before the purchase is closed. */
export function OrderRights({ policies }: Pick<PublicStore, "policies">) {
  return (
    <section aria-labelledby="antes-de-fechar">
      <h2 id="antes-de-fechar" className="text-2xl">
        Antes de fechar a compra
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {rightsOf(policies).map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 text-2xl text-primary" />
            <p className="min-w-0">
              <strong className="block font-semibold">{title}</strong>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
