/** Where the owner connects providers of models. */
export const PROVIDERS_PATH = "/configuracoes/ia";
