import type { BotContent } from "../bot-content.ts";

const name = "BotMarley";

export const marleyContent: BotContent = {
  face: {
    bot: "marley",
    name,
    picture: "/brand/bot-marley-128.webp",
    tone: "bot-blue",
    starters: ["Quero contratar um show", "O que vai no rider técnico?", "Quais são as próximas datas?"],
  },
  path: "/bot-marley",
  title: `${name}: o empresário do músico, sempre no ar`,
  description:
    "Carreira, agenda de shows e turnês, rider técnico, contratação e parcerias: o assistente que cuida dos negócios de quem vive de música.",
  kicker: "Negócios da música",
  heading: `${name}: o empresário que nunca dorme`,
  text: "Contratante pergunta de madrugada, casa de show pede o rider, fã quer saber a data. Ele atende todo mundo, no tom certo, enquanto o músico toca.",
  openLabel: "Experimente agora!",
  note: "Sem cadastro. Conversa de demonstração, com artista de exemplo.",
  sample: {
    question: "Quanto tempo dura o show?",
    answer: "Noventa minutos, com banda completa. Quer o rider técnico e as condições de contratação?",
  },
  tasksHeading: "Tudo o que um bom empresário responde",
  tasksText: "Toque numa pergunta para levá-la à conversa. Dá para mudar antes de enviar.",
  tasks: [
    {
      icon: "star",
      title: "Carreira",
      text: "Informações sobre a carreira: história, discos, formação e material de imprensa.",
      question: "Me conta a história do artista",
    },
    {
      icon: "calendar",
      title: "Agenda de shows e turnês",
      text: "Onde toca, quando toca e como chegar à bilheteria.",
      question: "Como está a agenda de shows?",
    },
    {
      icon: "plug",
      title: "Rider técnico",
      text: "Som, luz, palco e camarim: o que a casa precisa ter.",
      question: "Preciso do rider técnico",
    },
    {
      icon: "hands",
      title: "Contratação e parcerias",
      text: "Consultas de contratação e parcerias, com o que informar para receber a proposta.",
      question: "Quero contratar um show para a minha cidade",
    },
    {
      icon: "ticket",
      title: "Próximas datas",
      text: "As próximas apresentações, em ordem, com cidade e casa.",
      question: "Qual é a próxima data?",
    },
  ],
  questionsHeading: "Perguntas frequentes",
  questions: [
    {
      title: "Como faço para contratar um show?",
      content:
        "Conte na conversa a data, a cidade, o tipo de evento e o público esperado. Ele explica as condições, diz o que falta e leva você ao WhatsApp para fechar com uma pessoa.",
    },
    {
      title: "O que vem no rider técnico?",
      content:
        "A lista do que o palco precisa ter: sistema de som, mesa, microfones, monitores, instrumentos e amplificadores da casa, luz, energia, mapa de palco e camarim. Peça na conversa e ele mostra item por item.",
    },
    {
      title: "A agenda é de verdade?",
      content:
        "Esta é uma demonstração, com artista e datas de exemplo. Um músico que usa o assistente escreve a própria história, agenda e rider.",
    },
  ],
  call: {
    heading: "Vai ter show?",
    text: "Pergunte como um contratante, um produtor ou um fã.",
    label: "Iniciar Conversa",
  },
};
