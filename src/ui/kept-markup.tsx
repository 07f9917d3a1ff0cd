import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** Writes content as markup, or gives again what it wrote under that name. The server alone has one. */
export const MarkupKeeper = createContext<((name: string, content: ReactNode) => string) | null>(null);

interface KeptMarkupProps extends Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> {
  as: "div" | "footer" | "ul";
  /** The same name is the same content, on whichever page. */
  name: string;
}

/**
 * An element whose content is the same on many pages: the server writes it once for each name; in the browser it is as any other. What
 * is inside reads no context but that of links, no address, and has no `useId`, else React finds another page than it was sent.
 */
export function KeptMarkup({ as: Element, name, children, ...attributes }: KeptMarkupProps) {
  const keep = use(MarkupKeeper);
  if (!keep) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: keep(name, children) }} />;
}
