import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import { CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import { instalmentPlan } from "#contract/catalog/instalments.ts";
import { RESTOCK_DAYS } from "#contract/restock/restock-state.ts";
import { WHATSAPP_DAYS } from "#contract/whatsapp/whatsapp-days.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import type { PublicStore } from "./store-settings.ts";

/** A headed part of a page. */
export interface LegalPart {
  title: string;
  paragraphs: readonly string[];
}

/** To give up what was bought at a distance (CDC, art. 49). */
export const WITHDRAWAL_DAYS = 7;
/** In which the shop answers an order. */
export const ANSWER_DAYS = 5;

const sellerOf = ({ legalName, name }: PublicStore) => legalName || name;
const contactOf = ({ email }: PublicStore) => (email ? `pelo WhatsApp ou pelo e-mail ${email}` : "pelo WhatsApp");

/** For how long what is kept, as the settings of the server say. */
export interface Retention {
  /** CEPs of orders. */
  zipCodeDays: number;
  /** A session that nobody uses. */
  sessionDays: number;
}

const retentionParagraphs = ({ zipCodeDays, sessionDays }: Retention) => [
  `Pedidos ficam como registro da venda. O CEP deles some ${zipCodeDays} dias depois do pedido: fica só o estado.`,
  `Conversas com os assistentes somem ${CONVERSATION_DAYS} dias depois da última mensagem; cadastros que ninguém ativou, em um dia; sessões sem uso, em ${sessionDays} dias.`,
  `A sua conta e o que você criou ficam até você excluí-los. Uma conta excluída fica fechada por ${DELETION_DAYS} dias, em que você ainda pode mantê-la; depois é apagado tudo o que diz de quem era.`,
];

/** What is done with people's data, for how long, and what they may ask for. */
export const privacyParts = (store: PublicStore, retention: Retention): LegalPart[] => [
  {
    title: "O que guardamos",
    paragraphs: [
      "De quem compra: os produtos, a quantidade, a origem do envio e, quando informado, o CEP. O pedido ganha um código, e só quem tem o código o vê.",
      `De quem pede um aviso de estoque: nome e um WhatsApp ou e-mail, só para este aviso, por até ${RESTOCK_DAYS} dias.`,
      "De quem avalia um produto que recebeu: o nome que escolheu mostrar, as estrelas e o texto. Ficam na página do produto depois que a loja aprova, e ao apagar os seus dados o nome e o texto somem.",
      "De quem cria uma conta: nome, e-mail e WhatsApp. Não há senha: você entra com um código que chega por e-mail.",
      `Das conversas com os assistentes: as mensagens, por ${CONVERSATION_DAYS} dias depois da última. Você pode apagar a conversa na hora, no próprio painel. Se você pede uma pessoa, a equipe da loja lê essa conversa para responder, sem documentos nem telefones; só vê o número que você deixar para ser chamado. Se você faz um pedido na mesma visita, a conversa fica marcada com isso, sem dizer qual, para a loja saber se o assistente ajuda.`,
      `De quem escreve a um número de WhatsApp em que o assistente da loja responde: o número ou o id, o nome do perfil e o que foi conversado, guardado como as conversas daqui. O que chega é apagado depois de respondido, e o contato, ${WHATSAPP_DAYS} dias depois da última mensagem; de quem escreve SAIR fica só o contato, para não responder de novo.`,
      "No seu aparelho ficam os favoritos, o tema escolhido e a sua sessão. Não usamos cookies de propaganda nem de rastreamento.",
    ],
  },
  { title: "Por quanto tempo", paragraphs: retentionParagraphs(retention) },
  {
    title: "Para que usamos",
    paragraphs: [
      "Para atender o seu pedido, responder às suas mensagens, estimar o frete e manter a sua conta segura. Não vendemos os seus dados.",
      "O que você escreve no WhatsApp segue também as regras do WhatsApp. Antes de uma mensagem ir a um serviço de inteligência artificial de fora, mascaramos CPF, cartão, telefone e e-mail.",
    ],
  },
  {
    title: "Os seus direitos",
    paragraphs: [
      "A LGPD (Lei 13.709/2018, art. 18) dá a você o direito de saber o que temos, corrigir, receber uma cópia e pedir que seja apagado.",
      "Com uma conta, você mesmo faz isso: em Configurações, Seus dados, você baixa tudo o que é seu e exclui a conta.",
      `Quem responde por esses dados é ${sellerOf(store)}. Sem conta, peça ${contactOf(store)}.`,
    ],
  },
];

function freightParagraph({ freeShippingFrom }: PublicStore): string {
  const free =
    freeShippingFrom === null
      ? ""
      : ` Acima de ${formatBRL(freeShippingFrom)}, o frete é grátis, salvo onde a página do produto diz outro valor.`;
  return `O frete aparece na página do produto, pelo CEP, e é uma estimativa até a loja confirmar o pedido.${free}`;
}

function paymentParagraph({ pix, instalments }: PublicStore): string {
  const ways = [
    pix && `Pix${pix.discountPercent > 0 ? `, com ${formatNumber(pix.discountPercent, 0, 2)}% de desconto` : ""}`,
    instalments &&
      `em até ${instalments.max} vezes${
        instalments.interestPercentPerMonth > 0
          ? `, com juros de ${formatNumber(instalments.interestPercentPerMonth, 0, 2)}% ao mês (R$ 100,00 em ${instalments.max} vezes somam ${formatBRL(instalmentPlan(10_000, instalments.max, instalments.interestPercentPerMonth).totalCents / 100)})`
          : " sem juros"
      }, com parcelas a partir de ${formatBRL(instalments.minimum)}`,
  ].filter(Boolean);
  const told = ways.length > 0 ? ` Formas de pagar: ${ways.join("; ")}.` : "";
  return `O pagamento é combinado com a loja pelo WhatsApp, depois que ela confirma o pedido. Nada é cobrado neste site.${told}`;
}

/** How buying works. */
export const termsParts = (store: PublicStore): LegalPart[] => [
  {
    title: "Como a compra acontece",
    paragraphs: [
      `Você escolhe aqui e fecha a compra com ${store.name} pelo WhatsApp. O pedido registrado neste site é uma reserva de intenção: ele só vira compra quando a loja confirma estoque, frete e pagamento, e você diz sim.`,
      `Antes de fechar, a página do pedido mostra o resumo e como corrigir. A loja responde em até ${ANSWER_DAYS} dias.`,
    ],
  },
  {
    title: "Preço, frete e pagamento",
    paragraphs: [
      "Os preços são em reais e valem no momento em que você faz o pedido.",
      freightParagraph(store),
      paymentParagraph(store),
    ],
  },
  {
    title: "Assistentes e conteúdo",
    paragraphs: [
      "Os assistentes respondem com o que a loja publica e podem errar: vale o que está na página do produto e o que a loja confirma.",
      "O que você cria com as ferramentas da plataforma é seu, e é você quem responde pelo que publica.",
    ],
  },
  {
    title: "Quem responde",
    paragraphs: [
      `${sellerOf(store)} responde pela venda. Fale ${contactOf(store)}. Valem as leis do Brasil e o foro de quem compra.`,
    ],
  },
];

/** How to give something back. */
export function returnsParts(store: PublicStore): LegalPart[] {
  const { warrantyMonths, returnDays, notes } = store.policies;
  const warranty =
    warrantyMonths > 0
      ? `Além da garantia legal de 90 dias para bens duráveis (CDC, art. 26), a loja dá garantia de ${warrantyMonths} meses contra defeitos.`
      : "Vale a garantia legal: 90 dias para bens duráveis e 30 para os não duráveis (CDC, art. 26).";
  return [
    {
      title: `${WITHDRAWAL_DAYS} dias para se arrepender`,
      paragraphs: [
        `Quem compra à distância pode desistir em até ${WITHDRAWAL_DAYS} dias depois de receber, sem dar motivo, e recebe de volta tudo o que pagou, com o frete (CDC, art. 49).`,
        `Para isso, chame a loja ${contactOf(store)} e diga o código do pedido.`,
      ],
    },
    {
      title: `Trocas em até ${returnDays} dias`,
      paragraphs: [
        `A loja aceita trocas em até ${returnDays} dias depois do recebimento. Guarde a embalagem e o código do pedido.`,
        ...(notes ? [notes] : []),
      ],
    },
    {
      title: "Garantia e defeitos",
      paragraphs: [warranty, "Se algo veio com defeito, mande uma foto pelo WhatsApp com o código do pedido."],
    },
  ];
}
