import { data } from "react-router";
import { pageFailure } from "#app/page-failure.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { SharedScreen } from "#features/studio/shared-screen.tsx";
import { type PageContext, pageContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/shared.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData?.shared?.asset.name ?? "Link que não vale mais";
  return pageMeta(matches, { title, description: "Compartilhado com você.", path: "/compartilhado", isIndexed: false });
};

/** A link is for whoever has it: nothing on the way keeps what it shows. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

/** The words of what a link leads to, when it is a text. */
async function readText({ studio: { library }, storage }: PageContext["services"], token: string): Promise<string> {
  const { asset } = await library.requireShare(token);
  if (asset.kind !== "text") return "";
  const content = await storage.get(asset.storageKey);
  if (!content) throw new Error(`The text of asset ${asset.id} is not stored`);
  return new Response(content).text();
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { services } = page;
  try {
    const text = await readText(services, token);
    return data({ shared: { asset: await services.studio.library.openShare(token), text }, failure: null });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ shared: null, failure: message }, { status });
  }
}

export default function Shared({ loaderData: { shared, failure } }: Route.ComponentProps) {
  if (shared) return <SharedScreen {...shared} />;
  return (
    <Notice
      kind="error"
      headingLevel={1}
      title="Não há nada aqui"
      text={failure}
      actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
    />
  );
}
