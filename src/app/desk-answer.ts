import { ApiError, readData } from "./api.ts";
import { readWritten, refusalOf } from "./written-answer.ts";

const FORBIDDEN = 403;

/** As `readData`; whoever may not see the desk is told so in the server's own sentence. */
export async function readDesk(answer: Promise<Response>, fallback: string): Promise<unknown> {
  const response = await answer;
  if (response.status !== FORBIDDEN) return readData(Promise.resolve(response), { fallback });
  throw new ApiError(refusalOf(await readWritten(Promise.resolve(response)), fallback), { status: FORBIDDEN });
}
