/** Where the string ends that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json[before] === "\\") before -= 1;
    // Backslashes in pairs stand for themselves; one that is left over keeps the string open.
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

function isKey(json: string, end: number): boolean {
  let next = end + 1;
  while (/\s/.test(json[next] ?? "")) next += 1;
  return json[next] === ":";
}

/**
 * The fields of an object that are written twice, or have something in them that is: of both, `JSON.parse` takes the last
 * without a word. `json` is right JSON.
 */
export function repeatedFields(json: string): string[] {
  const repeated = new Set<string>();
  const open: Set<string>[] = [];
  let field = "";
  const marks = /["{}]/g;
  for (let mark = marks.exec(json); mark; mark = marks.exec(json)) {
    if (mark[0] === "{") open.push(new Set());
    else if (mark[0] === "}") open.pop();
    else {
      const end = endOfString(json, mark.index);
      marks.lastIndex = end + 1;
      const known = open.at(-1);
      if (!known || !isKey(json, end)) continue;
      const written = json.slice(mark.index + 1, end);
      const key = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
      if (open.length === 1) field = key;
      if (known.has(key)) repeated.add(field);
      known.add(key);
    }
  }
  return [...repeated];
}
