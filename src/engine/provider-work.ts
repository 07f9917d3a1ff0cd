import { ModelServerError } from "#llm/model-request.ts";
import { WorkRefusedError } from "./tool.ts";

/** Work that nothing but a provider's model can do: what goes wrong there is said plainly, and nothing is put in its place. */
export async function workByProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelServerError)) throw error;
    throw new WorkRefusedError(`${error.message} Tente de novo em instantes.`, { cause: error });
  }
}
