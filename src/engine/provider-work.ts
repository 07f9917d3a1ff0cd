import { type Answered, askInTurn } from "#llm/ask-in-turn.ts";
import { type ModelServer, ModelServerError } from "#llm/model-request.ts";
import { WorkRefusedError } from "./tool.ts";

/** What can be done about a failure, beside waiting. */
const nextStep = ({ failure }: ModelServerError): string => {
  if (failure === "moderated") return "Mude o pedido.";
  if (failure === "key" || failure === "no-model" || failure === "quota")
    return "Quem cuida da loja resolve em Configurações de IA.";
  return "Tente de novo em instantes.";
};

/** A failure of a provider, told to who asked; nothing is counted. */
export const providerRefusal = (error: ModelServerError) =>
  new WorkRefusedError(`${error.message} Nada foi cobrado. ${nextStep(error)}`, { cause: error });

/** Work that nothing but a provider's model can do: what goes wrong there is said plainly, and nothing is put in its place. */
export async function workByProvider<T>(
  servers: readonly ModelServer[],
  work: (server: ModelServer) => Promise<T>,
): Promise<Answered<T>> {
  try {
    return await askInTurn(servers, work);
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    throw providerRefusal(error);
  }
}

/** What a result says of who made it, and what came in between. */
export const madeBy = ({ server, notice }: Pick<Answered<unknown>, "server" | "notice">, also?: string | false) => {
  const told = [notice, also].filter(Boolean).join(" ");
  return {
    engine: "model" as const,
    model: server.model,
    provider: server.name,
    ...(told !== "" && { notice: told }),
  };
};
