import { escapeHtml } from "#lib/escape-html.ts";
import { formatNumber } from "#lib/format-number.ts";

const momentFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** A file of the export, and how much of it there is. */
export interface ListedFile {
  name: string;
  about: string;
  rows: number;
  files: number;
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
li{margin:.9rem 0}a{font-weight:600}small{opacity:.8}`;

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

function itemOf({ name, about, rows, files }: ListedFile): string {
  const size = [counted(rows, "item", "itens"), ...(files > 0 ? [counted(files, "arquivo", "arquivos")] : [])];
  const title = rows > 0 ? `<a href="${escapeHtml(name)}">${escapeHtml(name)}</a>` : escapeHtml(name);
  const amount = rows > 0 ? size.join(", ") : "nada guardado";
  return `<li>${title} <small>(${amount})</small><br>${escapeHtml(about)}</li>`;
}

/** The page that tells what is in the export, for people. */
export function exportIndex(
  listed: readonly ListedFile[],
  { appName, email, madeAt }: { appName: string; email: string; madeAt: Date },
): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Os seus dados na ${escapeHtml(appName)}</title><style>${STYLE}</style></head>
<body><h1>Os seus dados na ${escapeHtml(appName)}</h1>
<p>Tudo o que a conta ${escapeHtml(email)} tem aqui, em ${momentFormat.format(madeAt)}. Os arquivos .json abrem em qualquer editor de texto e podem ser lidos por outros programas (LGPD, art. 18).</p>
<ul>${listed.map(itemOf).join("\n")}</ul>
<h2>O que não está aqui</h2>
<p>Códigos, senhas e chaves, que são segredos. O que outras pessoas disseram aos seus assistentes, que é delas. Produtos, preços e pedidos, que são da loja.</p>
<p>As conversas com os assistentes do site não são guardadas com a sua conta: quem as lê é o aparelho em que foram feitas, e cada uma some 30 dias depois da última mensagem. Favoritos e tema ficam só no seu aparelho.</p>
</body></html>
`;
}
