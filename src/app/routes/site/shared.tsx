import { data } from "react-router";
import { studioCalls } from "#app/calls/studio-api.ts";
import { pageFailure } from "#app/page-failure.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { SharedScreen } from "#features/studio/shared-screen.tsx";
import { pageContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/shared.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData?.asset?.name ?? "Link que não vale mais";
  return pageMeta(matches, { title, description: "Compartilhado com você.", path: "/compartilhado", isIndexed: false });
};

/** A link is for whoever has it: nothing on the way keeps what it shows. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    return data({ asset: await page.services.studio.library.openShare(params.token), failure: null });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ asset: null, failure: message }, { status });
  }
}

export default function Shared({ loaderData: { asset, failure } }: Route.ComponentProps) {
  if (asset) return <SharedScreen asset={asset} calls={studioCalls} />;
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
