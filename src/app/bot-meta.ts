import type { BotPageId } from "#contract/bot/bots.ts";
import { pageMeta, sharedImage } from "#features/site/page-meta.ts";

interface BotPageFacts {
  path: string;
  title: string;
  description: string;
}

/** What an assistant's page tells search engines and link previews. */
export function botMeta(matches: Parameters<typeof pageMeta>[0], page: BotPageId, facts: BotPageFacts) {
  const { path, title, description } = facts;
  return pageMeta(matches, {
    title,
    description,
    path,
    image: sharedImage(matches, { kind: "page", page }, title),
  });
}
