import { enoughDaysAtOnce, mostDaysAtOnce } from '#contract/call-limits.ts';
import { createProgramDay, saveProgramDay, saveProgramDays } from '#contract/created-programs.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { overwritten } from '#domain/program/program-values.ts';
import { mergeDays, withOver } from '#domain/program/merge-program.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, Together } from './handler.ts';
import { callOf, plain, repliesIn } from './shared.ts';

/** So that a new program of twelve weeks is not 84 calls. */
const together: Together = {
  groupOf: ({ dependsOn }) => dependsOn,
  most: mostDaysAtOnce,
  enough: enoughDaysAtOnce,
  callOf: (parts) => {
    const days = parts.map(({ idempotencyKey, baseRev, call }) => {
      const { day } = JSON.parse(call.body ?? '') as BodyOf<typeof saveProgramDay>;
      return { key: idempotencyKey, rev: baseRev, day };
    });
    return callOf(saveProgramDays, { id: days[0]?.day.programId }, { days });
  },
  repliesOf: (reply) => repliesIn(checked(saveProgramDays, reply).answers),
};

/** A day of a program that the coach writes: the unit sent after a keystroke. */
export const createdProgramDayHandler: DocumentHandler<'created-program-day'> = {
  ...plain,
  type: 'created-program-day',
  named: (day) => ({ kind: 'Day of your program', name: workoutTitle(day) }),
  nextCall: ({ body: day, rev }, base, mayBeKnown = false) => {
    // Added and removed again before the server knew of it.
    if (rev === null && day.position === null && !mayBeKnown) return null;
    if (rev !== null && equal(day, base)) return null;
    const place = { id: day.programId, dayId: day._id };
    return {
      call: callOf(rev === null ? createProgramDay : saveProgramDay, place, { day }),
      sent: rev === null && base.position === null ? base : day,
    };
  },
  accepted: (frozen, reply) => {
    if (frozen.baseRev !== null)
      return { rev: checked(saveProgramDay, reply).rev, body: frozen.sent };
    const { rev, day } = checked(createProgramDay, reply);
    return { rev, body: day };
  },
  together,
  merge: (base, mine, theirs) => {
    const { body, conflicts } = withOver(mergeDays(base, mine, theirs));
    return { body, conflicts: [...conflicts, ...overwritten(mine, body)] };
  },
  changesToReport: overwritten,
  afterRestore: {
    origin: (day) => ({ ...day, position: null, title: '', description: '', exercises: [] }),
  },
  deletedWhileEdited: 'keep',
};
