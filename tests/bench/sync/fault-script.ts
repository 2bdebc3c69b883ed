// One evening with two phones and everything that goes wrong, the same for every contestant.
import { seeded } from './shared/random.ts';
import type { Weather } from './shared/probe.ts';

export type Step =
  | { readonly on: 0 | 1; readonly do: 'tick'; readonly set: number; readonly done: boolean }
  | { readonly on: 0 | 1; readonly do: 'weigh'; readonly set: number; readonly kilograms: number }
  | { readonly on: 0 | 1; readonly do: 'note'; readonly exercise: number; readonly text: string }
  /** Sends and reads, once. */
  | {
      readonly on: 0 | 1;
      readonly do: 'meet';
      readonly weather: Weather;
      readonly seed: number;
    }
  /** The tab dies at its nth transaction or call from now, or before its next step. */
  | { readonly on: 0 | 1; readonly do: 'die'; readonly steps: number };

/** Sets and exercises that the script touches; few, so that the phones meet on them. */
const sets = 6;
const exercises = 6;
const length = 24;

export function scriptOf(seed: number): Step[] {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const steps: Step[] = [];
  let notes = 0;
  for (let n = 0; n < length; n += 1) {
    const on = below(2) as 0 | 1;
    const set = below(sets);
    const kind = below(100);
    if (kind < 30) steps.push({ on, do: 'tick', set, done: random() < 0.8 });
    else if (kind < 50) steps.push({ on, do: 'weigh', set, kilograms: 20 + seed + n / 100 });
    else if (kind < 60 && notes < exercises)
      steps.push({ on, do: 'note', exercise: notes, text: `note ${(notes += 1)}` });
    else if (kind < 90)
      steps.push({ on, do: 'meet', weather: weatherOf(below(4)), seed: below(1e6) });
    else steps.push({ on, do: 'die', steps: 1 + below(8) });
  }
  return steps;
}

const weatherOf = (n: number): Weather => (n === 0 ? 'offline' : n === 1 ? 'fine' : 'replies lost');
