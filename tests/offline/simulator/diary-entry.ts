// One action in the diary.
import type { SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { About } from './actions.ts';

export interface Entry {
  readonly device: number;
  readonly about: About;
  certainty: 'possible' | 'certain' | 'never';
  /** The id of a new set, max, routine or measurement, once known. */
  made: string | null;
  /** The workout as the device had it right after. */
  session: TrainingSession | null;
}

/** Whether it unticks the done set, or deletes it as it was done. */
export const undoes = (about: About, setId: SetId): boolean =>
  (about.kind === 'tick' && about.setId === setId && !about.done) ||
  (about.kind === 'delete' && about.setId === setId && about.wasDone) ||
  (about.kind === 'remove exercise' && about.isOwn && about.done.includes(setId));
