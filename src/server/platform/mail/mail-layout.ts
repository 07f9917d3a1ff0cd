import { brand } from "#contract/brand.ts";
import { escapeHtml } from "#lib/escape-html.ts";
import type { Mail } from "./mailer.ts";

/** A piece of a mail, in the order of reading. Texts are plain: the layout escapes them. */
type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "code"; code: string; note: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "button"; label: string; href: string };

export interface MailContent {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why this person gets it, in small print. */
  reason: string;
}

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const FEATHERS = ["#0f52ba", "#f7b518", "#11714a", "#b3261e"];

/** Mail programs read little CSS: what matters stands on the elements, and this only turns the light off. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0b1120 !important; }
  .card { background: #121a2d !important; border-color: #27334d !important; }
  .ink { color: #e9edf7 !important; }
  .soft { color: #a4b0c8 !important; }
  .code { background: #1b305a !important; color: #ffffff !important; border-color: #8db6ff !important; }
  .line { border-color: #27334d !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .code { font-size: 32px !important; } }`;

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.6;color:#15213a">${escapeHtml(text)}</p>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "code":
      return `<p class="code" style="margin:8px 0 12px;padding:20px 12px;border:2px solid #0f52ba;border-radius:14px;background:#e5edfb;text-align:center;font-family:'SF Mono',Consolas,'Liberation Mono',monospace;font-size:38px;line-height:1.2;font-weight:700;letter-spacing:8px;text-indent:8px;color:#0b3f91">${escapeHtml(block.code)}</p>
<p class="soft" style="margin:0 0 24px;${FONT};font-size:14px;line-height:1.5;text-align:center;color:#55607a">${escapeHtml(block.note)}</p>`;
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="soft line" width="30%" style="padding:8px 12px 8px 0;border-bottom:1px solid #e5dfd2;${FONT};font-size:14px;color:#55607a;white-space:nowrap">${escapeHtml(label)}</td><td class="ink line" style="padding:8px 0;border-bottom:1px solid #e5dfd2;${FONT};font-size:15px;font-weight:600;color:#15213a;word-break:break-word">${escapeHtml(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "button":
      return `<p style="margin:8px 0 24px;text-align:center"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 28px;border-radius:12px;background:#0f52ba;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "code":
      return `    ${block.code}\n\n${block.note}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "button":
      return `${block.label}: ${block.href}`;
  }
}

function toHtml({ subject, preview, title, blocks, reason }: MailContent): string {
  const feathers = FEATHERS.map(
    (colour) => `<td height="6" style="height:6px;line-height:6px;font-size:0;background:${colour}">&nbsp;</td>`,
  ).join("");
  return `<!doctype html>
<html lang="pt-BR" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf8f3;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" class="page" cellpadding="0" cellspacing="0" width="100%" style="background:#faf8f3"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e5dfd2;border-radius:18px;border-collapse:separate;overflow:hidden">
<tr><td class="pad" style="background:#142c54;padding:20px 32px"><p style="margin:0;font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Arial,sans-serif;font-size:24px;line-height:28px;font-weight:700;color:#ffffff">${escapeHtml(brand.name)}</p></td></tr>
<tr><td><table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr>${feathers}</tr></table></td></tr>
<tr><td class="pad" style="padding:32px">
<h1 class="ink" style="margin:0 0 16px;font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Arial,sans-serif;font-size:26px;line-height:1.25;font-weight:700;color:#15213a">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join("\n")}
</td></tr></table>
<p class="soft" style="max-width:520px;margin:20px auto 0;${FONT};font-size:13px;line-height:1.6;color:#55607a;text-align:center">${escapeHtml(reason)}<br>${escapeHtml(brand.name)}: ${escapeHtml(brand.tagline)}.</p>
</td></tr></table></body></html>
`;
}

function toText({ title, blocks, reason }: MailContent): string {
  return `${[title, ...blocks.map(blockText), `--\n${reason}\n${brand.name}: ${brand.tagline}.`].join("\n\n")}\n`;
}

/** The same content twice: as HTML of tables and inline styles, which every mail program shows, and as plain text. */
export function composeMail(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: toText(content), html: toHtml(content) };
}
