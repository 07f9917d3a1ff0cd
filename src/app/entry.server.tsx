import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "#server/services.ts";
import { MarkupKeeper } from "#ui/kept-markup.tsx";
import { keepMarkup } from "./keep-markup.tsx";
import { NonceContext } from "./nonce-context.ts";
import { PageStream } from "./page-stream.ts";
import { scriptsLast } from "./scripts-last.ts";
import { SettingsContext } from "./settings-context.ts";
import { writeWholePage } from "./whole-page.ts";

export const streamTimeout = 5_000;
/** React gets a moment more than the loaders, to write the boundaries that they rejected. */
const RENDER_DEADLINE_MS = streamTimeout + 1_000;

/** Whether the loaders have told all that the page will show. */
function isWhole({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const shown = Object.values(loaderData).flatMap((one) => Object.values(one ?? {}));
  return !shown.some((value) => value instanceof Promise);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, services, markPartial, isWritten } = context.get(pageContext);
  const { errors, loaderData } = entry.staticHandlerContext;
  const documentOf = (told: EntryContext) => (
    <NonceContext value={nonce}>
      <SettingsContext value={services.config.public}>
        <MarkupKeeper value={import.meta.env.PROD ? keepMarkup : null}>
          <ServerRouter context={told} url={request.url} nonce={nonce} />
        </MarkupKeeper>
      </SettingsContext>
    </NonceContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isWhole(entry)) {
    if (status === 200 && !errors && isWritten(loaderData)) return new Response(null, { headers, status });
    const { serverHandoffStream, ...told } = entry;
    const page = serverHandoffStream && nonce && (await writeWholePage(documentOf(told), serverHandoffStream, nonce));
    if (page) {
      headers.set("Content-Length", String(page.length));
      return new Response(page, { headers, status });
    }
  }
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let responseStatus = status;
    // Crawlers and link previews read one whole document; people get the shell at once and the rest as it is made.
    const readyEvent: keyof RenderToPipeableStreamOptions =
      isbot(request.headers.get("user-agent") ?? "") || entry.isSpaMode ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(documentOf(entry), {
      nonce,
      [readyEvent]() {
        isShellSent = true;
        const stream = new PageStream(scriptsLast);
        // Kept any longer, the deadline would keep the whole page in memory with it.
        stream.once("close", () => clearTimeout(deadline));
        resolve(new Response(stream.body, { headers, status: responseStatus }));
        pipe(stream);
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError(error) {
        responseStatus = 500;
        markPartial();
        if (isShellSent && !request.signal.aborted)
          log.error({ kind: error instanceof Error ? error.name : typeof error }, "render failed");
      },
    });
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
  });
}

/** Errors that are ours: not a visitor who left, and not an address or method that no page takes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = (context as RouterContextProvider).get(pageContext);
  log.error({ kind: error instanceof Error ? error.name : typeof error }, "page failed");
};
