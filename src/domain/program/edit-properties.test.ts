// Properties of every edit of a program, and of two devices that edit the same one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { type Conflict, equal } from '../three-way.ts';
import { inPlanOrder, type ProgramDraft } from './draft.ts';
import {
  applyStep,
  changedDay,
  editBetween,
  inverseOf,
  joined,
  emptyHistory,
  recordEdit,
  stepBack,
  stepForward,
} from './edit.ts';
import { mergeDays, mergeProgram } from './merge-program.ts';
import { daysProblem } from './publishing.ts';
import {
  allIds,
  allSets,
  buildDraft,
  countingIds,
  type RandomEdit,
  randomEdits,
  randomly,
} from './test-support.ts';

const start = buildDraft();
const runs = { numRuns: Number(process.env['MERGE_RUNS'] ?? 300) };

const edited = (edits: readonly RandomEdit[], device = 9, from: ProgramDraft = start) => {
  const newId = countingIds(device);
  return edits.reduce((draft, edit) => randomly(draft, edit, newId), from);
};

/** The server's documents of a draft, including days out of the plan. */
const documentsOf = (draft: ProgramDraft, base: ProgramDraft) => {
  const days = new Map(draft.days.map((day) => [day._id as string, day]));
  for (const day of base.days)
    if (!days.has(day._id)) days.set(day._id, { ...day, position: null });
  return { program: draft.program, days };
};

/** Merges the two devices' documents one by one. */
function merged(base: ProgramDraft, mine: ProgramDraft, theirs: ProgramDraft) {
  const [from, own, others] = [base, mine, theirs].map((draft) => documentsOf(draft, base));
  const days = [...new Set([...own!.days.keys(), ...others!.days.keys()])].map((id) => {
    const [b, m, t] = [from, own, others].map((one) => one!.days.get(id));
    return m && t ? mergeDays(b ?? t, m, t) : { body: (m ?? t)!, conflicts: [] };
  });
  const program = mergeProgram(base.program, mine.program, theirs.program);
  return {
    draft: { program: program.body, days: inPlanOrder(days.map(({ body }) => body)) },
    conflicts: [...program.conflicts, ...days.flatMap(({ conflicts }) => conflicts)],
  };
}

describe('undo and redo', () => {
  test('a step never writes over what another device wrote since: it stays, and is told', () => {
    const write = (draft: ProgramDraft, recommended: number, day = 0) => ({
      ...draft,
      days: draft.days.map((one, index) =>
        index === day
          ? {
              ...one,
              exercises: one.exercises.map((exercise, at) =>
                at === 0
                  ? {
                      ...exercise,
                      sets: exercise.sets.map((set, place) =>
                        place === 0
                          ? {
                              ...set,
                              effort: { metric: 'reps' as const, recommended, actual: null },
                            }
                          : set,
                      ),
                    }
                  : exercise,
              ),
            }
          : one,
      ),
    });
    const first = write(start, 5);
    const mine = write(first, 6);
    const theirs = write(mine, 7);
    const edit = editBetween(first, mine)!;
    const back = applyStep(theirs, inverseOf(edit));
    expect(back.draft).toEqual(theirs);
    expect(back.kept).toMatchObject([{ kept: { recommended: 7 }, lost: { recommended: 5 } }]);
    expect(applyStep(theirs, edit).draft).toEqual(theirs);
    expect(applyStep(mine, inverseOf(edit))).toEqual({ draft: first, kept: [] });
  });

  test('any edits, taken back to the start, give the original, and done again the result', () => {
    fc.assert(
      fc.property(randomEdits, (edits) => {
        const newId = countingIds();
        let draft: ProgramDraft = start;
        let history = emptyHistory;
        for (const [at, edit] of edits.entries()) {
          const next = randomly(draft, edit, newId);
          const change = editBetween(draft, next);
          if (change) history = recordEdit(history, change, { step: `${edit[0] % 3}`, at });
          draft = next;
        }
        const result = draft;
        for (let step = stepBack(history); step; step = stepBack(history)) {
          draft = applyStep(draft, step.edit).draft;
          history = step.history;
        }
        expect(draft).toEqual(start);
        for (let step = stepForward(history); step; step = stepForward(history)) {
          draft = applyStep(draft, step.edit).draft;
          history = step.history;
        }
        expect(draft).toEqual(result);
      }),
      runs,
    );
  });

  test('two edits joined are one that does what both do', () => {
    fc.assert(
      fc.property(randomEdits, randomEdits, (before, after) => {
        const middle = edited(before, 9);
        const end = edited(after, 8, middle);
        const [first, second] = [editBetween(start, middle), editBetween(middle, end)];
        if (!first || !second) return;
        const both = joined(first, second);
        expect(applyStep(start, both).draft).toEqual(end);
        expect(applyStep(end, inverseOf(both)).draft).toEqual(start);
      }),
      runs,
    );
  });

  test("taking back one's own edit leaves what another device wrote meanwhile", () => {
    fc.assert(
      fc.property(randomEdits, fc.nat({ max: 13 }), (edits, index) => {
        const mine = edited(edits);
        const edit = editBetween(start, mine);
        const day = start.days[index]!;
        const own = edit?.days.find(({ after }) => after._id === day._id);
        if (!own || own.before.description !== own.after.description) return;
        const present = {
          ...own.after,
          description: 'From the other device',
          position: own.after.position ?? day.position,
        };
        const back = changedDay(present, { before: own.after, after: own.before });
        expect(back.description).toBe('From the other device');
      }),
      runs,
    );
  });
});

describe('every edit', () => {
  test('gives each day, exercise and set an id of its own, and days in their order', () => {
    fc.assert(
      fc.property(randomEdits, (edits) => {
        const draft = edited(edits);
        expect(daysProblem(draft.days)).toBeNull();
        expect(new Set(allIds(draft)).size).toBe(allIds(draft).length);
        expect(inPlanOrder(draft.days)).toEqual(draft.days);
        for (const day of draft.days) CreatedProgramDay.parse(day);
      }),
      runs,
    );
  });

  test('leaves the days alone that it is not about', () => {
    const title = randomly(start, [5, 0, 3, 3], countingIds());
    expect(editBetween(start, title)?.days).toHaveLength(1);
    expect(title.days.slice(1).every((day, index) => day === start.days[index + 1])).toBe(true);
  });
});

/** Where one side wrote another number of sets, all sets of the other side are told as one value. */
const isAmongOthers = (set: ExerciseSet, conflicts: readonly Conflict[]): boolean =>
  conflicts.some(
    ({ field, lost }) =>
      field.endsWith('/sets') && (lost as ExerciseSet[]).some((one) => equal(one, set)),
  );

describe('two devices that edit one program', () => {
  const both = (rule: (mine: ProgramDraft, theirs: ProgramDraft) => void) =>
    fc.assert(
      fc.property(randomEdits, randomEdits, (mine, theirs) =>
        rule(edited(mine, 8), edited(theirs, 9)),
      ),
      runs,
    );

  test('keep an edit that only one of them made', () => {
    both((mine) => {
      expect(merged(start, mine, start).draft).toEqual(mine);
      expect(merged(start, start, mine).draft).toEqual(mine);
      expect(merged(start, mine, mine)).toEqual({ draft: mine, conflicts: [] });
    });
  });

  test('lose no edit: each value is kept, or is told as the other value', () => {
    both((mine, theirs) => {
      const { draft, conflicts } = merged(start, mine, theirs);
      const told = (value: unknown) =>
        conflicts.some(({ kept, lost }) => equal(kept, value) || equal(lost, value));
      const [before, after] = [start, draft].map(
        (one) => new Map(allSets(one).map((set) => [set.id, set])),
      );
      for (const side of [mine, theirs]) {
        for (const set of allSets(side)) {
          const was = before!.get(set.id);
          if (equal(was, set)) continue;
          if (isAmongOthers(set, conflicts)) continue;
          const now = after!.get(set.id);
          // What this side wrote is there; no set is gone because the other side deleted it.
          expect(now, `set ${set.id}`).toBeDefined();
          for (const field of [
            'weight',
            'effort',
            'time',
            'distance',
            'amrap',
            'warmUp',
          ] as const) {
            if (
              set[field] === undefined ||
              equal(was?.[field], set[field]) ||
              equal(now?.[field], set[field])
            )
              continue;
            expect(told(set[field]), `${field} of ${set.id}`).toBe(true);
          }
        }
      }
    });
  });

  test('give every exercise and set one place, and a plan that can be stored', () => {
    both((mine, theirs) => {
      const { draft } = merged(start, mine, theirs);
      for (const day of draft.days) {
        expect(daysProblem([day])).toBeNull();
        CreatedProgramDay.parse(day);
        const groups = day.exercises.flatMap(({ subExercises }) => subExercises?.length ?? []);
        expect(groups.filter((parts) => parts < 2)).toEqual([]);
      }
    });
  });

  test('agree once both have merged, and merging once more changes nothing', () => {
    both((mine, theirs) => {
      const { draft } = merged(start, mine, theirs);
      expect(merged(start, draft, draft).draft).toEqual(draft);
      expect(merged(theirs, draft, theirs).draft).toEqual(draft);
    });
  });
});
