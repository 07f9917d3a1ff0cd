/** The parts of an OpenAPI 3.1 document that programs rely on. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { content?: Content }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [limit: string]: unknown;
}

/** Who writes what the schema describes: a program that calls us, or we. */
type Direction = "sent" | "answered";

const METHODS = ["get", "post", "put", "patch", "delete"];
/** By which a program may send less than before. */
const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems"];

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat()).toSorted();
const branchesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;
const listed = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");

/** Types of `wide` that `narrow` does not have. Whole numbers are numbers. */
function missingTypes(wide: Schema, narrow: Schema): boolean {
  const known = typesOf(narrow);
  return typesOf(wide).some((type) => !known.includes(type) && !(type === "integer" && known.includes("number")));
}

const typeChange = (old: Schema, now: Schema) =>
  `is ${typesOf(now).join(" | ") || "anything"}, was ${typesOf(old).join(" | ")}`;

/** What was taken, and is not. */
const lostTypes = (old: Schema, now: Schema) =>
  typesOf(now).length > 0 && missingTypes(old, now) ? [typeChange(old, now)] : [];

/** What is answered, and was not. */
const newTypes = (old: Schema, now: Schema) =>
  typesOf(old).length > 0 && (typesOf(now).length === 0 || missingTypes(now, old)) ? [typeChange(old, now)] : [];

/** The values that are possible, where they can be counted. */
const choicesOf = (schema: Schema) => ("const" in schema ? [schema.const] : schema.enum);
const hasOthers = (choices: unknown[], known: unknown[] | undefined) =>
  !known || choices.some((value) => !known.includes(value));

/** Values that were taken, and are not. */
function lostChoices(old: Schema, now: Schema): string[] {
  const [was, is] = [choicesOf(old), choicesOf(now)];
  return is && (!was || hasOthers(was, is)) ? [`takes only ${listed(is)}`] : [];
}

/** Values that are answered, and were not: a program may know nothing to do with them. */
function newChoices(old: Schema, now: Schema): string[] {
  const [was, is] = [choicesOf(old), choicesOf(now)];
  if (!was || (is && !hasOthers(is, was))) return [];
  return [`may be ${is ? listed(is) : "anything"}, was ${listed(was)}`];
}

/** What a text or a number has to look like: as `names`, and not written in the same way as before. */
const changedForms = (names: string[], old: Schema, now: Schema) =>
  names
    .filter((name) => now[name] !== old[name])
    .map((name) => `${name} is ${now[name] ?? "open"}, was ${old[name] ?? "open"}`);

/** Limits that take less than before. */
function newLimits(old: Schema, now: Schema): string[] {
  const isTighter = (name: string) => {
    const [was, is] = [old[name], now[name]];
    if (typeof is !== "number") return false;
    if (typeof was !== "number") return UPPER.includes(name);
    return UPPER.includes(name) ? is < was : is > was;
  };
  const limits = [...UPPER, ...LOWER].filter(isTighter);
  const forms = ["pattern", "format", "multipleOf"].filter((name) => now[name] !== undefined);
  return [
    ...limits.map((name) => `${name} is ${now[name]}, was ${old[name] ?? "unlimited"}`),
    ...changedForms(forms, old, now),
    ...(now.additionalProperties === false && old.additionalProperties !== false ? ["unknown fields are refused"] : []),
  ];
}

/**
 * What in `after` breaks a program that was written by `before`, a line each: what is gone, what is asked for that was not, what is taken
 * no more, what is answered otherwise. New paths, new fields of answers and new fields that may be left out break nothing.
 */
export function findBreaks(before: ApiDocument, after: ApiDocument): string[] {
  const breaks: string[] = [];
  const resolve = (document: ApiDocument, schema: Schema | undefined): Schema => {
    const name = schema?.$ref?.split("/").at(-1);
    return name ? resolve(document, document.components?.schemas?.[name]) : (schema ?? {});
  };

  function compareValues(old: Schema, now: Schema, where: string, direction: Direction): void {
    const changed =
      direction === "sent"
        ? [...lostTypes(old, now), ...lostChoices(old, now), ...newLimits(old, now)]
        : [
            ...newTypes(old, now),
            ...newChoices(old, now),
            ...changedForms(old.format === undefined ? [] : ["format"], old, now),
          ];
    breaks.push(...changed.map((change) => `${where}: ${change}`));
  }

  function compareFields(old: Schema, now: Schema, where: string, direction: Direction): void {
    for (const [name, schema] of Object.entries(old.properties ?? {})) {
      const known = now.properties?.[name];
      if (known) compare(schema, known, `${where}.${name}`, direction);
      else breaks.push(`${where}.${name} is gone`);
    }
    const [wasRequired, isRequired] = [old.required ?? [], now.required ?? []];
    const changed =
      direction === "sent"
        ? isRequired.filter((name) => !wasRequired.includes(name)).map((name) => `${name} must be sent now`)
        : wasRequired
            .filter((name) => now.properties?.[name] && !isRequired.includes(name))
            .map((name) => `${name} may be missing now`);
    breaks.push(...changed.map((change) => `${where}.${change}`));
  }

  function compareBranches(old: Schema[], now: Schema[], where: string, direction: Direction): void {
    const isKnown = (one: Schema, others: Schema[], [first, second]: [ApiDocument, ApiDocument]) =>
      others.some((other) => JSON.stringify(resolve(first, one)) === JSON.stringify(resolve(second, other)));
    if (old.length === now.length)
      old.forEach((branch, place) => void compare(branch, now[place] as Schema, `${where}(${place + 1})`, direction));
    else if (direction === "sent" && old.some((one) => !isKnown(one, now, [before, after])))
      breaks.push(`${where}: one of its forms is not taken any more`);
    else if (direction === "answered" && now.some((one) => !isKnown(one, old, [after, before])))
      breaks.push(`${where}: comes in a form that was not there`);
  }

  function compare(first: Schema, second: Schema, where: string, direction: Direction): void {
    const [old, now] = [resolve(before, first), resolve(after, second)];
    const [oldBranches, branches] = [branchesOf(old), branchesOf(now)];
    if (oldBranches || branches) compareBranches(oldBranches ?? [old], branches ?? [now], where, direction);
    else {
      compareValues(old, now, where, direction);
      compareFields(old, now, where, direction);
      if (old.items && now.items) compare(old.items, now.items, `${where}[]`, direction);
    }
  }

  function compareParameters(old: Operation, now: Operation, where: string): void {
    const find = ({ parameters }: Operation, { name, in: place }: Parameter) =>
      parameters?.find((one) => one.name === name && one.in === place);
    for (const parameter of old.parameters ?? []) {
      const known = find(now, parameter);
      const place = `${where} ?${parameter.name}`;
      if (!known) breaks.push(`${place} is gone`);
      else compare(parameter.schema ?? {}, known.schema ?? {}, place, "sent");
    }
    for (const parameter of now.parameters ?? [])
      if (parameter.required && !find(old, parameter)?.required)
        breaks.push(`${where} ?${parameter.name} must be sent now`);
  }

  function compareContents(old: Content, now: Content, where: string, direction: Direction): void {
    for (const [type, { schema }] of Object.entries(old)) {
      const known = now[type];
      if (!known) breaks.push(`${where}: ${type} is gone`);
      else compare(schema ?? {}, known.schema ?? {}, where, direction);
    }
  }

  function compareAnswers(old: Operation, now: Operation, where: string): void {
    for (const [status, { content = {} }] of Object.entries(old.responses ?? {})) {
      if (!status.startsWith("2")) continue;
      const known = now.responses?.[status];
      if (known) compareContents(content, known.content ?? {}, `${where} ${status}`, "answered");
      else breaks.push(`${where} does not answer ${status} any more`);
    }
  }

  function compareOperation(old: Operation, now: Operation, where: string): void {
    compareParameters(old, now, where);
    if (now.requestBody?.required && !old.requestBody?.required) breaks.push(`${where}: a body must be sent now`);
    compareContents(old.requestBody?.content ?? {}, now.requestBody?.content ?? {}, `${where} body`, "sent");
    compareAnswers(old, now, where);
  }

  for (const [path, operations] of Object.entries(before.paths))
    for (const method of METHODS) {
      const old = operations[method];
      const now = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (old && !now) breaks.push(`${where} is gone`);
      if (old && now) compareOperation(old, now, where);
    }
  return [...new Set(breaks)];
}
