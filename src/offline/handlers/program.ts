import { saveHasBeenViewed } from '#contract/programs.ts';
import type { PurchasedProgram } from '#contract/training.ts';
import { reportedPlanChanges } from '#domain/program/coach-changes.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';

/** A bought program. All that its owner changes is whether it has been looked at. */
export const programHandler: DocumentHandler<PurchasedProgram> = {
  type: 'program',
  nextCall: ({ body: program }, base) =>
    programHandler.same(program, base)
      ? null
      : {
          call: {
            method: saveHasBeenViewed.method,
            path: pathOf(saveHasBeenViewed, { params: { id: program._id } }),
            body: JSON.stringify({ value: program.hasBeenViewed }),
          },
          sent: program,
        },
  // The reply does not carry the program, so its revision is not taken over: the coach may have
  // changed the program in between, and the next pull must still bring that.
  accepted: (frozen, reply) => {
    checked(saveHasBeenViewed, reply);
    return { rev: frozen.baseRev ?? 0, body: frozen.sent as PurchasedProgram };
  },
  merge: (base, mine, theirs) => ({
    body:
      mine.hasBeenViewed === base.hasBeenViewed
        ? theirs
        : { ...theirs, hasBeenViewed: mine.hasBeenViewed },
    conflicts: reportedPlanChanges(mine, theirs),
  }),
  same: (mine, theirs) => mine.hasBeenViewed === theirs.hasBeenViewed,
  adopt: (_, theirs) => theirs,
  changesToReport: reportedPlanChanges,
  afterRestore: {
    exception: () => ({
      because: 'A program is bought through the payment provider; its buyer cannot hand it in.',
      fate: 'keep changes',
    }),
    origin: (program) => ({ ...program, hasBeenViewed: false }),
  },
  deletedWhileEdited: 'drop',
};
