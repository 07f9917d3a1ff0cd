import type { AssistantInput } from "#contract/assistant/assistant.ts";

/** Shown, marked as examples, until the account has an assistant of its own. They are nowhere stored and nothing counts them. */
export const supportSample: AssistantInput = {
  name: "IA de Suporte",
  category: "support",
  personality:
    "Fala com calma e gentileza, em frases curtas. Chama a pessoa pelo nome quando sabe. Se não souber, diz que não sabe e oferece falar com alguém da equipe.",
  knowledge:
    "## Horário\nAtendemos de segunda a sexta, das 9h às 18h, e aos sábados das 9h às 13h.\n\n## Trocas\nA troca pode ser pedida em até 7 dias depois da entrega, com a etiqueta e a nota.\n\n## Prazo de entrega\nCapitais: 2 a 5 dias úteis. Interior: 4 a 9 dias úteis.",
};

const salesSample: AssistantInput = {
  name: "Vendedora da Loja",
  category: "sales",
  personality:
    "Animada e honesta: pergunta para que é o produto antes de sugerir, compara duas opções e nunca promete o que não sabe.",
  knowledge:
    "## Pagamento\nAceitamos Pix com 5% de desconto, cartão em até 6 vezes sem juros e dinheiro na retirada.\n\n## Retirada\nPedidos feitos até 14h podem ser retirados no mesmo dia.",
};

export const sampleAssistants = [supportSample, salesSample] as const;

/** The figures that stand beside them. */
export const sampleFigures = { assistants: 2, active: 2, conversations: 156, satisfaction: 0.94 } as const;
export const sampleMyAi = { total: 3, active: 2 } as const;
