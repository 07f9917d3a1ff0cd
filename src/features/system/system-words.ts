import type { AuditArea } from "#contract/system/audit-area.ts";

export const areaNames: Record<AuditArea, string> = {
  account: "Contas",
  member: "Equipe",
  store: "Loja",
  order: "Pedidos",
  customer: "Clientes",
  product: "Produtos",
  category: "Categorias",
  bulk: "Alterações em massa",
  import: "Importações",
  picture: "Fotos",
  review: "Avaliações",
  restock: "Avise-me",
  synonym: "Busca da loja",
  prompt: "Prompts",
  assistant: "Assistentes",
  token: "Tokens de programas",
  webhook: "Webhooks",
  provider: "Provedores de IA",
  system: "Sistema",
};

const deeds: Record<string, string> = {
  "account/register": "Pediu uma conta",
  "account/activate": "Ativou a conta",
  "account/login": "Entrou",
  "account/logout": "Saiu",
  "account/profile": "Mudou o perfil",
  "account/end-session": "Encerrou uma sessão",
  "account/revoke-sessions": "Sessões encerradas",
  "account/close": "Fechou a conta",
  "account/reopen": "Reabriu a conta",
  "account/erase": "Conta apagada",
  "member/first-owner": "Tornou-se dono da loja",
  "member/invite": "Convidou alguém",
  "member/join": "Entrou na equipe",
  "member/role": "Mudou um papel",
  "member/remove": "Tirou alguém da equipe",
  "provider/update": "Mudou os provedores de IA",
  "whatsapp/update": "Mudou o WhatsApp da loja",
  "store/close": "Fechou a loja para a equipe",
  "store/update": "Mudou os dados da loja",
  "store/undo": "Desfez uma mudança da loja",
  "order/status": "Mudou a situação de um pedido",
  "order/undo": "Desfez a mudança de um pedido",
  "order/customer": "Ligou um pedido a um cliente",
  "customer/update": "Mudou um cliente",
  "customer/erase": "Apagou um cliente",
  "product/create": "Criou um produto",
  "product/update": "Mudou um produto",
  "product/delete": "Mandou um produto à lixeira",
  "product/restore": "Trouxe um produto da lixeira",
  "product/undo-author": "Desfez o que alguém fez",
  "category/rename": "Renomeou uma categoria",
  "category/undo-rename": "Desfez o novo nome de uma categoria",
  "import/columns": "Ligou as colunas de um arquivo",
  "picture/upload": "Enviou uma foto",
  "review/decide": "Decidiu sobre uma avaliação",
  "restock/state": "Mudou um aviso de volta",
  "bot-answer/create": "Escreveu uma resposta para os assistentes",
  "bot-answer/update": "Mudou uma resposta dos assistentes",
  "bot-answer/delete": "Tirou uma resposta dos assistentes",
  "handoff/handled": "Marcou uma conversa como atendida",
  "handoff/open": "Reabriu uma conversa",
  "synonym/create": "Ensinou uma palavra à busca",
  "synonym/update": "Mudou uma palavra da busca",
  "synonym/delete": "Tirou uma palavra da busca",
  "token/create": "Criou um token para um programa",
  "token/revoke": "Revogou um token",
  "webhook/create": "Criou um webhook",
  "webhook/update": "Mudou um webhook",
  "webhook/delete": "Excluiu um webhook",
  "webhook/resend": "Mandou um aviso de novo",
  "webhook/off": "Webhook desligado sozinho",
  "system/retry-job": "Tentou um trabalho de novo",
};

const isArea = (word: string): word is AuditArea => word in areaNames;

/** What was done, in words; where there are none yet, the part of the shop and what the program calls it. */
export function formatDeed(action: string): string {
  const known = deeds[action];
  if (known) return known;
  const [area = "", ...rest] = action.split("/");
  return isArea(area) ? `${areaNames[area]}: ${rest.join("/")}` : action;
}

/** `pedido AB12CD · de new · para paid`: only what is short and plain. */
export function formatDetail(detail: Record<string, unknown> | null): string {
  return Object.entries(detail ?? {})
    .flatMap(([name, value]) => {
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        return [`${name}: ${value}`];
      return Array.isArray(value) && value.length > 0 ? [`${name}: ${value.join(", ")}`] : [];
    })
    .join(" · ");
}
