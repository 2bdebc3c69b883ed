// Merges what an athlete added to a workout, and how it is arranged, on two devices.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type {
  Arrangement,
  ExerciseLogEntry,
  ExerciseSet,
  SessionExercise,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { isUntouched } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { equal, threeWay } from '../three-way.ts';
import { inOrderOfAdding, isLater } from './merge-sets.ts';
import { addedTo, isLeftOut } from './own-exercises.ts';

/**
 * `log`: the merged one. Union by id. What one side removed goes, unless the other has changed it or logged a set of it since: an edit beats a
 * deletion. Of two changes the later counts.
 */
export function mergeAdded(
  base: TrainingSession,
  mine: TrainingSession,
  theirs: TrainingSession,
  log: ReadonlyMap<ExerciseId, ExerciseLogEntry>,
): SessionExercise[] {
  const [bases, mines, others] = [base, mine, theirs].map(
    (session) => new Map(addedTo(session).map((exercise) => [exercise._id, exercise])),
  );
  const merged = new Map<ExerciseId, SessionExercise>();
  for (const id of new Set([...others!.keys(), ...mines!.keys()])) {
    const [before, own, other] = [bases!.get(id), mines!.get(id), others!.get(id)];
    const left = (own ?? other)!;
    const stays =
      own && other
        ? true
        : !before || !equal(before, left) || isLogged(base, own ? mine : theirs, id);
    if (stays) merged.set(id, own && other ? laterOf(before, own, other, log.get(id)) : left);
  }
  const order = inOrderOfAdding(
    [...merged.keys()],
    [mine, theirs].map((session) => addedTo(session).map(({ _id }) => _id)),
  );
  return order.map((id) => merged.get(id)!);
}

/** The later counts. A target is there as long as its set is in the merged log. */
const laterOf = (
  before: SessionExercise | undefined,
  mine: SessionExercise,
  theirs: SessionExercise,
  log: ExerciseLogEntry | undefined,
): SessionExercise => {
  const asked =
    threeWay<SessionExercise | undefined>(before, mine, theirs, () =>
      isLater(mine.added, theirs.added, JSON.stringify(mine) > JSON.stringify(theirs))
        ? mine
        : theirs,
    ) ?? theirs;
  const left = new Set(log && selfAndParts<SubExerciseLogEntry>(log).flatMap(idsOf));
  const targets = (...sides: readonly (SubExercise | undefined)[]): ExerciseSet[] => {
    const all = sides.flatMap((side) => side?.sets ?? []);
    const known = new Map(all.toReversed().map((set) => [set.id, set]));
    return [...new Set(all.map(({ id }) => id))].flatMap((id) =>
      left.has(id) ? known.get(id)! : [],
    );
  };
  const partIn = (side: SessionExercise, { _id }: SubExercise) =>
    side.subExercises?.find((part) => part._id === _id);
  return {
    ...asked,
    sets: targets(asked, mine, theirs),
    ...(asked.subExercises && {
      subExercises: asked.subExercises.map((part) => ({
        ...part,
        sets: targets(part, partIn(mine, part), partIn(theirs, part)),
      })),
    }),
    status: theirs.status,
  };
};

const idsOf = ({ sets }: SubExerciseLogEntry): SetId[] => sets.map(({ id }) => id);

/** Whether this side has logged something in the exercise that the base lacks. */
function isLogged(base: TrainingSession, side: TrainingSession, id: ExerciseId): boolean {
  const [before, now] = [base, side].map((session) =>
    session.exerciseLog.find(({ exerciseId }) => exerciseId === id),
  );
  return !equal(before, now) && (now ? selfAndParts(now).some(hasLogged) : false);
}

const hasLogged = ({ sets }: SubExerciseLogEntry): boolean => sets.some((set) => !isUntouched(set));

/**
 * Where an exercise is shown is no value that anybody typed, so the later arrangement counts as a whole. A name that one
 * side has given stays, though, even if the other has moved an exercise since; and what one side has left out is back
 * if a set was done in it that no side that left it out knew: nothing that was done is hidden. `log`: the merged one.
 */
export function mergeArranged(
  base: TrainingSession,
  mine: TrainingSession,
  theirs: TrainingSession,
  log: ReadonlyMap<ExerciseId, ExerciseLogEntry>,
): Arrangement | undefined {
  const arranged = laterArrangement(base.arranged, mine.arranged, theirs.arranged);
  const isTrained = (id: ExerciseId) =>
    [mine, theirs]
      .filter((side) => isLeftOut(side, id))
      .every(({ exerciseLog }) => {
        const known = doneIn(exerciseLog.find(({ exerciseId }) => exerciseId === id));
        return [...doneIn(log.get(id))].some((set) => !known.has(set));
      });
  const shown = (one: Arrangement | undefined): Arrangement | undefined =>
    one?.leftOut.some(isTrained)
      ? { ...one, leftOut: one.leftOut.filter((id) => !isTrained(id)) }
      : one;
  const left = shown(arranged);
  // With what came back it may be as it was before: then it is no change of this side, now and when merged once more.
  return equal(left, base.arranged) ? shown(theirs.arranged) : left;
}

const doneIn = (entry: ExerciseLogEntry | undefined): ReadonlySet<SetId> =>
  new Set(
    (entry ? selfAndParts<SubExerciseLogEntry>(entry) : []).flatMap(({ sets }) =>
      sets.filter(({ done }) => done).map(({ id }) => id),
    ),
  );

const laterArrangement = (
  base: Arrangement | undefined,
  mine: Arrangement | undefined,
  theirs: Arrangement | undefined,
): Arrangement | undefined =>
  threeWay(base, mine, theirs, () => {
    // Of two from one device the server has the earlier: by its stamp it may be the later one, from before the device's
    // clock was put right.
    const isFromOne = mine !== undefined && mine.edited.by === theirs?.edited.by;
    const isMine =
      isFromOne ||
      isLater(mine?.edited, theirs?.edited, JSON.stringify(mine) > JSON.stringify(theirs));
    const later = isMine ? mine : theirs;
    const title = threeWay(base?.title, mine?.title, theirs?.title, () => later?.title);
    return later && title !== undefined ? { ...later, title } : later;
  });
