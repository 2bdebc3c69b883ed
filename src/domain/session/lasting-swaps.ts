// In every workout of a program, an athlete does another movement than prescribed. The program itself stays the coach's:
// what is kept is 'this instead of that', so it holds in each version of the plan, wherever that movement is prescribed.
import type { MovementId, ProgramId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import type { LastingSwap, Preferences } from '#contract/user.ts';
import { movementIdOf } from './prescription.ts';

/** By the prescribed movement. */
export type Swaps = Readonly<Record<MovementId, LastingSwap>>;

const none: Swaps = {};

/** An athlete's lasting swaps in a program. */
export const swapsIn = (
  preferences: Pick<Preferences, 'lastingSwaps'> | undefined,
  programId: ProgramId,
): Swaps => preferences?.lastingSwaps?.[programId] ?? none;

/** The oldest first. */
export const swapList = (swaps: Swaps): LastingSwap[] =>
  Object.values<LastingSwap>(swaps).toSorted((a, b) => a.since.localeCompare(b.since));

/** Undefined: the movement is done as prescribed. */
export function swapFor(movement: SubExercise['movement'], swaps: Swaps): LastingSwap | undefined {
  const id = movementIdOf(movement);
  return id === undefined ? undefined : swaps[id];
}

export interface LastingChange {
  readonly programId: ProgramId;
  /** The prescribed movement. */
  readonly from: MovementId;
  /** Null takes it back. */
  readonly swap: LastingSwap | null;
}

/** A program keeps its list when the last swap goes: the server takes a field that is left out for one that an older app does not know. */
export function withLastingSwap(
  preferences: Preferences,
  { programId, from, swap }: LastingChange,
): Preferences {
  const { [from]: _, ...others } = swapsIn(preferences, programId);
  const swaps: Swaps = swap ? { ...others, [from]: swap } : others;
  return { ...preferences, lastingSwaps: { ...preferences.lastingSwaps, [programId]: swaps } };
}
