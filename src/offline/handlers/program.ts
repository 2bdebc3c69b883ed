import { giveBackProgram, saveHasBeenViewed } from '#contract/programs.ts';
import { mergeBought, reportedPlanChanges } from '#domain/program/coach-changes.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/** A bought program. All that its owner changes is whether they have looked at it. */
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
      if (value === base.hasBeenViewed) return null;
      return { call: callOf(saveHasBeenViewed, { id }, { value }), sent: program };
    },
  }),
  // The reply to the viewed mark does not carry the program, so its revision is not adopted: the coach may have
  // changed the program in between, and the next pull must still bring that.
  accepted: (frozen, reply) => {
    if (frozen.baseRev === null) {
      const { program, rev } = checked(giveBackProgram, reply);
      return { rev, body: program };
    }
    checked(saveHasBeenViewed, reply);
    return { rev: frozen.baseRev, body: frozen.sent };
  },
  merge: mergeBought,
  same: (mine, theirs) => mine.hasBeenViewed === theirs.hasBeenViewed,
  changesToReport: reportedPlanChanges,
  afterRestore: {
    exception: (_, __, isThere) =>
      isThere ? { because: 'Its plan is for its coach to change.', fate: 'keep changes' } : null,
    origin: (program) => ({ ...program, hasBeenViewed: false }),
  },
  deletedWhileEdited: 'drop',
};
