import { escapeHtml } from "#lib/escape-html.ts";

/** The look of pages that need no script and nothing from elsewhere, light and dark as the system is. */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe6, #333b4a); --soft: light-dark(#f4f6fa, #171c26); --accent: light-dark(#1d4ed8, #93b4ff); background: light-dark(#fff, #10141c); color: light-dark(#161b26, #e6eaf2); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
pre, .wide { overflow-x: auto; } pre { background: var(--soft); padding: .75rem; border-radius: .5rem; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding-block: .35rem; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

interface PlainPage {
  title: string;
  lang: "pt-BR" | "en";
  /** Rules of this page alone. */
  style: string;
  body: string;
}

/** A whole document, made once; each answer puts in the nonce of its policy, for the page's style. */
export function plainPage({ title, lang, style, body }: PlainPage): (nonce: string | undefined) => string {
  const head = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>`;
  const rest = `${STYLE}${style}</style></head>
<body>${body}</body></html>
`;
  return (nonce) => `${head}<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ""}>${rest}`;
}
