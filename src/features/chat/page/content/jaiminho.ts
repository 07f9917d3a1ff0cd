import type { BotContent } from "../bot-content.ts";

const name = "BotJaiminho";

export const jaiminhoContent: BotContent = {
  face: {
    bot: "jaiminho",
    name,
    picture: "/brand/bot-jaiminho-128.webp",
    tone: "bot-green",
    starters: ["Como dormir melhor?", "O que ajuda no resfriado?", "Como começo a me exercitar?"],
  },
  path: "/bot-jaiminho",
  title: `${name}: saúde e bem-estar em conversa`,
  description:
    "Informações gerais de saúde, dicas de bem-estar e hábitos saudáveis, em português claro e com fontes. Não substitui um profissional.",
  kicker: "Saúde e bem-estar",
  heading: `${name}: cuidado que cabe na rotina`,
  text: "Sono, alimentação, movimento, chás e hábitos: informações gerais, revistas por nós e com a fonte ao lado, para você se cuidar e saber a hora de procurar ajuda.",
  openLabel: "Experimente agora!",
  note: "Sem cadastro. Não escreva dados pessoais nem resultados de exame.",
  sample: {
    question: "Que chá ajuda a relaxar à noite?",
    answer:
      "A camomila é a mais usada para isso. Se você toma remédio ou está grávida, pergunte antes a um profissional.",
  },
  tasksHeading: "Sobre o que dá para conversar",
  tasksText: "Toque numa pergunta para levá-la à conversa. Dá para mudar antes de enviar.",
  tasks: [
    {
      icon: "heart",
      title: "Informações gerais de saúde",
      text: "O que é, como se pega, como se evita: o básico, sem susto.",
      question: "Qual é a diferença entre gripe e resfriado?",
    },
    {
      icon: "leaf",
      title: "Dicas de bem-estar",
      text: "Sono, estresse, pausas, chás e pequenos hábitos que ajudam.",
      question: "O que fazer para dormir melhor?",
    },
    {
      icon: "run",
      title: "Recomendações de vida saudável",
      text: "Alimentação, água, sol e movimento, no passo de cada um.",
      question: "Como começar a caminhar?",
    },
    {
      icon: "clipboard",
      title: "Orientação médica básica",
      text: "Sinais de alerta e que serviço procurar: posto, UPA ou SAMU.",
      question: "Quando a febre preocupa?",
    },
  ],
  disclaimer: {
    icon: "alert",
    title: "Consulte um profissional de saúde",
    text: "O conteúdo é informativo e não substitui a consulta, o diagnóstico nem o tratamento de um profissional de saúde.",
    points: [
      "Não dá diagnóstico, não receita e não diz dose de remédio.",
      "Não pare nem mude um tratamento por causa de uma conversa.",
      "Em emergência, ligue agora para o SAMU: 192. Em sofrimento emocional, CVV: 188.",
    ],
  },
  questionsHeading: "Perguntas frequentes",
  questions: [
    {
      title: "Quais são os sintomas do resfriado?",
      content:
        "Nariz entupido ou escorrendo, espirros, dor de garganta, tosse leve e cansaço, em geral sem febre alta. Costuma passar em cerca de uma semana com repouso e líquidos. Falta de ar, febre alta que não cede ou piora depois de alguns dias pedem avaliação de um profissional.",
    },
    {
      title: "Como prevenir a gripe?",
      content:
        "Vacine-se todo ano, lave as mãos com frequência, cubra a boca ao tossir ou espirrar, deixe o ambiente arejado e evite ficar perto de outras pessoas quando estiver com sintomas.",
    },
    {
      title: "Ele pode me dizer que remédio tomar?",
      content:
        "Não. Remédio e dose são assunto de médico e farmacêutico. Ele explica o geral e diz quando procurar ajuda.",
    },
  ],
  call: {
    heading: "Como você está hoje?",
    text: "Conte em poucas palavras o que quer saber. Ele responde com calma e mostra a fonte.",
    label: "Iniciar Conversa",
  },
};
