import type { Proof } from "./account/proof-of-work.ts";

/** Every error that leaves the server: code → HTTP status and the Portuguese sentence a person reads. */
export const errorTable = {
  "request/invalid": { status: 400, message: "Os dados enviados não são válidos." },
  "request/malformed-json": { status: 400, message: "O corpo enviado não é um JSON válido." },
  "request/repeated-field": { status: 400, message: "Um campo foi enviado mais de uma vez." },
  "request/malformed": { status: 400, message: "O pedido chegou malformado." },
  "request/cross-site": { status: 403, message: "Este pedido veio de outro site e foi recusado." },
  "request/not-found": { status: 404, message: "Endereço não encontrado." },
  "request/method-not-allowed": { status: 405, message: "Este endereço não aceita esse tipo de pedido." },
  "request/too-slow": { status: 408, message: "O pedido demorou demais para chegar. Tente de novo." },
  "request/length-required": { status: 411, message: "Diga antes o tamanho do conteúdo (Content-Length)." },
  "request/too-large": { status: 413, message: "O conteúdo enviado é grande demais." },
  "request/unsupported-type": { status: 415, message: "Envie o conteúdo como JSON (application/json)." },
  "request/headers-too-large": { status: 431, message: "O endereço ou os cabeçalhos do pedido são grandes demais." },
  "request/too-many-bodies": {
    status: 429,
    message: "Há envios demais ao mesmo tempo a partir da sua rede. Espere um terminar e tente de novo.",
  },
  "request/too-many": { status: 429, message: "Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo." },
  "server/unexpected": { status: 500, message: "Algo deu errado do nosso lado. Tente novamente em instantes." },
  "server/overloaded": { status: 503, message: "Estamos com muito movimento agora. Tente novamente em instantes." },
  "server/unavailable": {
    status: 503,
    message: "O serviço está indisponível no momento. Tente novamente em instantes.",
  },
  "demo/closed": {
    status: 403,
    message: "Isto fica fechado na demonstração: nada sai daqui, e os dados voltam ao começo toda noite.",
  },
  "demo/only": { status: 404, message: "Isto só existe em uma demonstração." },
  "demo/full": {
    status: 429,
    message: "A demonstração já recebeu tudo o que cabe em um dia. Amanhã ela está como nova.",
  },
  "account/session-required": { status: 401, message: "Entre na sua conta para continuar." },
  "account/session-ended": { status: 401, message: "Sua sessão terminou. Entre de novo na sua conta." },
  "account/code-refused": {
    status: 400,
    message: "O código está errado ou venceu. Confira os números ou peça um novo.",
  },
  "account/too-many-attempts": {
    status: 429,
    message: "Muitas tentativas com este e-mail. Aguarde 15 minutos e peça um novo código.",
  },
  "account/codes-used-up": {
    status: 429,
    message:
      "Muitos códigos foram pedidos hoje para este e-mail. Peça em um navegador em que você já entrou, ou tente de novo amanhã.",
  },
  "account/network-used-up": {
    status: 429,
    message:
      "Muitos códigos foram pedidos hoje da sua rede. Tente por outra rede, em um navegador em que você já entrou, ou amanhã.",
  },
  "account/mails-used-up": {
    status: 429,
    message: "Os e-mails desta hora acabaram, e o seu não foi mandado. Tente de novo em alguns minutos.",
  },
  "account/proof-required": {
    status: 428,
    message:
      "Há muitos cadastros neste momento, e o seu precisa de uma prova de que não vem de um robô (`proof` diz qual). Tente de novo.",
  },
  "account/proof-refused": {
    status: 428,
    message: "A prova enviada com o cadastro não vale, ou não vale mais (`proof` traz outra). Tente de novo.",
  },
  "account/email-fixed": { status: 400, message: "O e-mail da conta não pode ser mudado." },
  "account/closed": {
    status: 403,
    message: "Você fechou esta conta, e ela será apagada. Até lá, você pode mantê-la ou baixar os seus dados.",
  },
  "account/not-closed": { status: 409, message: "Esta conta não está fechada: não há o que desfazer." },
  "account/export-too-large": {
    status: 413,
    message:
      "Os seus arquivos passam de 4 GB e não cabem em um ZIP. Baixe parte deles pela Biblioteca e exclua-os de lá.",
  },
  "account/session-not-found": { status: 404, message: "Esta sessão já terminou." },
  "token/ended": { status: 401, message: "Este token venceu, ou foi revogado por quem o criou." },
  "token/never": { status: 403, message: "Isto é só para pessoas: nenhum token de programa pode." },
  "token/scope-missing": { status: 403, message: "Este token não tem a permissão para isto." },
  "token/scope-refused": { status: 403, message: "O papel da sua conta não alcança uma das permissões pedidas." },
  "token/not-found": { status: 404, message: "Este token já foi revogado." },
  "token/too-many": { status: 409, message: "Sua conta já tem 20 tokens. Revogue os que não usa mais." },
  "token/too-fast": { status: 429, message: "Este token fez pedidos demais em pouco tempo." },
  "webhook/not-found": { status: 404, message: "Este webhook não existe, ou é de outra conta." },
  "webhook/delivery-not-found": { status: 404, message: "Esta entrega não está mais na lista." },
  "webhook/too-many": { status: 409, message: "Sua conta já tem 10 webhooks. Exclua os que não usa mais." },
  "webhook/address-refused": {
    status: 400,
    message: "Use um endereço https público, na porta padrão, sem usuário e senha.",
  },
  "webhook/event-refused": { status: 403, message: "O papel da sua conta não vê o que um destes avisos conta." },
  "webhook/changed-meanwhile": {
    status: 409,
    message: "Este webhook mudou enquanto você olhava. Confira antes de mudar de novo.",
  },
  "whatsapp/changed-meanwhile": {
    status: 409,
    message: "O WhatsApp da loja mudou enquanto você editava. Confira antes de salvar de novo.",
  },
  "whatsapp/off": { status: 404, message: "O canal do WhatsApp está desligado." },
  "whatsapp/refused": { status: 403, message: "A assinatura ou o token de verificação do WhatsApp não confere." },
  "webhook/off": { status: 409, message: "Este webhook está desligado. Ligue-o antes." },
  "member/role-required": {
    status: 403,
    message: "Sua conta não tem acesso a isto nesta loja. Peça acesso a quem administra a loja.",
  },
  "member/store-open": {
    status: 409,
    message: "A loja está aberta a todas as contas. Feche-a para a sua equipe antes de convidar alguém.",
  },
  "member/already-closed": {
    status: 409,
    message: "Outra conta acabou de fechar a loja para a equipe dela. Peça um convite a quem administra a loja.",
  },
  "member/not-found": { status: 404, message: "Essa pessoa não está na equipe." },
  "member/exists": { status: 409, message: "Essa pessoa já está na equipe." },
  "member/last-owner": {
    status: 409,
    message: "A loja precisa de ao menos um dono. Dê esse papel a outra pessoa antes.",
  },
  "member/changed-meanwhile": {
    status: 409,
    message: "O papel desta pessoa mudou enquanto você olhava. Confira antes de mudar de novo.",
  },
  "member/team-full": {
    status: 409,
    message: "A equipe chegou ao limite de 100 pessoas. Remova quem já não participa.",
  },
  "member/no-invitation": {
    status: 404,
    message: "Não há convite para o e-mail desta conta. Entre com o e-mail que recebeu o convite.",
  },
  "member/too-many-invitations": { status: 429, message: "Você já mandou 30 convites hoje. Amanhã tem mais." },
  "product/too-many-deletions": {
    status: 429,
    message: "Você já excluiu 60 produtos na última hora. Espere um pouco antes de excluir mais.",
  },
  "catalog/unknown": { status: 404, message: "Esse catálogo não existe." },
  "catalog/refresh-running": { status: 409, message: "O catálogo já está sendo atualizado. Aguarde terminar." },
  "product/code-taken": { status: 409, message: "Já existe um produto com este código." },
  "product/changed-meanwhile": {
    status: 409,
    message: "Este produto mudou enquanto você editava. Confira as mudanças antes de salvar de novo.",
  },
  "product/version-not-found": { status: 404, message: "Essa versão do produto não existe." },
  "product/key-reused": {
    status: 422,
    message: "Este produto já foi enviado com outros dados. Recarregue a página e tente de novo.",
  },
  "picture/not-found": { status: 404, message: "Esta foto não existe." },
  "picture/wrong-type": { status: 415, message: "Este arquivo não é uma foto JPEG, PNG, WebP, AVIF ou GIF." },
  "picture/unreadable": { status: 422, message: "Esta foto está com defeito e não pôde ser lida." },
  "picture/too-small": { status: 422, message: "A foto precisa de pelo menos 100 pixels em cada lado." },
  "picture/too-many-pixels": { status: 413, message: "A foto é grande demais: ela tem pixels demais." },
  "picture/day-full": { status: 429, message: "Sua conta já enviou 2.000 fotos hoje. Amanhã tem mais." },
  "bulk/not-found": { status: 404, message: "Alteração em massa não encontrada, ou a prévia venceu." },
  "bulk/wrong-state": { status: 409, message: "Esta alteração já está em outra etapa. Atualize a página." },
  "bulk/busy": { status: 409, message: "Outra alteração em massa está em andamento. Espere ela terminar, ou pare-a." },
  "bulk/nothing-to-change": { status: 409, message: "Nenhum produto mudaria com esta alteração." },
  "import/not-found": { status: 404, message: "Importação não encontrada." },
  "import/wrong-state": { status: 409, message: "Esta importação já está em outra etapa. Atualize a página." },
  "import/wrong-part": { status: 400, message: "Esta parte não é do arquivo anunciado. Envie o arquivo de novo." },
  "import/incomplete": { status: 409, message: "O arquivo ainda não chegou inteiro. Envie o que falta." },
  "import/file-forgotten": {
    status: 409,
    message: "O arquivo não está mais guardado. Envie de novo para rever as colunas.",
  },
  "import/unreadable": { status: 422, message: "Este arquivo não pôde ser lido." },
  "import/too-many-open": {
    status: 429,
    message: "Você já tem três arquivos a caminho. Espere um ser conferido, ou descarte um.",
  },
  "import/day-full": {
    status: 429,
    message: "Sua conta já enviou 2 GB de arquivos de produtos hoje. Amanhã tem mais.",
  },
  "import/key-reused": {
    status: 422,
    message: "Esta importação já foi começada com outro arquivo. Recarregue a página e tente de novo.",
  },
  "assistant/not-found": { status: 404, message: "Assistente não encontrado." },
  "assistant/file-not-found": { status: 404, message: "O assistente não tem esse arquivo." },
  "assistant/version-not-found": { status: 404, message: "Essa versão do assistente não existe." },
  "assistant/changed-meanwhile": {
    status: 409,
    message: "Este assistente mudou enquanto você editava. Confira as mudanças antes de salvar de novo.",
  },
  "assistant/limit-reached": {
    status: 409,
    message: "Sua conta chegou ao limite de 50 assistentes. Exclua os que não usa mais.",
  },
  "assistant/too-many-files": {
    status: 409,
    message: "Cada assistente lê até 10 arquivos, com até 150.000 letras ao todo. Tire um para pôr outro.",
  },
  "assistant/files-full": {
    status: 409,
    message: "Os arquivos da sua conta chegaram ao limite. Exclua assistentes ou arquivos que não usa mais.",
  },
  "assistant/paused": { status: 409, message: "Este assistente está em pausa. Volte mais tarde." },
  "assistant/key-reused": {
    status: 422,
    message: "Este assistente já foi enviado com outros dados. Recarregue a página e tente de novo.",
  },
  "prompt/not-found": { status: 404, message: "Prompt não encontrado." },
  "prompt/changed-meanwhile": {
    status: 409,
    message: "Este prompt mudou enquanto você editava. Confira as mudanças antes de salvar de novo.",
  },
  "prompt/limit-reached": {
    status: 409,
    message: "Sua conta chegou ao limite de 1.000 prompts. Exclua os que não usa mais.",
  },
  "prompt/key-reused": {
    status: 422,
    message: "Este prompt já foi enviado com outros dados. Recarregue a página e tente de novo.",
  },
  "store/changed-meanwhile": {
    status: 409,
    message: "Os ajustes da loja mudaram enquanto você editava. Confira as mudanças antes de salvar de novo.",
  },
  "provider/changed-meanwhile": {
    status: 409,
    message: "Os provedores de IA mudaram enquanto você editava. Confira as mudanças antes de salvar de novo.",
  },
  "provider/no-models": { status: 422, message: "O servidor não disse quais modelos tem." },
  "store/version-not-found": { status: 404, message: "Essa versão dos ajustes não existe." },
  "category/not-found": { status: 404, message: "Nenhum produto tem essa categoria." },
  "category/same-name": { status: 400, message: "É o nome que a categoria já tem." },
  "category/rename-running": {
    status: 409,
    message: "Outra categoria ainda está mudando de nome. Espere terminar e tente de novo.",
  },
  "category/rename-not-found": { status: 404, message: "Não há o que desfazer: esse nome já voltou, ou nunca mudou." },
  "search/synonym-not-found": { status: 404, message: "Esse sinônimo não está mais na lista." },
  "search/synonym-exists": { status: 409, message: "Esse sinônimo já está na lista." },
  "product/not-found": { status: 404, message: "Produto não encontrado" },
  "product/option-required": { status: 400, message: "Selecione uma opção para comprar." },
  "product/option-unknown": { status: 400, message: "Essa opção não existe neste produto." },
  "product/option-unavailable": { status: 409, message: "Essa opção está indisponível no momento." },
  "product/out-of-stock": { status: 409, message: "Este produto está sem estoque no momento." },
  "product/not-enough-stock": { status: 409, message: "Não há essa quantidade em estoque." },
  "shipping/zip-code-invalid": { status: 400, message: "Informe um CEP com 8 dígitos." },
  "shipping/zip-code-unknown": { status: 400, message: "Não encontramos esse CEP. Confira os números." },
  "shipping/not-served": { status: 409, message: "A loja ainda não entrega nesse CEP. Fale com ela pelo WhatsApp." },
  "shipping/too-heavy": {
    status: 409,
    message: "O pedido pesa mais do que a loja entrega nesse CEP. Fale com ela pelo WhatsApp.",
  },
  "bot/too-fast": {
    status: 429,
    message: "Você enviou muitas mensagens em pouco tempo. Espere um minuto e continue a conversa.",
  },
  "bot/no-reply": {
    status: 502,
    message: "Desculpe, ocorreu um erro ao processar sua mensagem. Tente novamente.",
  },
  "bot/question-not-found": { status: 404, message: "Essa pergunta não está na lista." },
  "bot/answer-not-found": { status: 404, message: "Essa resposta não está na lista." },
  "bot/answer-exists": { status: 409, message: "Essa pergunta já tem uma resposta da loja. Mude a que está na lista." },
  "bot/answer-changed-meanwhile": {
    status: 409,
    message: "Esta resposta mudou enquanto você escrevia. Confira como está agora.",
  },
  "bot/answers-full": { status: 409, message: "A loja já tem 500 respostas. Tire alguma que não serve mais." },
  "bot/handoff-not-found": {
    status: 404,
    message: "Esta conversa não está na lista: foi apagada, ou ninguém pediu uma pessoa nela.",
  },
  "bot/handoff-changed-meanwhile": {
    status: 409,
    message: "Esta conversa mudou enquanto você olhava. Confira como está agora.",
  },
  "bot/message-not-found": { status: 404, message: "Essa mensagem não existe nesta conversa." },
  "push/address-refused": { status: 422, message: "Esse endereço não é de um serviço de avisos na internet." },
  "push/key-refused": { status: 422, message: "Essa chave não é de um navegador. Ligue os avisos de novo." },
  "push/device-not-found": { status: 404, message: "Esse aparelho não recebe avisos." },
  "restock/not-found": { status: 404, message: "Pedido de aviso não encontrado." },
  "restock/in-stock": { status: 409, message: "Este produto está à venda agora: não precisa esperar." },
  "restock/too-many": { status: 429, message: "Este contato já espera por muitos produtos. Tente de novo depois." },
  "review/link-unknown": { status: 404, message: "Este link não existe. Confira se ele veio inteiro." },
  "review/link-over": { status: 410, message: "O prazo para avaliar este pedido terminou." },
  "review/not-ordered": { status: 404, message: "Este produto não é deste pedido." },
  "review/already-left": { status: 409, message: "Você já avaliou este produto. Obrigado!" },
  "review/not-found": { status: 404, message: "Avaliação não encontrada." },
  "review/changed-meanwhile": {
    status: 409,
    message: "Esta avaliação mudou enquanto você olhava. Confira como está agora.",
  },
  "review/reason-required": { status: 400, message: "Diga por que a avaliação fica escondida." },
  "review/not-delivered": { status: 409, message: "Só um pedido entregue pode ser avaliado." },
  "system/job-not-found": { status: 404, message: "Esse trabalho já foi feito, ou está sendo feito agora." },
  "customer/not-found": { status: 404, message: "Cliente não encontrado." },
  "customer/changed-meanwhile": {
    status: 409,
    message: "Este cliente mudou enquanto você olhava. Confira como está agora.",
  },
  "order/not-found": { status: 404, message: "Pedido não encontrado." },
  "order/items-unavailable": {
    status: 409,
    message: "Parte da lista não pode ser pedida como está. Confira as linhas marcadas.",
  },
  "order/changed-meanwhile": {
    status: 409,
    message: "Este pedido mudou enquanto você olhava. Confira como ele está agora.",
  },
  "order/no-pix": { status: 404, message: "Este pedido não se paga por Pix." },
  "order/nothing-to-undo": { status: 409, message: "Não há mudança para desfazer neste pedido." },
  "order/reason-required": { status: 400, message: "Diga por que o pedido foi perdido." },
  "order/already-there": { status: 409, message: "O pedido já está nesta etapa." },
  "order/key-reused": {
    status: 422,
    message: "Este pedido já foi enviado com outros dados. Recarregue a página e tente de novo.",
  },
  "studio/unknown-tool": { status: 404, message: "Essa ferramenta não existe." },
  "studio/run-not-found": { status: 404, message: "Esse trabalho não existe." },
  "studio/asset-not-found": { status: 404, message: "Este item não existe ou foi excluído." },
  "studio/wrong-state": { status: 409, message: "Este trabalho já está em outra etapa. Atualize a página." },
  "studio/needs-provider": {
    status: 409,
    message: "Isto precisa de um provedor de IA, e nenhum está configurado para isso.",
  },
  "studio/old-recipe": {
    status: 409,
    message: "Este item foi feito por uma versão anterior e não pode ser refeito. Ele continua na sua biblioteca.",
  },
  "studio/day-full": {
    status: 429,
    message: "Você já usou todas as criações de hoje. A conta recomeça à meia-noite, no horário de Brasília.",
  },
  "studio/too-many-open": {
    status: 429,
    message: "Você já tem três criações em andamento. Espere uma terminar, ou cancele uma.",
  },
  "studio/no-room": { status: 409, message: "Sua biblioteca está cheia. Exclua algo para abrir espaço." },
  "studio/key-reused": {
    status: 422,
    message: "Este pedido já foi enviado com outros dados. Recarregue a página e tente de novo.",
  },
  "studio/too-many-links": { status: 409, message: "Este item já tem links demais. Desative um antes." },
  "translation/not-found": { status: 404, message: "Isso não está no seu glossário nem na sua memória." },
  "translation/nothing-to-look-up": { status: 400, message: "O original precisa ter letras ou números." },
  "translation/full": { status: 409, message: "Seu glossário está cheio. Exclua o que não usa mais." },
  "studio/link-not-found": { status: 404, message: "Este link não existe ou já foi desativado." },
  "studio/link-over": { status: 410, message: "Este link venceu ou foi desativado por quem o criou." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** What a failed answer of the API carries. `fields` names each refused field of a form or query. */
export interface ErrorBody {
  status: "error";
  error: string;
  /** The sentence of `error` once more, in answers about accounts. */
  message?: string;
  code: ErrorCode;
  fields?: { path: string; message: string }[];
  /** What stands there now, when it is not what the caller had read. */
  current?: unknown;
  /** What exactly was refused, piece by piece. */
  details?: unknown;
  /** The work to show before the request is taken. */
  proof?: Proof;
  /** When the closed account of the caller is erased. */
  eraseAt?: string;
}

interface AppErrorOptions extends Pick<ErrorBody, "fields" | "current" | "details" | "proof" | "eraseAt"> {
  message?: string | undefined;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error of the table. Thrown once, where it is noticed; translated once, in `server/http`. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly fields: ErrorBody["fields"];
  readonly current: unknown;
  readonly details: unknown;
  readonly proof: ErrorBody["proof"];
  readonly eraseAt: ErrorBody["eraseAt"];
  /** When the caller may try again, told as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options?: AppErrorOptions) {
    super(options?.message ?? errorTable[code].message, { cause: options?.cause });
    this.code = code;
    this.fields = options?.fields;
    this.current = options?.current;
    this.details = options?.details;
    this.proof = options?.proof;
    this.eraseAt = options?.eraseAt;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  get status() {
    return errorTable[this.code].status;
  }

  toBody(): ErrorBody {
    const { message: error, code, fields, current, details, proof, eraseAt } = this;
    return {
      status: "error",
      error,
      code,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(details !== undefined && { details }),
      ...(proof && { proof }),
      ...(eraseAt && { eraseAt }),
    };
  }
}
