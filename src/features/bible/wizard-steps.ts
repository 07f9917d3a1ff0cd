export const stepIds = [
  "accept",
  "story",
  "audience",
  "tone",
  "characters",
  "environment",
  "camera",
  "lighting",
  "action",
  "cut",
  "duration",
  "voice",
  "brand",
  "review",
  "result",
  "offer",
  "checkout",
  "confirmation",
  "end",
] as const;

export type StepId = (typeof stepIds)[number];

/** What comes with a reply besides its words. */
export type WizardCard = "review" | "video" | "payment" | "film" | "person";

interface Step {
  /** Any of these in what a person wrote leads past this step. */
  keywords: readonly string[];
  /** All of them are needed, not one. */
  needsAll?: true;
  /** What the bot says then: the question of the next step. `{text}` is what the person wrote. */
  reply: string;
  /** Names, above the reply, what it is about. */
  meta: string;
  card?: WizardCard;
}

/** The table of the conversation, in its order. */
export const steps: Record<StepId, Step> = {
  accept: {
    keywords: ["sim", "aceito"],
    reply: "Que bom! Qual história da Bíblia vai virar vídeo?",
    meta: "História",
  },
  story: {
    keywords: ["davi", "golias"],
    reply: "Ótima escolha! Para quem é o vídeo e qual é o objetivo dele?",
    meta: "Público e objetivo",
  },
  audience: {
    keywords: ["jovens", "inspirar", "ensinar"],
    reply: "Anotado. Qual tom combina mais?",
    meta: "Tom",
  },
  tone: {
    keywords: ["cinematográfico", "inspirador"],
    reply: "Perfeito. Quem são os personagens e como cada um é?",
    meta: "Personagens",
  },
  characters: {
    keywords: ["davi:", "golias:"],
    reply: "Já consigo vê-los. Onde a cena acontece?",
    meta: "Ambiente",
  },
  environment: {
    keywords: ["vale", "elá", "colinas"],
    reply: "Belo cenário. Que ângulos de câmera você quer?",
    meta: "Câmera",
  },
  camera: {
    keywords: ["aéreo", "tracking", "close"],
    reply: "E a luz, como vai ser?",
    meta: "Iluminação",
  },
  lighting: {
    keywords: ["pôr do sol", "luz quente"],
    reply: "Luz definida. O que acontece na cena e o que é dito?",
    meta: "Ação e diálogo",
  },
  action: {
    keywords: ["senhor dos exércitos", "estilingue"],
    reply: "De arrepiar! Que cenas de corte entram no meio?",
    meta: "Cenas de corte",
  },
  cut: {
    keywords: ["corte", "exército", "israel"],
    reply: "Qual é a duração e o formato do vídeo?",
    meta: "Duração e formato",
  },
  duration: {
    keywords: ["45", "segundos", "vertical"],
    reply: "Certo. Como são a narração e a música?",
    meta: "Narração e música",
  },
  voice: {
    keywords: ["português", "masculina", "épica"],
    reply: "Quase lá! Que marca assina o vídeo e qual é a chamada final?",
    meta: "Marca e chamada",
  },
  brand: {
    keywords: ["jornada da fé", "escrituras"],
    reply: "Esta é a prévia do seu roteiro. Você aprova ou quer editar alguma parte?",
    meta: "Revisão",
    card: "review",
  },
  review: {
    keywords: ["aprovar"],
    reply: "Aprovado! Estou preparando o vídeo… (simulação: nenhum vídeo é gerado de verdade)",
    meta: "Geração · simulação",
  },
  result: {
    keywords: ["gerado", "preview"],
    reply:
      "Aqui está o resultado simulado: o vídeo de exemplo, no formato do seu roteiro. Quer baixar ou compartilhar?",
    meta: "Resultado · simulação",
    card: "video",
  },
  offer: {
    keywords: ["baixar", "compartilhar"],
    reply:
      "O roteiro é seu: baixe-o pelos botões da revisão. Quer também uma cópia das Escrituras, digital (PDF/ePub) ou física?",
    meta: "Escrituras · simulação",
  },
  checkout: {
    keywords: ["digital"],
    reply: "Para qual e-mail enviaríamos? Nada é cobrado nem enviado: é uma simulação.",
    meta: "E-mail · simulação",
  },
  confirmation: {
    keywords: ["@", "."],
    needsAll: true,
    reply:
      "Pagamento por PIX confirmado (simulação) para {text}. Nenhum valor foi cobrado e nenhum e-mail foi enviado.",
    meta: "Pagamento · simulação",
    card: "payment",
  },
  end: {
    keywords: ["obrigado", "tudo certo"],
    reply: "Eu que agradeço! Que a sua história chegue longe. Até a próxima!",
    meta: "Despedida",
  },
};

/** The steps whose answers make the script, by the headings of the review. */
export const sections: readonly { step: StepId; title: string }[] = [
  { step: "characters", title: "Personagens" },
  { step: "camera", title: "Câmera" },
  { step: "environment", title: "Ambiente" },
  { step: "lighting", title: "Iluminação" },
  { step: "action", title: "Ação e diálogo" },
  { step: "cut", title: "Cenas de corte" },
  { step: "duration", title: "Duração e formato" },
  { step: "voice", title: "Narração" },
  { step: "voice", title: "Música e efeitos" },
  { step: "brand", title: "Marca e chamada" },
];
