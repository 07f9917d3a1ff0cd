import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { api, fetchAsUser } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { pageSettings } from "./page-settings.ts";
import { read } from "./read.ts";
import { unreachableSentence } from "./unreachable.ts";

const DOWNLOAD_FAILED = "Não foi possível baixar os seus dados";

/** Mails the code that closes the account. */
export const askDeletion = () => read(api.profile.deletion.$post({}), "Não foi possível mandar o código");

/** Closes the account; answers when it is erased. */
export const confirmDeletion = (code: string) =>
  read(api.profile.deletion.confirm.$post({ json: { code } }), "Não foi possível excluir a conta");

export const takeBackDeletion = () => read(api.profile.deletion.$delete({}), "Não foi possível manter a conta");

/** When the account is erased, as the refusal of a closed one tells; null when it is open. */
export async function findErasure(signal: AbortSignal): Promise<string | null> {
  const response = await api.auth.profile.$get({}, { init: { signal } });
  if (response.ok) return null;
  const body: unknown = await response.json().catch(() => null);
  const { eraseAt, error } = fieldsOf(body);
  if (textOf(eraseAt)) return textOf(eraseAt);
  throw new ApiError(textOf(error) || "Não foi possível ler a sua conta", { status: response.status, body });
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError(textOf(fieldsOf(body).error) || DOWNLOAD_FAILED, { status: response.status, body });
}

/**
 * All that the account has, as a ZIP; `onProgress` is told how many bytes came so far. How many will come nobody knows.
 * @throws ApiError when it is refused, or breaks off.
 */
export async function downloadOwnData(onProgress: (bytes: number) => void): Promise<Blob> {
  try {
    const response = await fetchAsUser(`${pageSettings().apiBase}/profile/export`);
    if (!response.ok || !response.body) throw await refusalOf(response);
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        onProgress(bytes);
        controller.enqueue(piece);
      },
    });
    return await new Response(response.body.pipeThrough(counted), {
      headers: { "Content-Type": "application/zip" },
    }).blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(unreachableSentence(error), { cause: error });
  }
}
