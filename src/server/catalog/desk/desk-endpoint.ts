import { failure } from "../../http/api-answer.ts";
import { refusedToAnyone } from "../../http/endpoint-parts.ts";

/** How any endpoint of the desk may refuse. */
export const refused = {
  ...refusedToAnyone,
  403: failure("A conta não pode mudar o catálogo."),
};
