// What must be found of each exercise, its notes and its movement.
import type { MovementId, SetId } from '#contract/ids.ts';
import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { findSet } from '#domain/session/sets.ts';
import { placeOf } from '#domain/session/swap-movement.ts';
import { copiesOf } from './beside.ts';
import { type Entry, undoes } from './diary-entry.ts';

export function exerciseComplaints(
  entries: readonly Entry[],
  { exerciseLog, status }: TrainingSession,
): string[] {
  const complaints: string[] = [];
  const certain = entries.filter((entry) => entry.certainty === 'certain');
  for (const { about } of certain) {
    const logged =
      'exercise' in about
        ? exerciseLog.find(({ exerciseId }) => exerciseId === about.exercise)
        : undefined;
    if (about.kind === 'complete' && logged && !logged.finishDate)
      complaints.push(`the completion of exercise ${about.exercise} is lost`);
    if (about.kind === 'finish' && status !== 'completed') complaints.push('the finish is lost');
    if (about.kind === 'rate' && logged) {
      const scores = entries.flatMap((e) =>
        e.about.kind === 'rate' && e.about.exercise === about.exercise ? [e.about.score] : [],
      );
      const { score1 } = logged.feedback;
      if (score1 === null || !scores.includes(score1))
        complaints.push(`the rating of exercise ${about.exercise} is lost`);
    }
  }
  return complaints;
}

/** A device writes one note per exercise; two devices that never met may have written one each. */
export function noteComplaints(
  entries: readonly Entry[],
  session: TrainingSession,
  comments: readonly Comment[],
): string[] {
  return session.exerciseLog.flatMap(({ exerciseId }) => {
    const own = entries.filter(
      ({ about }) => about.kind === 'note' && about.exercise === exerciseId,
    );
    const texts = own.map(({ about }) => (about.kind === 'note' ? about.text : ''));
    const found = comments
      .filter((comment) => comment.exerciseId === exerciseId)
      .map((comment) => comment.text);
    const devices = new Set(own.map((entry) => entry.device)).size;
    const complaints: string[] = [];
    if (found.length > devices)
      complaints.push(`the note on exercise ${exerciseId} is there ${found.length} times`);
    if (found.some((text) => !texts.includes(text))) complaints.push('a note that nobody wrote');
    if (devices === 1 && own.every((entry) => entry.certainty === 'certain')) {
      const last = texts.at(-1) ?? '';
      if (last !== '' && !found.includes(last))
        complaints.push(`the note on exercise ${exerciseId} is lost`);
      if (last === '' && found.length > 0)
        complaints.push(`the deleted note on exercise ${exerciseId} is back`);
    }
    return complaints;
  });
}

/** The movement is the prescribed one or one that somebody chose; with a single device, its last choice. */
export function movementComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const parts = session.exerciseLog.flatMap(selfAndParts);
  return [
    ...parts.flatMap((part) => ofPart(entries, session, part)),
    ...strayedSets(entries, session),
  ];
}

function ofPart(
  entries: readonly Entry[],
  session: TrainingSession,
  { exerciseId, movement, swap, sets }: SubExerciseLogEntry,
): string[] {
  const place = placeOf(session, exerciseId);
  // The parts of a group have movements, the group has none.
  if (!place) return [];
  const prescribed = movementIdOf(place.prescribed.movement);
  const own = entries.filter(({ about }) => about.kind === 'swap' && about.exercise === exerciseId);
  const chosen = own.map(({ about }) =>
    about.kind === 'swap' ? (about.movementId ?? prescribed) : prescribed,
  );
  const complaints: string[] = [];
  const done = movementIdOf(movement);
  if (![prescribed, ...chosen].includes(done))
    complaints.push(`exercise ${exerciseId} is of a movement that nobody chose`);
  if ((done !== prescribed) !== (swap !== undefined) || (swap && swap.from._id !== prescribed))
    complaints.push(`the swap of exercise ${exerciseId} is not told for what it is`);
  if (done !== prescribed && sets.some((set) => set.weight?.recommended != null && !set.done))
    complaints.push(`exercise ${exerciseId} asks for the weight of another movement`);
  const ticks = entries.filter(
    ({ about }) => about.kind === 'tick' && sets.some((set) => set.id === about.setId),
  );
  const alone = new Set([...own, ...ticks].map((entry) => entry.device)).size === 1;
  if (alone && own.length > 0 && own.every((entry) => entry.certainty === 'certain')) {
    if (done !== chosen.at(-1)) complaints.push(`the swap of exercise ${exerciseId} is lost`);
  }
  return complaints;
}

/** A done set stays with the movement it was done with; of two phones that did two movements, each keeps its own. */
function strayedSets(entries: readonly Entry[], session: TrainingSession): string[] {
  const doneWith = new Map<string, Set<MovementId | undefined>>();
  for (const { about, certainty } of entries)
    if (about.kind === 'tick' && about.done && certainty === 'certain')
      doneWith.set(about.setId, (doneWith.get(about.setId) ?? new Set()).add(about.of));
  return [...doneWith].flatMap(([id, movements]) => {
    const copies = copiesOf(session, id as SetId).filter(({ done }) => done);
    if (copies.length === 0 || entries.some(({ about }) => undoes(about, id as SetId))) return [];
    const kept = new Set(
      copies.map((set) => movementIdOf(findSet(session, set.id)!.entry.movement)),
    );
    return [...movements]
      .filter((movement) => !kept.has(movement))
      .map((movement) => `set ${id} was done with ${movement}`);
  });
}
