// Reads waves as coaches write them.
import type { Progression, WaveSet } from '#contract/progression.ts';

type Waves = NonNullable<Progression['waves']>;

/** Null: this is not how waves are written, or a number is out of range. */
export function readWaves(text: string): Waves | null {
  const waves = text
    .split(/[,;\n]/)
    .map((wave) => wave.trim())
    .filter(Boolean)
    .map((wave) => wave.split('/').map(readSet));
  const isRead = waves.every((wave) => wave.length <= 12 && wave.every((set) => set !== null));
  return isRead && waves.length > 0 && waves.length <= 16 ? (waves as Waves) : null;
}

function readSet(text: string): WaveSet | null {
  const [, percent, reps] = /^(\d+(?:\.\d+)?) ?%?(?: ?[x×] ?(\d+)\+?)?$/i.exec(text.trim()) ?? [];
  if (percent === undefined || Number(percent) < 1 || Number(percent) > 100) return null;
  if (reps === undefined) return { percent: Number(percent) };
  return Number(reps) >= 1 && Number(reps) <= 100
    ? { percent: Number(percent), reps: Number(reps) }
    : null;
}
