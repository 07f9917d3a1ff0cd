import { data } from "react-router";
import { assistantFace } from "#app/assistant-face.ts";
import { loadAssistantPanel } from "#app/lazy-bot-panel.ts";
import { pageFailure } from "#app/page-failure.ts";
import { assistantPagePath, publishedApiPath } from "#contract/assistant/assistant-rules.ts";
import { engineLabels } from "#contract/bot/bot-wire.ts";
import { AssistantPage } from "#features/chat/page/assistant-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pageContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/published.ts";

/** Whoever has the link may open it; search engines may not. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    title: loaderData?.assistant?.name ?? "Assistente não encontrado",
    description: "Converse com este assistente.",
    path: assistantPagePath(params.slug),
    isIndexed: false,
  });

/** A link that was taken down must lead nowhere at once. */
export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    return data({ assistant: await page.services.assistantChats.about(params.slug), failure: null });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ assistant: null, failure: message }, { status });
  }
}

export default function Published({ loaderData: { assistant, failure }, params: { slug } }: Route.ComponentProps) {
  if (!assistant) {
    return (
      <Notice
        kind="empty"
        headingLevel={1}
        title="Assistente não encontrado"
        text={`${failure} O link pode ter saído do ar.`}
        actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
      />
    );
  }
  const { name, isActive, suggestions, engineKind } = assistant;
  const face = assistantFace({ name, starters: suggestions, address: publishedApiPath(slug), isTrial: false });
  return (
    <AssistantPage face={face} isActive={isActive} engine={engineLabels[engineKind]} loadPanel={loadAssistantPanel} />
  );
}
