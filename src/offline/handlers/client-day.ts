import { changePrescription } from '#contract/coaching.ts';
import { dayOf, mergePrescribedDays } from '#domain/program/coach-changes.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenDays } from './seen-of-clients.ts';
import { callOf, nextOutgoingRevision } from './shared.ts';

/** The server's reply has only the day; the device adds the program. */
export const clientDayHandler: DocumentHandler<'client-day'> = {
  type: 'client-day',
  named: ({ day }) => ({ kind: 'Client’s day', name: workoutTitle(day) }),
  nextCall: ({ body }, base) => {
    if (clientDayHandler.same(body, base)) return null;
    const { programId: id, day, why, followsAgain } = body;
    const [version, restoredVersion] = [versionOf(dayOf(base)), versionOf(day)];
    const prescribed = {
      version,
      exercises: day.exercises,
      ...(why && { why }),
      ...(followsAgain && { followsAgain }),
      // Editing here does not raise the version; it is higher only if the server has forgotten some versions.
      ...(restoredVersion > version && { restoredVersion }),
    };
    return { call: callOf(changePrescription, { id, dayId: day._id }, prescribed), sent: body };
  },
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent && {
      programId: frozen.sent.programId,
      day: checked(changePrescription, reply).day,
    },
  }),
  merge: mergePrescribedDays,
  same: (mine, theirs) => equal(dayOf(mine).exercises, dayOf(theirs).exercises),
  adopt: (mine, theirs) => ({ ...mine, day: dayOf(theirs) }),
  afterRestore: {
    exception: ({ day }) =>
      versionOf(day) > 1
        ? null
        : {
            because: 'It is as the program was bought: nothing was prescribed.',
            fate: 'drop',
          },
    origin: ({ programId, day: { prescription: _, ...day } }) => ({
      programId,
      day: { ...day, exercises: [] },
    }),
    isNeverMade: true,
    isElsewhere: async () => true,
    seenCopies: seenDays,
  },
  deletedWhileEdited: 'keep',
};
