// Programs saved as files and imported into themselves, with the real library of movements.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileOf, readSheets } from '#client/features/program-editor/sheet/sheet-file.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId, SetId, UserId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { planTable } from '#domain/program/plan-table.ts';
import type { PlanTableRead } from '#domain/program/plan-table-read.ts';
import { readPlanTable } from '#domain/program/read-plan-table.ts';
import { withSheet } from '#domain/program/sheet-into-program.ts';
import type { Units } from '#domain/units.ts';
import { demoPrograms } from '#server/database/demo-programs.ts';

const newId = (): string => randomUUID();

const author = { userId: newId() as UserId, firstName: 'Casey' };

const draftOf = (content: object & { trainingPlan: readonly TrainingPlanDay[] }): ProgramDraft => ({
  program: { ...content, _id: newId() as ProgramId } as unknown as ProgramDraft['program'],
  days: content.trainingPlan.map((day, index): CreatedProgramDay => ({
    ...day,
    programId: newId() as ProgramId,
    position: String(index).padStart(4, '0'),
  })),
});

const named = (name: string) => {
  const movement = matchMovement(name);
  return movement && summaryOf(movement);
};

/** The program as its file is read. `isKnown`: the lines of the program need no reading. */
async function readBack(
  { days }: Pick<ProgramDraft, 'days'>,
  { kind, units, isKnown }: { kind: 'csv' | 'xlsx'; units: Units; isKnown: ProgramDraft | null },
): Promise<PlanTableRead> {
  const file = new File([fileOf(kind, 'Plan', planTable(days, units))], `plan.${kind}`);
  const sheets = await readSheets(file);
  if ('trouble' in sheets) throw new Error(sheets.trouble);
  return readPlanTable(sheets[0]!.rows, {
    read: (line, unitsOfLine) => exerciseFrom(line, null, { named, newId, units: unitsOfLine }),
    newId,
    units,
    takesColumns: null,
    ...(isKnown && { own: (day) => isKnown.days[day]?.exercises ?? [] }),
  })!;
}

/** One of each exercise whose line says more than its numbers. */
const oddLines = [
  'Cycling 3×15 cal',
  'Plank 3×25 reps',
  'Plank 3×60',
  'Back squat w 1×5 @ 50%, 5×5 @ 75%, 1×5+ @ 80%, rest 4:00',
  'Bench press 4×8–10 @ 70 RPE 8 tempo 3-0-1-0',
  'Circuit: Push-up 3×10 + Air squat 3×20, AMRAP 12 min',
  'Running 1×5 km zone 2',
];

const odd = (): ProgramDraft => {
  const exercises = oddLines.map((line) => {
    const read = exerciseFrom(line, null, { named, newId, units: 'metric' });
    if ('problem' in read) throw new Error(`${line}: ${read.problem}`);
    return read.exercise;
  });
  const day = { title: '', description: '', exercises } as Partial<TrainingPlanDay>;
  return draftOf({ trainingPlan: [{ ...day, _id: newId() } as TrainingPlanDay] });
};

const programs = [...demoPrograms(author, newId).map(draftOf), odd()].map(
  (draft) => [draft.program.title ?? 'odd lines', draft] as const,
);

describe.each(programs)('%s', (_, draft) => {
  test.each<['csv' | 'xlsx', Units, string, boolean]>([
    ['csv', 'imperial', 'by its lines', true],
    ['xlsx', 'metric', 'by its lines', true],
    ['csv', 'metric', 'by reading every row', false],
    ['xlsx', 'imperial', 'by reading every row', false],
  ])(
    'comes back from %s in %s units without a difference, %s',
    async (kind, units, __, isKnown) => {
      const read = await readBack(draft, { kind, units, isKnown: isKnown ? draft : null });
      expect(read.notes).toEqual([]);
      const after = withSheet(draft, read, { removesMissing: true, newId });
      expect(after).toEqual({ allowed: true, value: draft });
      expect(after.allowed && after.value).toBe(draft);
    },
  );
});

test('a set more on every exercise keeps every id, and adds one to each', async () => {
  for (const [, draft] of programs) {
    const more = {
      days: draft.days.map((day) => ({
        ...day,
        exercises: day.exercises.map((exercise) => {
          const last = exercise.sets.at(-1);
          return last
            ? { ...exercise, sets: [...exercise.sets, { ...last, id: newId() as SetId }] }
            : exercise;
        }),
      })),
    };
    const read = await readBack(more, { kind: 'xlsx', units: 'imperial', isKnown: draft });
    const after = withSheet(draft, read, { removesMissing: false, newId });
    if (!after.allowed) throw new Error(after.code);
    for (const [index, day] of after.value.days.entries())
      for (const [at, { _id, sets }] of day.exercises.entries()) {
        const was = draft.days[index]!.exercises[at]!;
        expect(_id).toBe(was._id);
        expect(sets).toMatchObject(was.sets.length > 0 ? [...was.sets, {}] : []);
      }
  }
});
