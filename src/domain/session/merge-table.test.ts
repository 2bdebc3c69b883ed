// How each field is merged, over random workouts; `mine` is this device, `theirs` the server.
import fc from 'fast-check';
import type { SetId } from '#contract/ids.ts';
import { describe, expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { loggedFields, loggedValue } from '../exercise/exercise-set.ts';
import { equal } from '../three-way.ts';
import { isAdded } from './own-exercises.ts';
import { mergeSessions } from './merge-sessions.ts';
import { changePrescription } from './prescription.ts';
import { takePrescription } from './take-prescription.ts';
import { actions } from './random/test-support.ts';
import { idsBefore, played, setsOf, start, type Three, threeSessions } from './test-support.ts';

const merge = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(base, mine, theirs).body;
const always = (rule: (three: Three) => void) =>
  fc.assert(fc.property(threeSessions, rule), { numRuns: 300 });

const byId = (session: TrainingSession) => new Map(setsOf(session).map((set) => [set.id, set]));
const performance = (set: ExerciseSet | undefined) =>
  set && [set.done, ...loggedFields.map((field) => loggedValue(set, field))];
/** Calls `rule` for each set of any version, with its state in the base, on each side and after the merge. */
/** Such a set goes or stays with its exercise: see `merge-added.test.ts`. */
const isOwnTarget = ({ base, mine, theirs }: Three, id: SetId): boolean =>
  [base, mine, theirs].some(({ exercises, exerciseLog }) =>
    exerciseLog.some(
      ({ sets }, index) => exercises[index]?.added && sets.some((set) => set.id === id),
    ),
  );

function eachSet(
  { base, mine, theirs }: Three,
  rule: (
    sides: Record<'base' | 'mine' | 'theirs', ExerciseSet | undefined> & {
      /** Two if there is one beside it, of a movement that gave way. */
      merged: readonly ExerciseSet[];
    },
  ) => void,
): void {
  const ids = idsBefore([mine, theirs]);
  const [before, here, there, after] = [base, mine, theirs, merge(base, mine, theirs)].map(byId);
  for (const id of new Set([before, here, there].flatMap((sets) => [...sets!.keys()]))) {
    rule({
      base: before!.get(id),
      mine: here!.get(id),
      theirs: there!.get(id),
      merged: [...after!.values()].filter((set) => (ids.get(set.id) ?? set.id) === id),
    });
  }
}

describe('a set', () => {
  test('that one side alone changed is as that side has it [WK-25]', () => {
    always((three) =>
      eachSet(three, ({ base, mine, theirs, merged }) => {
        if (!base || !mine || !theirs) return;
        const [before, here, there] = [base, mine, theirs].map(performance);
        const changed = equal(before, here) ? there : equal(before, there) ? here : null;
        expect(changed === null || merged.some((set) => equal(performance(set), changed))).toBe(
          true,
        );
      }),
    );
  });

  test('that was done on exactly one side, and changed on both, is as it was done [WK-24]', () => {
    always((three) =>
      eachSet(three, ({ base, mine, theirs, merged }) => {
        if (!base || !mine || !theirs || mine.done === theirs.done) return;
        if ([mine, theirs].some((side) => equal(performance(side), performance(base)))) return;
        expect(merged.map(performance)).toContainEqual(performance(mine.done ? mine : theirs));
      }),
    );
  });

  test('that was added on either side is there once [WK-26]', () => {
    always((three) =>
      eachSet(three, ({ base, mine, theirs, merged }) => {
        const added = base ? undefined : (mine ?? theirs);
        expect(!added?.extraSet || merged.some(({ extraSet }) => extraSet)).toBe(true);
      }),
    );
  });

  test('that was deleted on one side goes, unless the other side changed it [WK-27]', () => {
    always((three) =>
      eachSet(three, ({ base, mine, theirs, merged }) => {
        if (!base?.extraSet || (mine && theirs) || isOwnTarget(three, base.id)) return;
        const left = mine ?? theirs;
        const isChanged = left !== undefined && !equal(performance(left), performance(base));
        expect(merged.length > 0).toBe(isChanged);
      }),
    );
  });
});

describe('the order of sets', () => {
  test('is the same on both sides, and the extra sets of one side keep theirs [WK-26]', () => {
    always(({ base, mine, theirs }) => {
      const ids = (session: TrainingSession) => setsOf(session).map(({ id }) => id);
      const merged = ids(merge(base, mine, theirs));
      expect(merged).toEqual(ids(merge(base, theirs, mine)));
      for (const side of [mine, theirs]) {
        const kept = ids(side).filter((id) => merged.includes(id));
        expect(merged.filter((id) => kept.includes(id))).toEqual(kept);
      }
    });
  });
});

describe('ratings', () => {
  test('are those of the side that rated; of two that did neither is made up', () => {
    always(({ base, mine, theirs }) => {
      const scores = ({ feedback, exerciseLog }: TrainingSession) =>
        new Map<string, number | null>([
          ['workout', feedback.score1],
          ...exerciseLog.map((entry) => [entry.exerciseId, entry.feedback.score1] as const),
        ]);
      const [before, here, there] = [base, mine, theirs].map(scores);
      for (const [name, score] of scores(merge(base, mine, theirs))) {
        const old = before!.get(name) ?? null;
        const sides = [here!.get(name) ?? null, there!.get(name) ?? null];
        const changed = sides.filter((side) => side !== old);
        expect(changed.length === 0 ? [old] : changed).toContain(score);
      }
    });
  });
});

describe('dates', () => {
  test('of start and finish are the earliest', () => {
    always(({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      expect(merged.startDate).toBe([mine.startDate, theirs.startDate].toSorted()[0]);
      const finishes = [mine.finishDate, theirs.finishDate].filter((date) => date !== null);
      expect(merged.finishDate).toBe(finishes.toSorted()[0] ?? null);
    });
  });
});

describe("the coach's part", () => {
  const changes = fc.record({
    recommended: fc.integer({ min: 1, max: 99 }),
    metric: fc.constantFrom('weight', 'percent1RM'),
    title: fc.constantFrom('Heavy day', 'Light day'),
  });
  type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

  const changedSet = (set: ExerciseSet, { recommended, metric }: Change): ExerciseSet =>
    set.weight && !set.extraSet
      ? ({ ...set, weight: { ...set.weight, metric, recommended } } as ExerciseSet)
      : set;
  /** As the server has it: with the earlier prescriptions. */
  const changedByCoach = (session: TrainingSession, change: Change): TrainingSession => {
    const wanted = session.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) => changedSet(set, change)),
    }));
    const outcome = changePrescription(session, wanted);
    if (!outcome.allowed) throw new Error(outcome.code);
    return { ...takePrescription(session, outcome.value), workoutTitle: change.title };
  };

  test("is the coach's, and logged values keep their number and their meaning [WK-25]", () => {
    const rule = ({ base, mine }: Three, change: Change) => {
      const theirs = changedByCoach(base, change);
      const merged = merge(base, mine, theirs);
      expect(merged.workoutTitle).toBe(change.title);
      // A workout that was finished before keeps the prescription it was finished under.
      const asked = mine.status === 'completed' ? mine : theirs;
      const prescribed = ({ exercises }: TrainingSession) =>
        exercises.filter((exercise) => !isAdded(exercise)).map(({ sets }) => sets);
      expect(prescribed(merged)).toEqual(prescribed(asked));
      const [here, before] = [byId(mine), byId(base)];
      const logged = setsOf(merged).flatMap((set) => {
        const own = here.get(set.id);
        const isLogged = own && !equal(performance(own), performance(before.get(set.id)));
        return isLogged && own.weight?.actual != null ? [[set.weight, own.weight]] : [];
      });
      const meaning = (weight: ExerciseSet['weight']) => [weight?.metric, weight?.actual];
      expect(logged.map(([kept]) => meaning(kept))).toEqual(logged.map(([, own]) => meaning(own)));
    };
    fc.assert(fc.property(threeSessions, changes, rule), { numRuns: 300 });
  });
});

describe('three devices that meet the server', () => {
  const devices = fc.tuple(actions, actions, actions).map((all) =>
    all.map((own, index) => {
      const name = ['phone', 'tablet', 'watch'][index]!;
      return played(start, own, name, 1000 * (index + 1));
    }),
  );
  const order = fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6 });

  /** When its turn comes, each device sends its version and merges the server's. */
  function meet(copies: readonly TrainingSession[], turns: readonly number[]): TrainingSession[] {
    let server = start;
    const now = copies.map((mine) => ({ base: start, mine }));
    for (const turn of [...turns, 0, 1, 2]) {
      const { base, mine } = now[turn]!;
      server = merge(base, mine, server);
      now[turn] = { base: server, mine: server };
    }
    return now.map(({ mine }) => ({ ...mine, selectedExerciseIndex: 0 }));
  }

  test('hold the same in the end, in whatever order they meet it, and every set once', () => {
    fc.assert(
      fc.property(devices, order, (copies, turns) => {
        const [first, second, third] = meet(copies, turns);
        expect(second).toEqual(first);
        expect(third).toEqual(first);
        const ids = setsOf(first!).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const added = copies.flatMap((copy) => setsOf(copy).map(({ id }) => id));
        const before = idsBefore(copies);
        expect(new Set(ids.map((id) => before.get(id) ?? id))).toEqual(new Set(added));
      }),
      { numRuns: 200 },
    );
  });

  test('lose no set that one of them has done [WK-24]', () => {
    fc.assert(
      fc.property(devices, order, (copies, turns) => {
        const [merged] = meet(copies, turns);
        const before = idsBefore(copies);
        const done = (session: TrainingSession) =>
          setsOf(session).flatMap(({ id, done }) => (done ? [before.get(id) ?? id] : []));
        expect(done(merged!)).toEqual(expect.arrayContaining(copies.flatMap(done)));
      }),
      { numRuns: 200 },
    );
  });
});
