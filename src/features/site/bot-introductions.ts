/** What each assistant is good for and a question that it likes, in the order of `bots`. */
export const botIntroductions = [
  {
    text: "Conhece a casa por dentro: serviços, preços, contato e como tudo funciona.",
    question: "O que dá para fazer aqui?",
  },
  {
    text: "Encontra produtos, explica prazos e políticas e ajuda a fechar o pedido.",
    question: "Tem caneca bonita até 50 reais?",
  },
  {
    text: "Bem-estar e hábitos saudáveis, sem tomar o lugar do profissional de saúde.",
    question: "Que chá ajuda a dormir melhor?",
  },
  {
    text: "Carreira, agenda, rider técnico e contratação: o empresário que nunca dorme.",
    question: "Monta um rider para voz e violão?",
  },
  {
    text: "Você conta a história e o público; ele monta o roteiro do vídeo, cena por cena.",
    question: "Davi e Golias para crianças",
  },
];
