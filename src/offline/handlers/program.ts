import { giveBackProgram, saveHasBeenViewed } from '#contract/programs.ts';
import type { PurchasedProgram } from '#contract/training.ts';
import { reportedPlanChanges } from '#domain/program/coach-changes.ts';
import type { EntityRow } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';

/** A bought program. All that its owner changes is whether they have looked at it. */
export const programHandler: DocumentHandler<'program'> = {
  type: 'program',
  nextCall,
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
    exception: (_, __, isThere) =>
      isThere ? { because: 'Its plan is for its coach to change.', fate: 'keep changes' } : null,
    origin: (program) => ({ ...program, hasBeenViewed: false }),
  },
  deletedWhileEdited: 'drop',
};

function nextCall({ body: program, rev }: EntityRow<'program'>, base: PurchasedProgram) {
  const params = { id: program._id };
  if (rev === null) {
    const { method } = giveBackProgram;
    const body = JSON.stringify({ program });
    return { call: { method, path: pathOf(giveBackProgram, { params }), body }, sent: base };
  }
  if (programHandler.same(program, base)) return null;
  const { method } = saveHasBeenViewed;
  const body = JSON.stringify({ value: program.hasBeenViewed });
  return { call: { method, path: pathOf(saveHasBeenViewed, { params }), body }, sent: program };
}
