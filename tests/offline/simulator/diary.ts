// The athlete's actions, recorded independently of the code under test, and what must therefore be found in the end.
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, MovementReference, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { markedKindOf } from '#domain/exercise/set-kind.ts';
import { testId } from '#domain/test-builders.ts';
import { equal } from '#domain/three-way.ts';
import { type About, type Marks, setsOf } from './gym.ts';

interface Entry {
  readonly device: number;
  readonly about: About;
  certainty: 'possible' | 'certain' | 'never';
  /** The id of an added set, once known. */
  setId: SetId | null;
}

export class Diary {
  readonly #entries: Entry[] = [];

  attempt(device: number, about: About) {
    const entry: Entry = { device, about, certainty: 'possible', setId: null };
    this.#entries.push(entry);
    return {
      nothingHappened: () => void (entry.certainty = 'never'),
      certain: (outcome: unknown) => {
        entry.certainty = 'certain';
        if (about.kind === 'add') entry.setId = addedSet(about.before, outcome);
      },
    };
  }

  /** The unsent changes of this device are gone, so nothing is certain about them any more. */
  diskLost(device: number): void {
    for (const entry of this.#entries) if (entry.device === device) entry.certainty = 'possible';
  }

  /** Whether somebody unticked or deleted the set. */
  mayUndo(setId: SetId): boolean {
    return this.#entries.some(
      ({ about, certainty }) =>
        certainty !== 'never' &&
        'setId' in about &&
        about.setId === setId &&
        (about.kind === 'delete' || (about.kind === 'tick' && !about.done)),
    );
  }

  /**
   * What is wrong with a copy of the workout; empty if nothing is. `knows` says whose edits it must contain; it may
   * contain some of the others'. Before two devices have met there may be two workouts.
   */
  complaints(
    sessions: readonly TrainingSession[],
    comments: readonly Comment[],
    knows: (device: number, about: About) => boolean = () => true,
    atRest = true,
  ): string[] {
    const happened = this.#entries
      .filter((entry) => entry.certainty !== 'never')
      .map((entry) =>
        knows(entry.device, entry.about) ? entry : { ...entry, certainty: 'possible' as const },
      );
    if (happened.every((entry) => entry.certainty === 'possible')) return [];
    const [session, ...more] = sessions;
    if (!session) return ['there is no session'];
    if (more.length > 0 && !atRest) return missing(happened, sessions.flatMap(setsOf));
    if (more.length > 0) return [`there are ${sessions.length} sessions of one workout`];
    return [
      ...setComplaints(happened, setsOf(session)),
      ...exerciseComplaints(happened, session),
      ...noteComplaints(happened, session, comments),
      ...movementComplaints(happened, session),
    ];
  }
}

/** Of two sessions of one day, at least one must contain each ticked or added set. */
function missing(entries: readonly Entry[], sets: readonly ExerciseSet[]): string[] {
  const certain = entries.filter((entry) => entry.certainty === 'certain');
  return certain.flatMap(({ about, setId }) => {
    const id = about.kind === 'tick' && about.done ? about.setId : setId;
    if (!id) return [];
    const takenBack = entries.some(
      ({ about: other }) =>
        'setId' in other &&
        other.setId === id &&
        (other.kind === 'delete' || (other.kind === 'tick' && !other.done)),
    );
    const found = sets.some((set) => set.id === id && (set.done || about.kind !== 'tick'));
    return takenBack || found ? [] : [`set ${id} is lost`];
  });
}

/**
 * The set that the coach removes and the one that the coach adds: neither change reaches a workout that was finished
 * before it arrived.
 */
const coachMoves: readonly SetId[] = [testId.set(112), testId.set(113)];

function setComplaints(entries: readonly Entry[], sets: readonly ExerciseSet[]): string[] {
  const complaints: string[] = [];
  const ids = sets.map((set) => set.id);
  if (new Set(ids).size < ids.length) complaints.push('a set is there twice');
  const elsewhere = {
    copied: entries.map(({ about: it }) => (it.kind === 'add' ? it.weight : null)),
    typed: entries.flatMap(({ about: it }) => (it.kind === 'edit' ? it.kilograms : [])),
  };
  const about = (id: SetId) =>
    entries.filter(
      ({ about: it, setId }) =>
        ('setId' in it && it.setId === id) ||
        (it.kind === 'swap' && it.clears.includes(id)) ||
        setId === id,
    );
  for (const id of new Set(
    entries.flatMap((e) => ('setId' in e.about ? [e.about.setId] : e.setId ? [e.setId] : [])),
  )) {
    const own = about(id);
    const set = sets.find((one) => one.id === id);
    const deleted = own.some((entry) => entry.about.kind === 'delete');
    const certain = own.filter((entry) => entry.certainty === 'certain');
    const ticked = certain.some(({ about: it }) => it.kind === 'tick' && it.done);
    // A swap clears values typed for the old movement.
    const entered =
      certain.some(({ about: it }) => it.kind === 'edit') &&
      !own.some(({ about: it }) => it.kind === 'swap');
    const unused = !ticked && !entered;
    const takenBack = own.some(({ about: it }) => it.kind === 'tick' && !it.done);
    // A coach may remove a set that the athlete never used, or no longer uses.
    const removed = coachMoves.includes(id) && (unused || takenBack);
    if (!set && !deleted && !removed && certain.length > 0) complaints.push(`set ${id} is lost`);
    if (set && !deleted) complaints.push(...valueComplaints(own, set, elsewhere));
  }
  return complaints;
}

/** The plan's weight, and the coach's change of it. */
const prescribedWeights: readonly (number | null)[] = [60, 75];

/** `copied`: weights that added sets copied from the set above them. `typed`: weights typed in any set. */
function valueComplaints(
  entries: readonly Entry[],
  set: ExerciseSet,
  { copied, typed }: Record<'copied' | 'typed', readonly (number | null)[]>,
): string[] {
  const complaints: string[] = [];
  const ticks = entries.filter((entry) => entry.about.kind === 'tick');
  const unticked = ticks.some(({ about }) => about.kind === 'tick' && !about.done);
  const ticked = ticks.some(
    ({ about, certainty }) => about.kind === 'tick' && about.done && certainty === 'certain',
  );
  // Ticked anywhere and never unticked: done, whatever other devices did in the meantime.
  if (ticked && !unticked && !set.done) complaints.push(`the tick of set ${set.id} is lost`);
  const edits = entries.filter((entry) => entry.about.kind === 'edit');
  const written = edits.map(({ about }) => (about.kind === 'edit' ? about.kilograms : null));
  const actual = set.weight?.actual ?? null;
  const swapped = entries.some(({ about }) => about.kind === 'swap');
  // After a swap the plan asks for no weight: a tick then logs the weight typed in the set before.
  const carried = swapped && ticks.length > 0 ? typed : [];
  const known = [...prescribedWeights, ...written, ...carried, ...(set.extraSet ? copied : [])];
  if (edits.length > 0 && actual !== null && !known.includes(actual)) {
    complaints.push(`set ${set.id} has a weight that nobody entered`);
  }
  const marks = entries.flatMap(({ about }) => (about.kind === 'mark' ? [about.marks] : []));
  const said: Marks = [markedKindOf(set), set.note ?? null];
  for (const [place, mark] of said.entries())
    if (mark !== null && !marks.some((one) => one[place] === mark))
      complaints.push(`set ${set.id} has a mark that nobody made`);
  // A device alone knows its own order, so its last edit must win.
  const alone = new Set(entries.map((entry) => entry.device)).size === 1;
  if (alone && entries.every((entry) => entry.certainty === 'certain')) {
    const lastTick = ticks.at(-1)?.about;
    if (lastTick?.kind === 'tick' && set.done !== lastTick.done)
      complaints.push(`set ${set.id} has an older tick`);
    // A swap clears values typed for the old movement; a tick then fills in the target.
    const asked = [...prescribedWeights, ...carried];
    const isAnew = actual === null || (ticks.length > 0 && asked.includes(actual));
    if (edits.length > 0 && actual !== written.at(-1) && !(swapped && isAnew))
      complaints.push(`set ${set.id} has an older weight`);
    const lastMarks = marks.at(-1);
    if (lastMarks && !equal(said, lastMarks) && !swapped)
      complaints.push(`set ${set.id} has older marks`);
  }
  return complaints;
}

function exerciseComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const complaints: string[] = [];
  const certain = entries.filter((entry) => entry.certainty === 'certain');
  for (const { about } of certain) {
    if (about.kind === 'complete' && !session.exerciseLog[about.exercise]?.finishDate) {
      complaints.push(`the completion of exercise ${about.exercise} is lost`);
    }
    if (about.kind === 'finish' && session.status !== 'completed')
      complaints.push('the finish is lost');
    if (about.kind === 'rate') {
      const scores = entries.flatMap((e) =>
        e.about.kind === 'rate' && e.about.exercise === about.exercise ? [e.about.score] : [],
      );
      const { score1 } = session.exerciseLog[about.exercise]!.feedback;
      if (score1 === null || !scores.includes(score1)) {
        complaints.push(`the rating of exercise ${about.exercise} is lost`);
      }
    }
  }
  return complaints;
}

/** A device writes one note per exercise; two devices that never met may have written one each. */
function noteComplaints(
  entries: readonly Entry[],
  session: TrainingSession,
  comments: readonly Comment[],
): string[] {
  return session.exerciseLog.flatMap(({ exerciseId }, exercise) => {
    const own = entries.filter(({ about }) => about.kind === 'note' && about.exercise === exercise);
    const texts = own.map(({ about }) => (about.kind === 'note' ? about.text : ''));
    const found = comments
      .filter((comment) => comment.exerciseId === exerciseId)
      .map((comment) => comment.text);
    const devices = new Set(own.map((entry) => entry.device)).size;
    const complaints: string[] = [];
    if (found.length > devices)
      complaints.push(`the note on exercise ${exercise} is there ${found.length} times`);
    if (found.some((text) => !texts.includes(text))) complaints.push('a note that nobody wrote');
    if (devices === 1 && own.every((entry) => entry.certainty === 'certain')) {
      const last = texts.at(-1) ?? '';
      if (last !== '' && !found.includes(last))
        complaints.push(`the note on exercise ${exercise} is lost`);
      if (last === '' && found.length > 0)
        complaints.push(`the deleted note on exercise ${exercise} is back`);
    }
    return complaints;
  });
}

/** The movement is the prescribed one or one that somebody chose; with a single device, its last choice. */
function movementComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  return session.exerciseLog.flatMap(({ movement, swap, sets }, exercise) => {
    const prescribed = idOf(session.exercises[exercise]?.movement);
    const own = entries.filter(({ about }) => about.kind === 'swap' && about.exercise === exercise);
    const chosen = own.map(({ about }) =>
      about.kind === 'swap' ? (about.movementId ?? prescribed) : prescribed,
    );
    const complaints: string[] = [];
    const done = idOf(movement);
    if (![prescribed, ...chosen].includes(done))
      complaints.push(`exercise ${exercise} is of a movement that nobody chose`);
    if ((done !== prescribed) !== (swap !== undefined) || (swap && swap.from._id !== prescribed))
      complaints.push(`the swap of exercise ${exercise} is not told for what it is`);
    if (done !== prescribed && sets.some((set) => set.weight?.recommended != null && !set.done))
      complaints.push(`exercise ${exercise} asks for the weight of another movement`);
    const ticks = entries.filter(
      ({ about }) => about.kind === 'tick' && sets.some((set) => set.id === about.setId),
    );
    const alone = new Set([...own, ...ticks].map((entry) => entry.device)).size === 1;
    if (alone && own.length > 0 && own.every((entry) => entry.certainty === 'certain')) {
      if (done !== chosen.at(-1)) complaints.push(`the swap of exercise ${exercise} is lost`);
    }
    return complaints;
  });
}

const idOf = (movement: MovementReference | undefined): string | undefined =>
  typeof movement === 'object' ? movement._id : movement;

function addedSet(before: readonly SetId[], outcome: unknown): SetId | null {
  const session = (outcome as { value?: TrainingSession } | undefined)?.value;
  return session ? (setsOf(session).find((set) => !before.includes(set.id))?.id ?? null) : null;
}
