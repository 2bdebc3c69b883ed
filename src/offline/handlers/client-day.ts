import { changePrescription } from '#contract/coaching.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { mergePrescribed } from '#domain/program/merge-program.ts';
import { versionOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { nextOutgoingRevision } from './outgoing-only.ts';
import { seenDays } from './seen-of-clients.ts';
import type { PrescribedDay } from './prescribed-day.ts';

/** Of two readings of a day the one of the later prescription. */
export const newestDay = (one: TrainingPlanDay, other: TrainingPlanDay): TrainingPlanDay =>
  versionOf(one) > versionOf(other) ? one : other;

/** In a conflict the server names the day alone. */
const dayOf = (body: PrescribedDay | TrainingPlanDay): TrainingPlanDay =>
  'day' in body ? body.day : body;

/** What two desks of coaches have made of a day is merged set by set; its version is the server's. */
export const clientDayHandler: DocumentHandler<PrescribedDay> = {
  type: 'client-day',
  nextCall,
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: {
      ...(frozen.sent as PrescribedDay),
      day: checked(changePrescription, reply).day,
    },
  }),
  merge: (base, mine, theirs) => {
    if (isOrigin(dayOf(base))) return { body: laterDay(mine, dayOf(theirs)), conflicts: [] };
    const [from, own, others] = [base, mine, theirs].map(dayOf) as [
      TrainingPlanDay,
      TrainingPlanDay,
      TrainingPlanDay,
    ];
    const { exercises, conflicts } = mergePrescribed(
      from.exercises,
      own.exercises,
      others.exercises,
    );
    return { body: { ...mine, day: { ...others, exercises } }, conflicts };
  },
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

/** A day that asks for nothing cannot be prescribed. */
const isOrigin = ({ exercises }: TrainingPlanDay): boolean => exercises.length === 0;

/** The later prescription, by the count of its versions; it is sent as the next version of theirs. */
const laterDay = (mine: PrescribedDay, theirs: TrainingPlanDay): PrescribedDay => ({
  ...mine,
  day: newestDay(mine.day, theirs),
});

function nextCall({ body }: EntityRow<PrescribedDay>, base: PrescribedDay) {
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
        // An edit here makes no version; only a server that has forgotten some has fewer.
        ...(restoredVersion > version && { restoredVersion }),
      }),
    },
    sent: body,
  };
}
