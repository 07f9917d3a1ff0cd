import { useQuery } from "@tanstack/react-query";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { amount, plainForWhatsapp } from "#contract/order/order-message.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { useMay } from "#features/member/admin-role.ts";
import { toCents } from "#lib/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { reviewLinkQuery } from "./review/review-query.ts";

/** Without a number WhatsApp asks whom to send to. */
const ANYONE = "";
const MOST_ITEMS = 5;

const money = (reais: number) => amount(toCents(reais));

function itemLines({ items }: ManagedOrder): string[] {
  const shown = items.slice(0, MOST_ITEMS).map(({ quantity, name, option, total }) => {
    const title = plainForWhatsapp(name).slice(0, 60);
    return `${quantity} x ${title}${option ? ` (${plainForWhatsapp(option)})` : ""}: ${money(total)}`;
  });
  const rest = items.length - shown.length;
  return rest > 0 ? [...shown, rest === 1 ? "mais 1 item" : `mais ${rest} itens`] : shown;
}

interface Reply {
  label: string;
  text: string;
}

/** What the shop says most often, with everything of this order filled in. */
function readyReplies(order: ManagedOrder, storeName: string, reviewUrl: string | undefined): Reply[] {
  const { code, customer, freight, totalWithFreight, trackingCode, pix } = order;
  const name = plainForWhatsapp(customer.name ?? "").split(" ")[0];
  const hello = name ? `Olá, ${name}!` : "Olá!";
  const total = `${freight ? "Total com frete estimado" : "Total sem o frete"}: ${money(totalWithFreight)}`;
  return [
    {
      label: "Recebemos o pedido",
      text: [
        `${hello} Recebemos o seu pedido ${code} na ${plainForWhatsapp(storeName)}:`,
        "",
        ...itemLines(order),
        "",
        total,
        "Posso confirmar?",
      ].join("\n"),
    },
    ...(pix
      ? [
          {
            label: "Cobrar por Pix",
            text: [
              `${hello} O Pix do pedido ${code} é de ${money(pix.amount)}, para ${plainForWhatsapp(pix.receiver)}. Copie o código abaixo no aplicativo do banco:`,
              "",
              pix.payload,
            ].join("\n"),
          },
        ]
      : []),
    {
      label: "Pagamento confirmado",
      text: `${hello} O pagamento do pedido ${code}, de ${money(totalWithFreight)}, foi confirmado. Vamos preparar o envio.`,
    },
    {
      label: "Pedido enviado",
      text: trackingCode
        ? `${hello} O pedido ${code} foi enviado. Código de rastreio: ${plainForWhatsapp(trackingCode)}`
        : `${hello} O pedido ${code} foi enviado.`,
    },
    ...(reviewUrl
      ? [
          {
            label: "Pedir avaliação",
            text: `${hello} O seu pedido ${code} chegou bem? Conte o que achou, leva um minuto:\n${reviewUrl}`,
          },
        ]
      : []),
    {
      label: "Ainda quer?",
      text: `${hello} Vimos o seu pedido ${code}, de ${money(totalWithFreight)}. Ainda posso separar para você?`,
    },
  ];
}

/** Each reply opens WhatsApp with its text, to be sent by a person. */
export function ReadyReplies({ order, storeName }: { order: ManagedOrder; storeName: string }) {
  const may = useMay();
  const mayAsk = order.status === "delivered" && may("GET /orders/{code}/review-link");
  const { data: link } = useQuery({ ...reviewLinkQuery(order.code, order.revision), enabled: mayAsk });
  const number = order.customer.whatsapp ?? ANYONE;
  return (
    <section aria-labelledby="respostas" className="print:hidden">
      <h2 id="respostas" className="text-xl">
        Respostas prontas
      </h2>
      <p className="mt-1 text-muted text-sm">
        {number
          ? "Abrem a conversa com quem comprou."
          : "Sem o número de quem comprou, o WhatsApp pergunta para quem enviar."}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {readyReplies(order, storeName, mayAsk ? link?.url : undefined).map(({ label, text }) => (
          <li key={label}>
            <ButtonLink href={whatsappLink(number, text)} variant="secondary" size="sm">
              <Icon name="whatsapp" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
