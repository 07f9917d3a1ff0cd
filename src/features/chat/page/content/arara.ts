import { brand } from "#contract/brand.ts";
import type { BotContent } from "../bot-content.ts";

const name = `Bot${brand.name}`;

export const araraContent: BotContent = {
  face: {
    bot: "arara",
    name,
    picture: "/brand/bot-arara-128.webp",
    tone: "bot-grey",
    starters: [`O que dá para fazer na ${brand.name}?`, "Como falo com uma pessoa?", "Como crio a minha conta?"],
  },
  path: `/bot-${brand.slug}`,
  title: `${name}: pergunte o que quiser sobre a ${brand.name}`,
  description: `O assistente da casa responde na hora sobre serviços, conta, loja, atendimento e tudo o que a ${brand.name} faz. Sem cadastro.`,
  kicker: "Assistente da casa",
  heading: `${name}: a ${brand.name} inteira numa conversa`,
  text: `Serviços, conta, loja, privacidade, contato: ele leu tudo o que a ${brand.name} publica e responde em português claro, mostrando de onde tirou a resposta.`,
  openLabel: "Experimente agora!",
  note: "Sem cadastro e de graça. A conversa abre aqui mesmo e fica guardada por 30 dias.",
  sample: {
    question: "Preciso de cartão para criar conta?",
    answer: "Não. Bastam nome, e-mail e WhatsApp: você entra com um código de seis dígitos.",
  },
  tasksHeading: "No que ele ajuda",
  tasksText: "Toque numa pergunta para levá-la à conversa. Dá para mudar antes de enviar.",
  tasks: [
    {
      icon: "building",
      title: "Conhecer a empresa",
      text: `O que a ${brand.name} é, o que ela oferece e para quem.`,
      question: `O que é a ${brand.name}?`,
    },
    {
      icon: "compass",
      title: "Achar o caminho",
      text: "Qual ferramenta ou assistente resolve o que você precisa.",
      question: "Qual assistente me ajuda com compras?",
    },
    {
      icon: "book",
      title: "Entender as regras",
      text: "Conta, privacidade, trocas, garantia e frete, sem letra miúda.",
      question: "O que vocês fazem com os meus dados?",
    },
    {
      icon: "phone",
      title: "Falar com gente",
      text: "Quando é melhor uma pessoa, ele leva você ao WhatsApp com o assunto já escrito.",
      question: "Quero falar com um atendente",
    },
  ],
  disclaimer: {
    icon: "alert",
    title: "Não é orientação médica",
    text: "As respostas são informações gerais e não substituem a consulta com médico ou outro profissional de saúde. Em emergência, ligue para o SAMU: 192.",
  },
  questionsHeading: "Perguntas de exemplo",
  questions: [
    {
      title: `O que eu posso perguntar ao ${name}?`,
      content: `Tudo o que diz respeito à ${brand.name}: como criar conta, como comprar, o que cada assistente faz, como os seus dados são tratados. Se a resposta não estiver no que ele leu, ele diz que não sabe e mostra como falar com uma pessoa.`,
    },
    {
      title: "De onde vêm as respostas?",
      content:
        "De textos escritos e revistos por nós. Cada resposta traz as fontes, e a conversa diz quem responde: regras nossas ou um modelo de IA.",
    },
  ],
  call: {
    heading: "Ficou alguma dúvida?",
    text: "Escreva do seu jeito. Ele entende abreviação, erro de digitação e pressa.",
    label: "Iniciar Conversa",
  },
};
