import type { DatabaseKind } from "./databases.ts";

export const questions = ["list", "filter", "search", "similar", "page"] as const;
export type Question = (typeof questions)[number];

/** Milliseconds are those of one visitor alone. */
export interface CurvePoint {
  database: DatabaseKind;
  size: number;
  p50Ms: Record<Question, number>;
  p95Ms: Record<Question, number>;
  /** From starting the program to the first list answered right, when the files of program and database are warm. */
  startMs: number;
  /** Held after all that was asked, and the most that was ever held, in MB. */
  memoryMb: number;
  peakMb: number;
  /** Rows a second of loading the catalogue from the command line. */
  rowsPerSecond: number;
}

const [PANEL_WIDTH, PANEL_HEIGHT, COLUMNS, GAP] = [200, 150, 4, 30];
const [LEFT, TOP, BOTTOM] = [34, 30, 22];
/** Both can be told apart in grey, by those who see colours otherwise, and on white as on black. */
const LOOKS: Record<DatabaseKind, string> = { external: "line", embedded: "line dashed" };

const panels: { title: string; read: (point: CurvePoint) => number }[] = [
  ...questions.map((name) => ({ title: `${name}, ms`, read: ({ p50Ms }: CurvePoint) => p50Ms[name] })),
  { title: "start, s", read: ({ startMs }) => startMs / 1_000 },
  { title: "memory, MB", read: ({ memoryMb }) => memoryMb },
  { title: "written, rows/s", read: ({ rowsPerSecond }) => rowsPerSecond },
];

const STYLE = `svg{font:11px system-ui,sans-serif;background:#fff}text{fill:#333}.title{font-weight:600;font-size:13px;fill:#111}
.grid{stroke:#ddd}.line{fill:none;stroke:#0b6e4f;stroke-width:2}.dashed{stroke:#b3541e;stroke-dasharray:5 3}
.dot{fill:#0b6e4f}.dot.dashed{fill:#b3541e;stroke:none}
@media(prefers-color-scheme:dark){svg{background:#14181c}text{fill:#ccc}.title{fill:#fff}.grid{stroke:#39424b}
.line{stroke:#5fd3a6}.dashed{stroke:#f0a36b}.dot{fill:#5fd3a6}.dot.dashed{fill:#f0a36b}}`;

/** Powers of ten around all values. */
function decades(values: number[]): [low: number, high: number] {
  const low = Math.floor(Math.log10(Math.min(...values)));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))];
}

const short = (value: number) =>
  value >= 1_000_000 ? `${value / 1_000_000}M` : value >= 1_000 ? `${value / 1_000}k` : String(value);

/** Both axes by powers of ten: a line that rises as the catalogue does rises at 45 degrees. */
function panel({ title, read }: (typeof panels)[number], points: CurvePoint[]): string {
  const [low, high] = decades(points.map(read));
  const [first, last] = decades(points.map(({ size }) => size));
  const x = (size: number) => LEFT + ((Math.log10(size) - first) / (last - first)) * (PANEL_WIDTH - LEFT);
  const y = (value: number) =>
    PANEL_HEIGHT - BOTTOM - ((Math.log10(value) - low) / (high - low)) * (PANEL_HEIGHT - BOTTOM - TOP);
  const rows = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at)).map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value).toFixed(1)}H${PANEL_WIDTH}"/><text x="${LEFT - 5}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${short(Number(value.toPrecision(1)))}</text>`,
  );
  const columns = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at)).map(
    (size) => `<text x="${x(size).toFixed(1)}" y="${PANEL_HEIGHT - 6}" text-anchor="middle">${short(size)}</text>`,
  );
  const lines = Object.entries(LOOKS).map(([kind, look]) => {
    const places = points
      .filter(({ database }) => database === kind)
      .map((point) => [x(point.size).toFixed(1), y(read(point)).toFixed(1)]);
    if (places.length === 0) return "";
    const dots = places.map(
      ([left, top]) => `<circle class="${look.replace("line", "dot")}" cx="${left}" cy="${top}" r="3"/>`,
    );
    return `<polyline class="${look}" points="${places.map((place) => place.join(",")).join(" ")}"/>${dots.join("")}`;
  });
  return `<text class="title" x="0" y="14">${title}</text>${rows.join("")}${columns.join("")}${lines.join("")}`;
}

/** How each figure grows with the number of products, as SVG that is read by light and by dark. */
export function curvePicture(points: CurvePoint[]): string {
  const rowsOfPanels = Math.ceil(panels.length / COLUMNS);
  const width = COLUMNS * (PANEL_WIDTH + GAP);
  const height = rowsOfPanels * (PANEL_HEIGHT + GAP) + GAP;
  const placed = panels.map((one, at) => {
    const left = (at % COLUMNS) * (PANEL_WIDTH + GAP) + GAP / 2;
    const top = Math.floor(at / COLUMNS) * (PANEL_HEIGHT + GAP) + GAP / 2;
    return `<g transform="translate(${left} ${top})">${panel(one, points)}</g>`;
  });
  const legend = `<g transform="translate(${GAP / 2} ${height - 14})"><path class="line" d="M0 -4H30"/><text x="36" y="0">external Postgres</text>
<path class="line dashed" d="M170 -4H200"/><text x="206" y="0">embedded database</text><text x="${width - GAP}" y="0" text-anchor="end">products, by powers of ten</text></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="How times, memory and writing grow from 1,000 to 1,000,000 products"><style>${STYLE}</style>
${placed.join("\n")}
${legend}</svg>
`;
}
