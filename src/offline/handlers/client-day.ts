import { changePrescription } from '#contract/coaching.ts';
import { dayOf, mergePrescribedDays, type PrescribedDay } from '#domain/program/prescribed-day.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { nextOutgoingRevision } from './outgoing-only.ts';
import { seenDays } from './seen-of-clients.ts';

/** The server's reply has only the day; the device adds the program. */
export const clientDayHandler: DocumentHandler<'client-day'> = {
  type: 'client-day',
  nextCall,
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent && { ...frozen.sent, day: checked(changePrescription, reply).day },
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

function nextCall({ body }: EntityRow<'client-day'>, base: PrescribedDay) {
  if (clientDayHandler.same(body, base)) return null;
  const params = { id: body.programId, dayId: body.day._id };
  const [version, restoredVersion] = [versionOf(dayOf(base)), versionOf(body.day)];
  return {
    call: {
      method: changePrescription.method,
      path: pathOf(changePrescription, { params }),
      body: JSON.stringify({
        version,
        exercises: body.day.exercises,
        // Editing here does not raise the version; it is higher only if the server has forgotten some versions.
        ...(restoredVersion > version && { restoredVersion }),
      }),
    },
    sent: body,
  };
}
