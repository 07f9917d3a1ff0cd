import { escapeHtml } from "#lib/escape-html.ts";
import { type PlainPageAnswer, plainPage } from "./plain-page.ts";

/** The parts of an OpenAPI 3.1 document that the page shows. */
interface ApiDocument {
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  description?: string;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** A schema as a reader of TypeScript would write it. */
function shapeOf(schema: Schema | undefined, indent = ""): string {
  if (!schema) return "unknown";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "unknown";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shapeOf(choice, indent)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items) return `${shapeOf(schema.items, indent)}[]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const mark = schema.required?.includes(name) ? "" : "?";
      const note = property.description ? `  // ${property.description}` : "";
      return `${inner}${name}${mark}: ${shapeOf(property, inner)}${note}`;
    });
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  const types = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "unknown");
  return schema.format ? `${types} (${schema.format})` : types;
}

function code(schema: Schema | undefined): string {
  return `<pre tabindex="0"><code>${escapeHtml(shapeOf(schema))}</code></pre>`;
}

function jsonOf(content: Record<string, { schema?: Schema }> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function parametersTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: place, required, description = "", schema }) => {
    const type = escapeHtml(shapeOf(schema));
    const need = required ? "obrigatório" : "opcional";
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place === "path" ? "endereço" : "consulta"}, ${need}</td><td>${type}</td><td>${escapeHtml(description)}</td></tr>`;
  });
  return `<h4>Parâmetros</h4><div class="wide" tabindex="0"><table><thead><tr><th scope="col">Nome</th><th scope="col">Onde</th><th scope="col">Tipo</th><th scope="col">O que é</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function operationSection(method: string, path: string, operation: Operation): string {
  const body = jsonOf(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {}).map(([status, { description = "", content }]) => {
    const schema = jsonOf(content);
    return `<details${status.startsWith("2") ? " open" : ""}><summary><strong>${escapeHtml(status)}</strong> ${escapeHtml(description)}</summary>${schema ? code(schema) : ""}</details>`;
  });
  const id = escapeHtml(`${method}-${path}`);
  return `<article aria-labelledby="${id}"><h3 id="${id}"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p><strong>${escapeHtml(operation.summary ?? "")}</strong> ${escapeHtml(operation.description ?? "")}</p>
${parametersTable(operation)}${body ? `<h4>Corpo (JSON)</h4>${code(body)}` : ""}<h4>Respostas</h4>${responses.join("")}</article>`;
}

const STYLE = `
h2 { margin-top: 3rem; } h3 { font-size: 1.1rem; margin: 0 0 .5rem; } h4 { margin: 1rem 0 .25rem; }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block: 1rem; }
.method { color: var(--accent); font-weight: 700; }`;

/**
 * An OpenAPI 3.1 document as a page that needs no script and nothing from elsewhere. It is made once; each answer puts in
 * the nonce of its policy, for the page's style.
 */
export function apiDocsPage(openApi: object): PlainPageAnswer {
  const document = openApi as ApiDocument;
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? "Outros";
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationSection(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(
    ([tag, articles]) => `<section><h2>${escapeHtml(tag)}</h2>${articles.join("")}</section>`,
  );
  const schemas = Object.entries(document.components?.schemas ?? {});
  const shared = schemas.map(([name, schema]) => `<article><h3>${escapeHtml(name)}</h3>${code(schema)}</article>`);
  const { title, version } = document.info;
  const base = document.servers?.[0]?.url ?? "";
  const body = `<header><h1>${escapeHtml(title)}</h1><p>Versão ${escapeHtml(version)}. Endereço de base: <code>${escapeHtml(base)}</code>. A mesma descrição em <a href="openapi.json">OpenAPI 3.1</a>.</p></header>
<main>${sections.join("")}${shared.length > 0 ? `<section><h2>Formas compartilhadas</h2>${shared.join("")}</section>` : ""}</main>`;
  return plainPage({ title, lang: "pt-BR", style: STYLE, body });
}
