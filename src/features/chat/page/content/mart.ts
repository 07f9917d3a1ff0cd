import { brand } from "#contract/brand.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatBRL } from "#lib/money.ts";
import type { BotContent } from "../bot-content.ts";

const tasksOf = ({ warrantyMonths, returnDays }: PublicStore["policies"]): BotContent["tasks"] => [
  {
    icon: "search",
    title: "Produtos e disponibilidade",
    text: "Informações de produtos, preço, opções e o estoque deste momento.",
    question: "Tem fone bluetooth em estoque?",
  },
  {
    icon: "truck",
    title: "Pedidos e entregas",
    text: "Acompanhamento de pedidos e entregas, e o frete para o seu CEP.",
    question: "Quero acompanhar o meu pedido",
  },
  {
    icon: "exchange",
    title: "Trocas e devoluções",
    text: `Políticas de troca e devolução: ${returnDays} dias, e como pedir.`,
    question: "Como faço para trocar um produto?",
  },
  {
    icon: "wrench",
    title: "Suporte técnico",
    text:
      warrantyMonths > 0
        ? `Suporte técnico e garantia de ${warrantyMonths} meses em todos os produtos.`
        : "Suporte técnico, e a garantia de cada produto.",
    question: "Meu produto veio com defeito, e agora?",
  },
  {
    icon: "gift",
    title: "Recomendações e promoções",
    text: "Recomendações personalizadas, ideias de presente e as promoções do dia.",
    question: "O que está em promoção hoje?",
  },
  {
    icon: "phone",
    title: "Gente de verdade",
    text: "Quando a conversa pede uma pessoa, ele leva você ao WhatsApp da loja com o assunto escrito.",
    question: "Quero falar com uma pessoa",
  },
];

function questionsOf({ policies, freeShippingFrom }: PublicStore): BotContent["questions"] {
  const { returnDays } = policies;
  const freeAbove = freeShippingFrom === null ? "" : `; acima de ${formatBRL(freeShippingFrom)} o frete é grátis`;
  return [
    {
      title: "Como acompanho o meu pedido?",
      content:
        "Use o código de rastreamento enviado para o seu e-mail, ou pergunte aqui mesmo: informe o código ao assistente e ele diz em que pé está.",
    },
    {
      title: "Qual é o prazo de entrega?",
      content: `O prazo varia conforme a região e o produto. Na página do produto, o frete por CEP mostra o prazo e o preço para o seu endereço${freeAbove}.`,
    },
    {
      title: "Como funciona a troca e a devolução?",
      content: `Você tem ${returnDays} dias para pedir troca ou devolução, e 7 dias depois de receber para se arrepender da compra. Guarde a embalagem e a nota.`,
    },
    {
      title: "Quais são as formas de pagamento?",
      content:
        "Cartão de crédito, cartão de débito, PIX e boleto bancário. O pagamento é combinado ao fechar o pedido.",
    },
    {
      title: "O preço que ele mostra é o preço de verdade?",
      content:
        "É. Todo preço e todo estoque da conversa são conferidos com o catálogo antes de aparecer, e o pedido é registrado com o preço do catálogo.",
    },
  ];
}

/** What the page of the shop's assistant says, of the shop as it is. */
export function martContentOf(store: PublicStore): BotContent {
  const name = `Atendente ${store.name}`;
  return {
    face: {
      bot: "mart",
      name,
      picture: "/brand/bot-mart-128.webp",
      tone: "bot-green",
      starters: ["Tem caneca até 50 reais?", "Qual é o prazo de entrega?", "Como funciona a troca?"],
    },
    path: `/bot-${brand.slug}-mart`,
    title: `${name}: produtos, pedidos e trocas na conversa`,
    description:
      "Pergunte por produto, preço, estoque, entrega ou troca e receba a resposta com os produtos a um toque do pedido. Disponível 24/7.",
    kicker: "Disponível 24/7",
    heading: `${name}: diga o que procura, ele acha`,
    text: `Ele conhece o catálogo da ${store.name}: preço, estoque e opções de agora. Pergunte como falaria com um vendedor e escolha entre os produtos que ele mostrar.`,
    openLabel: "Falar com o Atendente",
    note: "Atende 24 horas por dia, 7 dias por semana. O pedido fecha no WhatsApp, com gente.",
    sample: {
      question: "Quero um presente para quem ama café",
      answer: "Separei cafeteira italiana, caneca de cerâmica e café em grãos. Qual faixa de preço?",
    },
    tasksHeading: "Do primeiro oi até depois da entrega",
    tasksText: "Toque numa pergunta para levá-la à conversa. Dá para mudar antes de enviar.",
    tasks: tasksOf(store.policies),
    questionsHeading: "Perguntas frequentes",
    questions: questionsOf(store),
    call: {
      heading: "O que você está procurando?",
      text: "Conte o uso, o gosto ou o orçamento. Ele mostra o que a loja tem hoje.",
      label: "Iniciar Atendimento",
    },
  };
}
