import { storyOf } from "./stories.ts";
import { type StepId, sections } from "./wizard-steps.ts";

const DEFAULT_SECONDS = 45;
const MAX_SECONDS = 600;
const UNDECIDED = "A definir";
const MUSIC = /m[úu]sica|trilha|tambor|orquestra|piano|coral|efeito|sfx|som\b/i;

interface Shot {
  number: number;
  startSecond: number;
  endSecond: number;
  subject: string;
  description: string;
  camera: string;
}

/** A script that someone could film or give to a video model. */
export interface ShotList {
  title: string;
  audience: string;
  tone: string;
  durationSeconds: number;
  aspectRatio: string;
  /** By the headings of the review, in its order. */
  sections: Record<string, string>;
  shots: Shot[];
}

export type Answers = Partial<Record<StepId, string[]>>;

/** The pieces of a text, at commas and semicolons, without the words that only announce them. */
function piecesOf(text: string): string[] {
  return text
    .split(/[,;]|\.\s/)
    .map((piece) =>
      piece
        .trim()
        .replace(/^corte para /i, "")
        .replace(/\.$/, ""),
    )
    .filter(Boolean);
}

/** Narration and music are told in one breath. */
function splitVoice(text: string): { narration: string; music: string } {
  const pieces = text.split(/;|\.\s|,\s/).map((piece) => piece.trim());
  const music = pieces.filter((piece) => MUSIC.test(piece));
  const narration = pieces.filter((piece) => !MUSIC.test(piece));
  return { narration: narration.join(", ") || text, music: music.join(", ") || text };
}

function secondsOf(text: string): number {
  const minutes = /(\d+)\s*min/i.exec(text)?.[1];
  const seconds = /(\d+)\s*(?:s\b|seg)/i.exec(text)?.[1] ?? (minutes ? "0" : String(DEFAULT_SECONDS));
  const total = Number(minutes ?? 0) * 60 + Number(seconds);
  return total > 0 ? Math.min(total, MAX_SECONDS) : DEFAULT_SECONDS;
}

function ratioOf(text: string): string {
  const given = /(\d{1,2})\s*[:x]\s*(\d{1,2})/.exec(text);
  if (given) return `${given[1]}:${given[2]}`;
  if (/horizontal/i.test(text)) return "16:9";
  return /quadrad/i.test(text) ? "1:1" : "9:16";
}

/** The shots one after another, sharing the whole time. */
function timed(shots: Omit<Shot, "number" | "startSecond" | "endSecond">[], total: number): Shot[] {
  const edge = (index: number) => Math.round((index * total) / shots.length);
  return shots.map((shot, index) => ({
    number: index + 1,
    startSecond: edge(index),
    endSecond: edge(index + 1),
    ...shot,
  }));
}

/** The script out of what was said in the conversation. What was skipped is marked as still to be decided. */
export function createShotList(answers: Answers): ShotList {
  const said = (step: StepId) => (answers[step] ?? []).join(". ") || UNDECIDED;
  const { narration, music } = splitVoice(said("voice"));
  const durationSeconds = secondsOf(said("duration"));
  const angles = piecesOf(said("camera"));
  const angle = (index: number) => angles[index % angles.length] ?? UNDECIDED;
  const scenes = [
    { subject: "Abertura", description: `${said("environment")}. Luz: ${said("lighting")}` },
    { subject: "Personagens", description: said("characters") },
    { subject: "Ação e diálogo", description: said("action") },
    ...piecesOf(said("cut")).map((description) => ({ subject: "Corte", description })),
    { subject: "Encerramento", description: said("brand") },
  ];
  const texts: Record<string, string> = { Narração: narration, "Música e efeitos": music };
  return {
    title: storyOf((answers.story ?? []).join(". ")).name,
    audience: said("audience"),
    tone: said("tone"),
    durationSeconds,
    aspectRatio: ratioOf(said("duration")),
    sections: Object.fromEntries(sections.map(({ step, title }) => [title, texts[title] ?? said(step)])),
    shots: timed(
      scenes.map((scene, index) => ({ ...scene, camera: angle(index) })),
      durationSeconds,
    ),
  };
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;

/** `0:00–0:06` */
export const formatSpan = ({ startSecond, endSecond }: Shot) => `${clock(startSecond)}–${clock(endSecond)}`;

/** The script as plain text, for a message or a printer. */
export function formatShotList(list: ShotList): string {
  const { title, audience, tone, durationSeconds, aspectRatio, sections: texts, shots } = list;
  return [
    `ROTEIRO DE VÍDEO: ${title}`,
    `Público e objetivo: ${audience}`,
    `Tom: ${tone}`,
    `Duração: ${durationSeconds} segundos · Formato: ${aspectRatio}`,
    "",
    ...Object.entries(texts).map(([heading, text]) => `${heading}: ${text}`),
    "",
    "TOMADAS",
    ...shots.map(
      (shot) =>
        `${shot.number}. [${formatSpan(shot)}] ${shot.subject} · câmera: ${shot.camera}\n   ${shot.description}`,
    ),
    "",
  ].join("\n");
}
