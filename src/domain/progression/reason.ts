// Why a proposal is what it is, in numbers. `reason-words.ts` says it.
import type { Attempt } from './attempts.ts';

/** The last time, as far as a reason tells it. */
export interface LastTime {
  /** When that workout started. */
  readonly startDate: string;
  readonly day?: Attempt['day'];
  /** Of the sets that were done; null: nobody counted. */
  readonly reps: readonly (number | null)[];
  /** Kilograms, if all were done with the same; null if they differ, or had none. */
  readonly kg: number | null;
}

/** Kilograms. */
export interface Change {
  readonly from: number;
  readonly to: number;
}

export type Reason =
  /** Nothing to go by: the first time, or what is missing. */
  | { readonly why: 'first' | 'no-reps' | 'no-max' }
  | { readonly why: 'no-weight' | 'no-rpe'; readonly last: LastTime }
  /** Kilograms of the first set. `reps`: back to so many. */
  | {
      readonly why: 'reached';
      readonly last: LastTime;
      readonly change: Change;
      readonly reps?: number;
    }
  | { readonly why: 'reached-plan'; readonly last: LastTime; readonly kg: number }
  | { readonly why: 'more-reps' | 'again'; readonly last: LastTime }
  | { readonly why: 'half'; readonly last: LastTime; readonly of: number }
  | { readonly why: 'missed'; readonly last: LastTime; readonly times: number }
  | {
      readonly why: 'back';
      readonly last: LastTime;
      readonly times: number;
      readonly percent: number;
    }
  | {
      readonly why: 'rpe';
      readonly last: LastTime;
      readonly rpe: number;
      readonly asked: number;
      readonly change: Change;
    }
  /**
   * From 1. `from`: the training max before it went up. `missed`: it stays, because reps were missed. `half`: the same wave
   * once more, because so many of its sets were not done.
   */
  | {
      readonly why: 'wave';
      readonly number: number;
      readonly of: number;
      readonly percents: readonly number[];
      readonly max: number;
      readonly from?: number;
      readonly missed?: boolean;
      readonly half?: { readonly done: number; readonly of: number };
    }
  | {
      readonly why: 'deload';
      readonly load: number;
      readonly kg: number | null;
      readonly every?: number;
      readonly misses?: number;
      readonly sets?: number;
    }
  /** How many times are left until the next deload. */
  | { readonly why: 'until-deload'; readonly left: number };

export function toldOf({ startDate, day, sets }: Attempt): LastTime {
  const done = sets.filter((set) => set.done);
  const weights = new Set(done.map(({ kg }) => kg ?? 0));
  const [only = 0] = weights;
  return {
    startDate,
    day,
    reps: done.map(({ reps }) => reps),
    kg: weights.size === 1 && only > 0 ? only : null,
  };
}
