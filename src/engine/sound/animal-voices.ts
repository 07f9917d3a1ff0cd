import type { Random } from "#lib/seeded-random.ts";
import { createFilter } from "./filters.ts";
import { framesOf, SAMPLE_RATE } from "./signal.ts";

/** Values at parts of the whole, 0 to 1, and what lies between two of them. */
type Line = readonly (readonly [number, number])[];

function valueAt(line: Line, part: number): number {
  const next = line.findIndex(([at]) => at >= part);
  if (next <= 0) return line.at(next < 0 ? -1 : 0)?.[1] ?? 0;
  const [[from, low], [to, high]] = [line[next - 1] ?? [0, 0], line[next] ?? [1, 0]];
  return low + ((part - from) / (to - from || 1)) * (high - low);
}

interface Voice {
  seconds: number;
  /** In hertz. */
  pitch: Line;
  /** Where a mouth is open to: in hertz, lower and higher. */
  mouth: readonly [Line, Line];
  loudness: Line;
  /** How much of it is breath, 0 to 1. */
  breath: number;
}

/** A throat that hums and breathes, heard through a mouth that moves. */
function speak({ seconds, pitch, mouth, loudness, breath }: Voice, random: Random): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  const filters = mouth.map((line) => ({ line, filter: createFilter("band-pass", valueAt(line, 0), { q: 3.5 }) }));
  const body = createFilter("low-pass", 3_800);
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const part = at / sound.length;
    if (at % 32 === 0) for (const { line, filter } of filters) filter.tune(valueAt(line, part));
    phase = (phase + valueAt(pitch, part) / SAMPLE_RATE) % 1;
    const throat = (1 - breath) * (2 * phase - 1) + breath * (random.next() * 2 - 1);
    const [low = 0, high = 0] = filters.map(({ filter }) => filter.next(throat));
    sound[at] = body.next(low * 1.6 + high * 1.1 + throat * 0.12) * valueAt(loudness, part);
  }
  return sound;
}

/** A dog that barks twice. */
export function bark(random: Random): Float32Array {
  const size = 0.9 + random.next() * 0.25;
  const woof = (gain: number) =>
    speak(
      {
        seconds: 0.2,
        pitch: [
          [0, 260 * size],
          [0.2, 430 * size],
          [1, 170 * size],
        ],
        mouth: [
          [
            [0, 420],
            [0.3, 850],
            [1, 480],
          ],
          [
            [0, 1_200],
            [0.3, 1_700],
            [1, 1_000],
          ],
        ],
        loudness: [
          [0, 0],
          [0.06, gain],
          [0.4, gain * 0.75],
          [1, 0],
        ],
        breath: 0.34,
      },
      random,
    );
  const [first, second] = [woof(0.9), woof(1)];
  const whole = new Float32Array(framesOf(0.36) + second.length);
  whole.set(first);
  whole.set(second, framesOf(0.36));
  return whole;
}

/** A cat that says mi-a-u. */
export function meow(random: Random): Float32Array {
  const size = 0.92 + random.next() * 0.2;
  return speak(
    {
      seconds: 0.85 + random.next() * 0.2,
      pitch: [
        [0, 480 * size],
        [0.25, 690 * size],
        [0.6, 640 * size],
        [1, 390 * size],
      ],
      mouth: [
        [
          [0, 420],
          [0.4, 1_050],
          [1, 480],
        ],
        [
          [0, 2_500],
          [0.4, 1_900],
          [1, 950],
        ],
      ],
      loudness: [
        [0, 0],
        [0.1, 0.5],
        [0.35, 1],
        [0.7, 0.7],
        [1, 0],
      ],
      breath: 0.06,
    },
    random,
  );
}
