// What must be found of the exercises that the athlete added, of how they are arranged, and of the pinned maxes.
import type { ExerciseId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { equal } from '#domain/three-way.ts';
import type { Entry } from './diary-entry.ts';

export function ownComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  return [
    ...shapeComplaints(session),
    ...addedComplaints(entries, session),
    ...arrangedComplaints(entries, session),
    ...pinnedComplaints(entries, session),
  ];
}

/** Each exercise has its entry in the log, at the same place, and prescribed ones come first. */
function shapeComplaints({ exercises, exerciseLog }: TrainingSession): string[] {
  const ids = exercises.map(({ _id }) => _id);
  const firstOwn = exercises.findIndex(({ added }) => added);
  const isOrdered = exercises.every(({ added }, index) =>
    firstOwn === -1 || index < firstOwn ? !added : added,
  );
  const isAlike = equal(
    ids,
    exerciseLog.map(({ exerciseId }) => exerciseId),
  );
  return [
    ...(isAlike ? [] : ['the log and the exercises differ']),
    ...(new Set(ids).size === ids.length ? [] : ['an exercise is there twice']),
    ...(isOrdered ? [] : ['a prescribed exercise comes after one of the athlete’s own']),
  ];
}

function addedComplaints(entries: readonly Entry[], { exercises }: TrainingSession): string[] {
  const added = entries.flatMap(({ about }) => (about.kind === 'add exercise' ? [about.id] : []));
  const known = new Set<string>(added);
  const strangers = exercises.filter(
    ({ _id, added: stamp, besides }) => stamp && !besides && !known.has(_id),
  );
  return [
    ...strangers.map(({ _id }) => `exercise ${_id} was added by nobody`),
    ...added.flatMap((id) => {
      const own = entries.filter(({ about }) => 'id' in about && about.id === id);
      const isThere = exercises.some((one) => one._id === id);
      const removed = own.some(({ about }) => about.kind === 'remove exercise');
      const certain = own.filter(({ certainty }) => certainty === 'certain');
      const isAlone = new Set(own.map(({ device }) => device)).size === 1;
      if (certain.length === own.length && isAlone) {
        const isLast = own.at(-1)?.about.kind !== 'remove exercise';
        if (isLast && !isThere) return [`the added exercise ${id} is lost`];
        return !isLast && isThere ? [`the removed exercise ${id} is back`] : [];
      }
      return certain.length > 0 && !removed && !isThere ? [`the added exercise ${id} is lost`] : [];
    }),
  ];
}

const arranging = new Set(['add exercise', 'remove exercise', 'restore exercise', 'arrange']);

/**
 * The later arrangement counts as a whole; a device alone has made the last one. But what was left out is shown again
 * once somebody else has ticked a set in it.
 */
function arrangedComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const own = entries.filter(({ about }) => arranging.has(about.kind));
  if (own.length === 0 || own.some(({ certainty }) => certainty === 'possible')) return [];
  const now = session.arranged;
  const comesFrom = ({ session: after, device }: Entry): boolean => {
    if (!after) return false;
    const chosen = after.arranged;
    if (!chosen || !now) return chosen === now;
    const shownAgain = chosen.leftOut.filter((id) => !now.leftOut.includes(id));
    const expected = chosen.leftOut.filter((id) => !shownAgain.includes(id));
    return (
      equal({ ...chosen, leftOut: expected, edited: null }, { ...now, edited: null }) &&
      shownAgain.every((id) => isTickedByOthers(entries, { session, id, device }))
    );
  };
  if (new Set(own.map(({ device }) => device)).size > 1)
    return now === undefined || entries.some(comesFrom)
      ? []
      : ['the exercises are arranged as nobody arranged them'];
  return comesFrom(own.at(-1)!) ? [] : ['the last arrangement of the exercises is lost'];
}

const isTickedByOthers = (
  entries: readonly Entry[],
  { session, id, device }: { session: TrainingSession; id: ExerciseId; device: number },
): boolean => {
  const logged = session.exerciseLog.find(({ exerciseId }) => exerciseId === id);
  const sets = logged ? selfAndParts(logged).flatMap((part) => part.sets.map((set) => set.id)) : [];
  return entries.some(
    ({ about, device: other }) =>
      other !== device && about.kind === 'tick' && about.done && sets.includes(about.setId),
  );
};

/** Percentages are taken of the max that somebody chose, or of the one pinned at the start. */
function pinnedComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const pins = entries.filter(({ about }) => about.kind === 'pin');
  if (pins.length === 0 || pins.some(({ certainty }) => certainty === 'possible')) return [];
  const devices = new Set(pins.map(({ device }) => device));
  const pinnedIn = ({ exerciseLog }: TrainingSession) =>
    new Map(exerciseLog.flatMap(selfAndParts).map(({ exerciseId, max }) => [exerciseId, max?.kg]));
  const shown = entries.flatMap((entry) =>
    entry.session && (devices.size > 1 || devices.has(entry.device))
      ? [pinnedIn(entry.session)]
      : [],
  );
  return [...pinnedIn(session)].flatMap(([id, kg]) => {
    const wanted = devices.size > 1 ? shown : shown.slice(-1);
    const isKnown = wanted.some((pinned) => !pinned.has(id) || pinned.get(id) === kg);
    return isKnown ? [] : [`exercise ${id} has a max that nobody chose last`];
  });
}
