import { demoNotice } from "#contract/member/demo-notice.ts";
import { escapeHtml } from "#lib/escape-html.ts";

/** The look of pages that need no script and nothing from elsewhere, light and dark as the system is. */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe6, #333b4a); --soft: light-dark(#f4f6fa, #171c26); --accent: light-dark(#1d4ed8, #93b4ff); background: light-dark(#fff, #10141c); color: light-dark(#161b26, #e6eaf2); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
pre, .wide { overflow-x: auto; } pre { background: var(--soft); padding: .75rem; border-radius: .5rem; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
.demo { justify-self: stretch; align-self: start; margin-bottom: 1rem; padding: .6rem 1rem; border-radius: .5rem; background: light-dark(#fdf0cd, #3a2f10); font-size: .9rem; text-align: center; }
summary { cursor: pointer; padding-block: .35rem; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

interface PlainPage {
  title: string;
  lang: "pt-BR" | "en";
  /** Rules of this page alone. */
  style: string;
  body: string;
}

const DEMO_BANNER = `<aside class="demo" lang="pt-BR" aria-label="${demoNotice.label}"><strong>${demoNotice.label}.</strong> ${demoNotice.text}</aside>`;

/** What an answer puts into a page: the nonce of its policy, and whether it comes from a public demonstration. */
export type PlainPageAnswer = (nonce: string | undefined, isDemo?: boolean) => string;

/** A whole document, made once. */
export function plainPage({ title, lang, style, body }: PlainPage): PlainPageAnswer {
  const head = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>`;
  const look = `${STYLE}${style}</style></head>`;
  const rest = `${body}</body></html>
`;
  return (nonce, isDemo) =>
    `${head}<style${nonce ? ` nonce="${escapeHtml(nonce)}"` : ""}>${look}
<body>${isDemo ? DEMO_BANNER : ""}${rest}`;
}
