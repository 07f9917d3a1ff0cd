import { plainFailure } from "#app/plain-failure.ts";
import { sharePicture } from "#app/share-picture.ts";
import { AppError } from "#contract/errors.ts";
import { sharedPages } from "#contract/share-card.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/share-page.ts";

/** The picture that link previews show of a page that is not a product. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const subject = sharedPages.find((known) => known === params.page);
    if (!subject) throw new AppError("request/not-found");
    return await sharePicture({ kind: "page", page: subject }, params.file, page);
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
