// Makes an exercise from a parsed line, or changes one by it. What a line cannot express, such as rest, notes and
// video, stays as it is.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type {
  DistanceUnit,
  EffortMetric,
  Exercise,
  ExerciseMetric,
  ExerciseSet,
  MovementSummary,
  SubExercise,
} from '#contract/training.ts';
import {
  distanceUnitOf,
  defaultRest,
  type Quantity,
  storedToShown,
  typedToStored,
  usualAmount,
} from '../exercise/quantity.ts';
import { type AnyAmount, freshAmounts } from '../exercise/exercise-set.ts';
import { hasRounds, roundsOfClock } from '../exercise/clock.ts';
import { usualMeasureOf } from '../movement/usual-measure.ts';
import { ruleLine } from '../progression/rule-line.ts';
import type { Units } from '../units.ts';
import { usualWaveStep } from './five-three-one.ts';
import { asMeasured } from './measured-sets.ts';
import type { LineRead, PartRead, SetsRead } from './read-exercise-line.ts';

export interface LineSources {
  /** For each part of the line. */
  readonly movements: readonly MovementSummary[];
  readonly newId: () => string;
  /** The coach's, the one the earlier line was shown in. */
  readonly units: Units;
}

/** For a line that only names a movement. With a clock it has a set for each round; nobody counts on reps in intervals. */
function plainSets({ _id }: MovementSummary, clock: TurnsAt | null): readonly SetsRead[] {
  const plain = { kind: 'normal', amrap: false, upTo: null, load: null, effort: null } as const;
  const { sets, type, amount, unit = null } = usualMeasureOf(_id) ?? usualReps;
  const count = clock?.sets ?? sets;
  if (clock?.kind === 'intervals')
    return type === 'reps'
      ? [{ ...plain, count, type, amount: null, unit }]
      : [{ ...plain, count, type: 'time', amount: clock.seconds, unit: null }];
  // As many as fit, once.
  if (type === 'reps' && (clock?.kind === 'amrap' || clock?.kind === 'for-time'))
    return [{ ...plain, count, type, amount: null, amrap: true, unit }];
  return [{ ...plain, count, type, amount, unit }];
}

const usualReps = { sets: 3, type: 'reps', amount: 8, unit: null } as const;

/** The clock of a line, and how many of its rounds one part has. */
interface TurnsAt extends Pick<ExerciseClock, 'kind' | 'seconds'> {
  readonly sets: number;
}

/** Those of a circuit take turns. */
const turnsAt = ({ parts, circuit, clock }: LineRead, index: number): TurnsAt | null => {
  if (!clock) return null;
  const { kind, seconds } = clock;
  const rounds = roundsOfClock(clock);
  const isInTurns = hasRounds(clock) && circuit;
  return { kind, seconds, sets: isInTurns ? Math.ceil((rounds - index) / parts.length) : rounds };
};

/** `before`: the exercise this line belonged to so far. */
export function exerciseOfLine(
  line: LineRead,
  before: Exercise | null,
  sources: LineSources,
): Exercise {
  const { parts, circuit, rest: told, saysReps } = line;
  const clock = line.clock && { clock: line.clock };
  const partsBefore = before?.subExercises?.length ? before.subExercises : before ? [before] : [];
  const made = parts.map((part, index) =>
    partOf(part, partsBefore[index] ?? null, {
      movement: sources.movements[index]!,
      clock: turnsAt(line, index),
      saysReps,
      newId: sources.newId,
      units: sources.units,
    }),
  );
  const [first] = made;
  if (made.length === 1 && !circuit) {
    const { subExercises: _, circuit: __, clock: ___, ...rest }: Exercise = before ?? first!;
    const _id = before?._id ?? first!._id;
    return { ...withoutStyle(rest), ...first!, _id, rest: told ?? rest.rest, ...clock };
  }
  const wasGroup = (before?.subExercises?.length ?? 0) > 0;
  return {
    _id: before?._id ?? (sources.newId() as ExerciseId),
    description: wasGroup ? before!.description : '',
    rest: told ?? before?.rest ?? defaultRest,
    exerciseType: first!.exerciseType,
    exerciseMetric: first!.exerciseMetric,
    sets: [],
    status: 'initial',
    // A single exercise that becomes a part gives its id to the group, so parts need their own.
    subExercises: made.map((part) =>
      part._id === before?._id ? { ...part, _id: sources.newId() as ExerciseId } : part,
    ),
    circuit,
    ...clock,
  };
}

/** What a line always tells with the sets. */
const withoutStyle = <P extends Partial<SubExercise>>({
  perSide: _,
  tempo: __,
  progression: ___,
  ...part
}: P) => part;

type StyleRead = Pick<PartRead, 'perSide' | 'tempo' | 'progression' | 'isUsualStep'>;

/** A rule that reads the same as before keeps its stored numbers, as those of sets do. */
const styleOf = (
  { perSide, tempo, progression: told, isUsualStep }: StyleRead,
  before: SubExercise | null,
  { movement, units }: Pick<PartSources, 'movement' | 'units'>,
) => {
  const progression =
    told && isUsualStep ? { ...told, step: usualWaveStep(movement, units) } : told;
  const kept = before?.progression;
  const isSame = kept && progression && ruleLine(kept, units) === ruleLine(progression, units);
  return {
    ...(perSide && { perSide }),
    ...(tempo !== null && { tempo }),
    ...(progression && { progression: isSame ? kept : progression }),
  };
};

interface PartSources extends Pick<LineSources, 'newId' | 'units'> {
  readonly movement: MovementSummary;
  readonly clock: TurnsAt | null;
  readonly saysReps: boolean;
}

function partOf(
  { sets: toldSets, note, ...style }: PartRead,
  before: SubExercise | null,
  { movement, newId, units, clock, saysReps }: PartSources,
): SubExercise {
  const reads = toldSets.length > 0 ? toldSets : before ? null : plainSets(movement, clock);
  const kept = before ?? {
    _id: newId() as ExerciseId,
    description: '',
    rest: defaultRest,
    status: 'initial' as const,
  };
  const shown = (saysReps ? reads : asMeasured(reads, before, movement))
    ?.flatMap((read) => Array.from({ length: read.count }, () => read))
    .slice(0, 100)
    .map((read, index) => asBefore(read, before?.sets ?? [], { index, units }));
  const told = styleOf(style, before, { movement, units });
  const description = withNote(kept.description, note);
  return shown
    ? { ...withoutStyle(kept), ...setsOf(shown, before, newId), ...told, description, movement }
    : { ...kept, ...measuresOf(before!), ...told, description, movement };
}

/** The line adds to a note, and never takes from it. */
const withNote = (note: string, more: string): string =>
  more === '' || note.includes(more) ? note : [note, more].filter(Boolean).join('\n');

const measuresOf = ({ exerciseType, exerciseMetric, sets }: SubExercise) => ({
  exerciseType,
  exerciseMetric,
  sets,
});

/** `reads`: one for each set. */
function setsOf(reads: readonly SetsRead[], before: SubExercise | null, newId: () => string) {
  const [first] = reads;
  const exerciseType = first!.type;
  const load = reads.find((read) => read.load)?.load?.metric ?? loadBefore(before);
  const effort = reads.find((read) => read.effort)?.effort?.metric ?? effortBefore(before, first!);
  const exerciseMetric: ExerciseMetric = {
    unit: exerciseType === 'distance' ? 'distance' : load,
    effort: effort ?? (exerciseType === 'reps' ? 'reps' : null),
    ...(exerciseType === 'distance' && reads.some((read) => read.load) && { load: 'weight' }),
  };
  const sets = reads.map((read, index) =>
    setOf(
      read,
      { exerciseType, exerciseMetric },
      before?.sets[index]?.id ?? (newId() as SetId),
      before?.sets[index],
    ),
  );
  return { exerciseType, exerciseMetric, sets };
}

/**
 * A number that reads the same as before keeps its stored value: 100 kg reads '220.5' in pounds, and 220.5 lb is
 * 100.02 kg. So typing other reps changes nothing but the reps. The set's own value comes first, since two sets may
 * read alike and differ.
 */
function asBefore(
  read: SetsRead,
  before: readonly ExerciseSet[],
  { index, units }: { readonly index: number; readonly units: Units },
): SetsRead {
  const kept = (
    quantity: Quantity,
    value: number,
    stored: readonly (number | null | undefined)[],
    unit?: DistanceUnit,
  ): number => {
    const readsAlike = (one: number) =>
      typedToStored(quantity, storedToShown(quantity, one, units, unit), units, unit) === value;
    const known = stored.filter((one) => one !== null && one !== undefined);
    const own = stored[index] ?? null;
    if (own !== null && readsAlike(own)) return own;
    return known.includes(value) ? value : (known.find(readsAlike) ?? value);
  };
  const { load, effort, amount, unit } = read;
  const loads = before.map(({ weight }) => weight?.metric === load?.metric && weight?.recommended);
  const efforts = before.map(
    (set) => set.effort?.metric === effort?.metric && set.effort?.recommended,
  );
  const distances = before.map(
    ({ distance }) => distanceUnitOf(distance, units) === unit && distance?.recommended,
  );
  return {
    ...read,
    load: load && { ...load, value: kept(load.metric, load.value, loads.map(orNull)) },
    effort: effort && { ...effort, value: kept(effort.metric, effort.value, efforts.map(orNull)) },
    amount:
      unit && amount !== null ? kept('distance', amount, distances.map(orNull), unit) : amount,
  };
}

const orNull = (value: number | null | undefined | false): number | null => value || null;

/** The line cannot say in what its sets measure their effort while none has a target. */
const effortBefore = (before: SubExercise | null, { type }: SetsRead): EffortMetric | null =>
  before?.exerciseType === type &&
  before.sets.every(({ effort }) => effort?.metric !== 'reps' && effort?.recommended == null)
    ? before.exerciseMetric.effort
    : null;

const loadBefore = (before: SubExercise | null) =>
  before?.exerciseMetric.unit === 'percent1RM' ? 'percent1RM' : 'weight';

/** What a line cannot say is kept from the set before. */
function setOf(
  read: SetsRead,
  exercise: Pick<SubExercise, 'exerciseType' | 'exerciseMetric'>,
  id: SetId,
  before: ExerciseSet | undefined,
): ExerciseSet {
  const asked = (recommended: number | null) => ({ recommended, actual: null });
  const set: ExerciseSet = {
    id,
    done: false,
    ...freshAmounts(exercise, (quantity, field) => {
      switch (field) {
        case 'weight':
          return asked(read.load?.value ?? null);
        case 'effort':
          return quantity === 'reps' ? repsAsked(read) : asked(read.effort?.value ?? null);
        case 'reps':
          return repsAsked(read);
        case 'time':
          return asked(read.amount);
        case 'distance':
          return { ...asked(read.amount), ...(read.unit && { unit: read.unit }) };
        default:
          return before?.[field] ?? usualAmount(quantity);
      }
    }),
  };
  if (read.type === 'reps' && set.effort?.metric === 'reps') set.amrap = read.amrap;
  if (read.kind === 'warm-up') set.warmUp = true;
  else if (read.kind !== 'normal') set.planned = read.kind;
  return set;
}

const repsAsked = ({ amount, upTo }: SetsRead): AnyAmount => ({
  recommended: amount,
  actual: null,
  ...(upTo !== null && { upTo }),
});
