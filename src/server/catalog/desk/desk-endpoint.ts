import { failure } from "../../http/api-answer.ts";

/** How any endpoint of the desk may refuse. */
export const refused = {
  400: failure("Um campo não foi aceito; a frase diz qual, e `fields` todos."),
  401: failure("Falta o token, ou a sessão terminou."),
  403: failure("A conta não pode mudar o catálogo."),
  429: failure("Pedidos demais em pouco tempo."),
};
