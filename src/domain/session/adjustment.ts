// What a coach has changed on a day for one client alone.
import type { Units } from '../units.ts';
import { exercisesChange } from '../program/exercises-change.ts';
import { exercisesAt, type Prescribed } from './prescription.ts';

export interface Adjustment {
  /** The coach's words about it, the first one first, each once. */
  readonly why: readonly string[];
  /** 'Back squat: 3×8 @ 185 → 3×8 @ 175'. */
  readonly lines: readonly string[];
}

/** Since the oldest version that is remembered; null: the day is as in the program, or was put back to that. */
export function adjustmentOf(day: Prescribed, units: Units): Adjustment | null {
  const { prescription } = day;
  if (!prescription) return null;
  const [oldest] = prescription.earlier.toSorted((a, b) => a.version - b.version);
  const before = exercisesAt(day, oldest?.version ?? prescription.version);
  const lines = exercisesChange(before, day.exercises, units);
  const why = [...prescription.earlier, prescription].flatMap((one) => one.why ?? []);
  return lines.length > 0 ? { why: [...new Set(why)], lines } : null;
}
