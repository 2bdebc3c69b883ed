import { leaveProgram } from '#contract/assignments.ts';
import { giveBackProgram, saveHasBeenViewed } from '#contract/programs.ts';
import { mergeBought, reportedPlanChanges, withLeft } from '#domain/program/coach-changes.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/** A bought or given program. Its owner changes whether they have looked at it and whether they have left it. */
export const programHandler: DocumentHandler<'program'> = {
  ...plain,
  type: 'program',
  named: ({ title }) => ({ kind: 'Program', name: title }),
  nextCall: nextCallBy<'program'>({
    create: (program, base) => ({
      call: callOf(giveBackProgram, { id: program._id }, { program }),
      sent: base,
    }),
    change: (program, base) => {
      const { _id: id, hasBeenViewed: value } = program;
      if (value !== base.hasBeenViewed)
        return {
          call: callOf(saveHasBeenViewed, { id }, { value }),
          sent: withLeft({ ...program, hasBeenViewed: value }, base.leftAt),
        };
      const hasLeft = program.leftAt !== undefined;
      if (hasLeft === (base.leftAt !== undefined)) return null;
      return { call: callOf(leaveProgram, { id }, { value: hasLeft }), sent: program };
    },
  }),
  // The reply to the viewed mark does not carry the program, so its revision is not adopted: the coach may have
  // changed the program in between, and the next pull must still bring that.
  accepted: (frozen, reply) => {
    if (frozen.baseRev === null) {
      const { program, rev } = checked(giveBackProgram, reply);
      return { rev, body: program };
    }
    checked(frozen.call.path.endsWith('/left') ? leaveProgram : saveHasBeenViewed, reply);
    return { rev: frozen.baseRev, body: frozen.sent };
  },
  merge: mergeBought,
  same: (mine, theirs) =>
    mine.hasBeenViewed === theirs.hasBeenViewed &&
    (mine.leftAt === undefined) === (theirs.leftAt === undefined),
  changesToReport: reportedPlanChanges,
  afterRestore: {
    exception: (_, __, isThere) =>
      isThere ? { because: 'Its plan is for its coach to change.', fate: 'keep changes' } : null,
    origin: (program) => ({ ...program, hasBeenViewed: false }),
  },
  deletedWhileEdited: 'drop',
};
