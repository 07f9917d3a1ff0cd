import { failure } from "#server/platform/http/api-response.ts";
import { refusedToAnyone } from "#server/platform/http/endpoint-parts.ts";

/** How any endpoint of the catalogue admin may refuse. */
export const refused = {
  ...refusedToAnyone,
  403: failure("O papel da conta na loja não permite isso."),
};
