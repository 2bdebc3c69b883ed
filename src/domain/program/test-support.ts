// Programs to edit, and random edits made by the rules themselves.
import fc from 'fast-check';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { anyKinds } from '../exercise/choose-kind.ts';
import { movementIdOf } from '../session/prescription.ts';
import { buildExercise, buildSuperset, testId, testNow } from '../test-builders.ts';
import { changeDetails } from './details.ts';
import { findDay, type ProgramDraft } from './draft.ts';
import { changeClock } from './exercise-clock.ts';
import { groupExercises, movePart, toggleExerciseGroup, ungroup } from './exercise-groups.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import {
  addWeeks,
  changeDay,
  clearDays,
  duplicateWeek,
  fillDownDays,
  moveDays,
  pasteDays,
  removeDays,
} from './plan-days.ts';
import {
  addExercises,
  changeExercises,
  duplicateExercises,
  moveExercises,
  newExercise,
  removeExercises,
} from './plan-exercises.ts';
import {
  changeEfforts,
  changeKinds,
  changeLoads,
  changeType,
  addSet,
  changeSets,
  deleteSets,
  duplicateSets,
  fillDownSets,
  toggleAmraps,
} from './plan-sets.ts';
import { changeAcross } from './change-across.ts';

/** Ids in order; those of each device are distinct. */
export const countingIds = (device = 9): (() => never) => {
  let count = 0;
  return () =>
    `0000000${device}-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}` as never;
};

/** All movements in all weeks. */
const acrossAll = ({ days }: ProgramDraft) => ({
  movementIds: new Set(
    days.flatMap(({ exercises }) =>
      exercises
        .flatMap(partsOf<SubExercise>)
        .flatMap(({ movement }) => movementIdOf(movement) ?? []),
    ),
  ),
  from: 0,
  to: days.length,
  columns: null,
  warmUps: true,
});

export const buildCreatedProgram = (overrides: Partial<CreatedProgram> = {}): CreatedProgram => ({
  _id: testId.program(1),
  title: 'Strong and steady',
  description: '',
  image: null,
  promoImages: [],
  programCategoryObj: { title: 'Build Strength' },
  level: 1,
  equipmentLevel: 3,
  price: 0,
  videoLink: null,
  included: [],
  publishing: { publishingStatus: 'unpublished', restrictionReason: null },
  author: { userId: testId.user(2), firstName: 'Casey' },
  createdAt: testNow,
  publishedAt: null,
  ...overrides,
});

export const buildPlanDay = (
  n: number,
  exercises: Exercise[] = [],
  overrides: Partial<CreatedProgramDay> = {},
): CreatedProgramDay => ({
  _id: testId.day(n),
  programId: testId.program(1),
  position: `${n.toString(36).padStart(4, '0')}000001`,
  title: exercises.length > 0 ? `Day ${n}` : '',
  description: '',
  exercises,
  ...overrides,
});

/** Two weeks: a day with one exercise, one with a superset and another exercise, and the same a week later. */
export const buildDraft = (overrides: Partial<ProgramDraft> = {}): ProgramDraft => ({
  program: buildCreatedProgram(),
  days: Array.from({ length: 14 }, (_, index) => {
    const n = index + 1;
    if (index % 7 === 0) return buildPlanDay(n, [buildExercise(n * 10 + 1)]);
    if (index % 7 === 2)
      return buildPlanDay(n, [buildSuperset(n * 10 + 1), buildExercise(n * 10 + 2)]);
    return buildPlanDay(n);
  }),
  ...overrides,
});

/** The value of an outcome that must not be refused. */
export function valueOf<T>(outcome: PlanOutcome<T>): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

export const allExercises = ({ days }: ProgramDraft): Exercise[] =>
  days.flatMap(({ exercises }) => exercises);
export const allParts = (draft: ProgramDraft): SubExercise[] =>
  allExercises(draft).flatMap(partsOf);
export const allSets = (draft: ProgramDraft): ExerciseSet[] =>
  allParts(draft).flatMap(({ sets }) => sets);
/** Of days, exercises, parts and sets. */
export const allIds = (draft: ProgramDraft): string[] =>
  draft.days.flatMap(({ _id, exercises }) => [
    _id,
    ...exercises.flatMap((exercise) =>
      [exercise, ...(exercise.subExercises ?? [])].flatMap((part) => [
        part._id,
        ...part.sets.map(({ id }) => id),
      ]),
    ),
  ]);

export type RandomEdit = readonly [name: number, a: number, b: number, c: number];
export const randomEdits = fc.array(
  fc.tuple(fc.nat({ max: 27 }), fc.nat({ max: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 40 })),
  { maxLength: 12 },
);

/** What a coach might do, chosen by numbers; a refused edit changes nothing. */
export function randomly(draft: ProgramDraft, edit: RandomEdit, newId: () => never): ProgramDraft {
  const outcome = outcomeOf(draft, edit, newId);
  return outcome?.allowed ? outcome.value : draft;
}

function outcomeOf(draft: ProgramDraft, [name, a, b, c]: RandomEdit, newId: () => never) {
  const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
  const [day, other] = [pick(draft.days, a), pick(draft.days, b)];
  const [exercise, second] = [pick(allExercises(draft), a), pick(allExercises(draft), b)];
  const part = pick(allParts(draft), b) ?? exercise;
  const setIds = [a, b].flatMap((n): SetId[] => {
    const set = pick(allSets(draft), n);
    return set ? [set.id] : [];
  });
  const partIds: ExerciseId[] = part ? [part._id] : [];
  const exerciseIds = [exercise, second].flatMap((one): ExerciseId[] => (one ? [one._id] : []));
  const dayIds = [day, other].flatMap((one) => (one ? [one._id] : []));
  if (!day || !other) return addWeeks(draft, { at: 0, newId });
  const at = c % (draft.days.length + 1);
  const edits: readonly (() => PlanOutcome<ProgramDraft>)[] = [
    () =>
      changeDetails(draft, { title: `Title ${a}`, price: a * 100, included: [`${b} workouts`] }),
    () => addWeeks(draft, { at, newId }),
    () => removeDays(draft, { dayIds }),
    () => moveDays(draft, { dayIds, to: at, newId }),
    () => clearDays(draft, { dayIds }),
    () => changeDay(draft, { dayId: day._id, title: `Title ${b}`, description: `Text ${c}` }),
    () => pasteDays(draft, { at, days: [day, other], newId }),
    () => duplicateWeek(draft, { week: a % 2, newId }),
    () => fillDownDays(draft, { dayIds, newId }),
    () =>
      changeAcross(draft, acrossAll(draft), {
        raise: { by: { percent: b - 10 }, deload: null, wave: null, units: 'metric' },
        ...(c % 2 === 0 && { rest: a * 10, note: `Cue ${c}` }),
        ...(c % 3 === 0 && { reps: { from: a + 1, upTo: a + 3 } }),
      }),
    () => addExercises(draft, { dayId: day._id, at: c, exercises: [newExercise({ newId })] }),
    () => removeExercises(draft, { exerciseIds: c % 2 ? partIds : exerciseIds }),
    () => duplicateExercises(draft, { exerciseIds: partIds, newId }),
    () => moveExercises(draft, { exerciseIds, dayId: day._id, at: c, newId }),
    () =>
      changeExercises(draft, {
        exerciseIds: partIds,
        rest: a * 10,
        description: `Cue ${c}`,
        perSide: b % 2 === 0,
        tempo: b % 3 === 0 ? '' : `${c % 9}-0-1-0`,
      }),
    () => groupExercises(draft, { exerciseIds, circuit: c % 2 === 0, newId }),
    () =>
      changeClock(draft, {
        exerciseId: exerciseIds[0] ?? newId(),
        clock: c % 3 === 0 ? null : { kind: 'emom', seconds: 30 + b, rounds: 1 + a },
      }),
    () => ungroup(draft, { exerciseId: exerciseIds[0] ?? newId() }),
    () => toggleExerciseGroup(draft, { exerciseId: exerciseIds[0] ?? newId() }),
    () => movePart(draft, { exerciseId: exerciseIds[0] ?? newId(), from: 0, to: 1 }),
    () =>
      changeType(draft, {
        exerciseIds: partIds,
        type: (['reps', 'time', 'distance'] as const)[c % 3]!,
      }),
    () => changeLoads(draft, { exerciseIds: partIds, metric: c % 2 ? 'weight' : 'percent1RM' }),
    () => changeEfforts(draft, { exerciseIds: partIds, metric: c % 2 ? 'rpe' : 'reps' }),
    () => addSet(draft, { exerciseId: partIds[0] ?? newId(), newId }),
    () => (c % 2 ? duplicateSets(draft, { setIds, newId }) : deleteSets(draft, { setIds })),
    () =>
      changeSets(draft, {
        setIds,
        field: (['weight', 'effort', 'reps'] as const)[c % 3]!,
        value: a,
        ...(b > a && { upTo: b }),
      }),
    () =>
      c % 3 === 0
        ? toggleAmraps(draft, { setIds })
        : c % 3 === 1
          ? changeKinds(draft, { setIds, kind: anyKinds[a % anyKinds.length]! })
          : fillDownSets(draft, { setIds, field: 'weight' }),
  ];
  return edits[name % edits.length]!();
}

export const dayOf = (draft: ProgramDraft, index: number): CreatedProgramDay =>
  findDay(draft, draft.days[index]!._id)!;
