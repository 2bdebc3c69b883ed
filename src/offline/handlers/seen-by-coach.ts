import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import { equal } from '#domain/three-way.ts';
import type { DocumentHandler } from './handler.ts';

/** How far the coach has looked at a workout: the athlete's device reads it and never writes it. */
export const seenByCoachHandler: DocumentHandler<SeenByCoach> = {
  type: 'seen-by-coach',
  nextCall: () => null,
  accepted: ({ sent, baseRev }) => ({ rev: baseRev ?? 0, body: sent as SeenByCoach }),
  merge: (_, __, theirs) => ({ body: theirs, conflicts: [] }),
  same: equal,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: () => ({
      because: 'Only the coach says what the coach has seen, by looking again.',
      fate: 'keep',
    }),
    origin: (seen) => ({ ...seen, sets: [] }),
  },
  deletedWhileEdited: 'drop',
};
