/** How much a type is wanted, by an Accept header; 0 where it is not named. */
function weightOf(accept: string, type: string): number {
  for (const one of accept.split(",")) {
    const [name, ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}

/** Whether a program asks for Markdown rather than a page: no browser names it. */
export function wantsMarkdown(accept: string | undefined): boolean {
  const weight = accept === undefined ? 0 : weightOf(accept, "text/markdown");
  return weight > 0 && weight >= weightOf(accept ?? "", "text/html");
}
