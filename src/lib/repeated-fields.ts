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

/** What the string from `start` to `end` says when it is a key. */
function keyAt(json: string, start: number, end: number): string | undefined {
  if (!isKey(json, end)) return undefined;
  const written = json.slice(start + 1, end);
  return written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
}

/** The objects that are open, one within the other, with the keys that each of them has so far. */
class OpenObjects {
  readonly repeated = new Set<string>();
  private readonly open: Set<string>[] = [];
  private field = "";

  begin(): void {
    this.open.push(new Set());
  }

  end(): void {
    this.open.pop();
  }

  note(key: string): void {
    const known = this.open.at(-1);
    if (!known) return;
    if (this.open.length === 1) this.field = key;
    if (known.has(key)) this.repeated.add(this.field);
    known.add(key);
  }
}

/**
 * The fields of an object that are written twice, or have something in them that is: of both, `JSON.parse` takes the last
 * without a word. `json` is right JSON.
 */
export function repeatedFields(json: string): string[] {
  const objects = new OpenObjects();
  const marks = /["{}]/g;
  for (let mark = marks.exec(json); mark; mark = marks.exec(json)) {
    if (mark[0] === "{") objects.begin();
    else if (mark[0] === "}") objects.end();
    else {
      const end = endOfString(json, mark.index);
      marks.lastIndex = end + 1;
      const key = keyAt(json, mark.index, end);
      if (key !== undefined) objects.note(key);
    }
  }
  return [...objects.repeated];
}
