import type { PromptInput } from "#contract/prompt/prompt.ts";

/** Shown, marked as examples, until the account has a prompt of its own. They are nowhere stored and nothing counts them. */
export const samplePrompts: readonly PromptInput[] = [
  {
    title: "Legenda para foto de produto",
    category: "marketing",
    text: "Escreva uma legenda curta para vender {{produto}} no Instagram, falando com {{público}}. Termine com um convite para chamar no WhatsApp.",
    tags: ["instagram", "venda"],
  },
  {
    title: "Resposta a um cliente chateado",
    category: "business",
    text: "Responda com calma e respeito a um cliente que reclamou de {{problema}}. Peça desculpas sem exagero e ofereça {{solução}}.",
    tags: ["atendimento", "e-mail"],
  },
  {
    title: "Plano de aula de 50 minutos",
    category: "education",
    text: "Monte um plano de aula de 50 minutos sobre {{tema}} para alunos de {{série}}, com abertura, atividade em grupo e uma pergunta final.",
    tags: ["escola"],
  },
];

/** The figures of an account like that. */
export const sampleFigures = { prompts: 3, uses: 42, usesThisWeek: 8, categories: 3 } as const;
