import { Link } from "react-router";
import { safeHref } from "#lib/safe-href.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { MarkdownText } from "#ui/markdown-text.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import type { Reply } from "./reply.ts";
import { ReplyProducts } from "./reply-products.tsx";

/** What an assistant said: words, products, the way to a person, where it was read. */
export function ReplyBody({ reply }: { reply: Reply }) {
  const { text, products, sources, handOff, isEmergency } = reply;
  return (
    <>
      {isEmergency && (
        <p className="mb-2 flex items-center gap-2 font-bold text-danger">
          <Icon name="alert" />
          Emergência: ligue agora para o SAMU, 192
        </p>
      )}
      {text && <MarkdownText text={text} />}
      {products.length > 0 && <ReplyProducts products={products} />}
      {handOff && <HandOff {...handOff} />}
      {sources.length > 0 && <Sources sources={sources} />}
    </>
  );
}

function HandOff({ url, label }: { url: string; label: string }) {
  const href = safeHref(url);
  if (!href) return null;
  const look = { variant: "buy", size: "sm", className: "mt-3" } as const;
  return href.startsWith("/") ? (
    <ButtonLink to={href} {...look}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink href={href} {...look}>
      <Icon name="whatsapp" />
      {label}
    </ButtonLink>
  );
}

function SourceName({ title, url }: Reply["sources"][number]) {
  const href = safeHref(url ?? "");
  const look = "inline-flex min-h-6 items-center underline underline-offset-2 wrap-anywhere";
  if (!href) return title;
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={look}>
        {title}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={look}>
      {title}
    </a>
  );
}

function Sources({ sources }: { sources: Reply["sources"] }) {
  return (
    <div className="mt-3 border-border border-t pt-2 text-muted text-xs">
      <p className="flex items-center gap-1 font-semibold">
        <ChatIcon name="link" />
        Fontes
      </p>
      <ol className="mt-0.5 list-decimal pl-5">
        {sources.map((source) => (
          <li key={`${source.title} ${source.url}`}>
            <SourceName {...source} />
          </li>
        ))}
      </ol>
    </div>
  );
}
