import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { buildDay, buildExercise, buildSet } from '../test-builders.ts';
import { changeDetails } from './details.ts';
import { mergeProgram } from './merge-program.ts';
import { planChanges, daysProblem, publishChecks } from './publishing.ts';
import { addWeeks, moveDays, removeDays } from './plan-days.ts';
import { changeSets } from './plan-sets.ts';
import { imagesOnServer, unsentImage, unsentImages } from './promo-image.ts';
import {
  buildCreatedProgram,
  buildDraft,
  buildPlanDay,
  countingIds,
  valueOf,
} from './test-support.ts';
import { updatedPlan } from './run-changes.ts';

const draft = buildDraft();
const published = { ...draft.program, trainingPlan: draft.days };
const newId = countingIds();

describe('what publishing needs', () => {
  test('nothing is missing of a whole program', () => {
    expect(publishChecks(draft)).toEqual([]);
  });

  test('[PB-4] category, level, equipment and a training day are asked for in words', () => {
    const program = buildCreatedProgram({
      programCategoryObj: null,
      level: null,
      equipmentLevel: null,
    });
    const days = [buildPlanDay(1), buildPlanDay(2, [buildExercise(21, { sets: [] })])];
    expect(publishChecks({ program, days })).toEqual([
      { field: 'category', words: 'Choose a category' },
      { field: 'level', words: 'Choose a level' },
      { field: 'equipment', words: 'Choose the equipment' },
      { field: 'plan', words: 'Add at least one training day with an exercise and a set' },
    ]);
  });

  test('an exercise without a movement, or with an id alone, is not sold', () => {
    const { movement: _, ...unnamed } = buildExercise(21);
    for (const exercise of [unnamed, { ...unnamed, movement: 'gone' as MovementId }])
      expect(
        publishChecks(buildDraft({ days: [buildPlanDay(1), buildPlanDay(2, [exercise])] })),
      ).toEqual([
        {
          field: 'plan',
          words: 'Choose a movement for each exercise: week 1, day 2 has none',
        },
      ]);
  });

  test('[NUM-14] values out of range, unsafe links and ids that come twice cannot be stored', () => {
    const effort = { metric: 'rpe', recommended: 11, actual: null } as const;
    const exercise = buildExercise(1);
    expect(daysProblem([buildPlanDay(1, [{ ...exercise, sets: [buildSet(1, { effort })] }])])).toBe(
      'value-out-of-range',
    );
    expect(daysProblem([buildPlanDay(1, [exercise, exercise])])).toBe('id-twice');
    const video = { ...exercise, customVideoLink: 'javascript:alert(1)' };
    expect(daysProblem([buildPlanDay(1, [video])])).toBe('video-link-unsafe');
  });
});

describe('what changes for buyers', () => {
  test('nothing, if the program is published as it is', () => {
    expect(planChanges(published, draft, 'metric')).toEqual([]);
  });

  test('is told day by day, in words', () => {
    const [first, , third] = draft.days;
    const dearer = valueOf(changeDetails(draft, { price: 500 }));
    const heavier = valueOf(
      changeSets(dearer, {
        setIds: [first!.exercises[0]!.sets[0]!.id],
        field: 'weight',
        value: 80,
      }),
    );
    const shorter = valueOf(removeDays(heavier, { dayIds: [third!._id] }));
    const told = planChanges(published, shorter, 'metric');
    expect(told.map(({ kind, words, lines }) => [kind, words, ...lines])).toEqual([
      ['details', 'Price: Free → $5'],
      ['day-changed', 'Week 1, day 1, Day 1', 'Movement 11: 3×8 @ 60 → 1×8 @ 80, 2×8 @ 60'],
      ['day-removed', 'Week 1, day 3, Day 3: removed'],
    ]);
  });

  test('is told with both values, of the program and of a day', () => {
    const [first, ...others] = draft.days;
    const titled = { ...first!, title: 'Heavy', description: 'Belt on' };
    const { program } = valueOf(
      changeDetails(draft, { title: 'Strong again', level: 2, description: 'Longer' }),
    );
    const told = planChanges(published, { ...draft, program, days: [titled, ...others] }, 'metric');
    expect(told.flatMap(({ words, lines }) => [words, ...lines])).toEqual([
      `Title: “${published.title}” → “Strong again”`,
      'Description changed',
      'Level: Beginner → Intermediate',
      'Week 1, day 1, Heavy',
      'Title: “Day 1” → “Heavy”',
      'Description added: “Belt on”',
    ]);
  });

  test('a day that only makes room for another has not moved', () => {
    const longer = valueOf(addWeeks(draft, { at: 0, newId }));
    expect(new Set(planChanges(published, longer, 'metric').map(({ kind }) => kind))).toEqual(
      new Set(['day-added']),
    );
    const moved = valueOf(moveDays(draft, { dayIds: [draft.days[0]!._id], to: 14, newId }));
    expect(planChanges(published, moved, 'metric')).toEqual([
      {
        kind: 'day-moved',
        words: 'Week 2, day 7, Day 1: moved from week 1, day 1',
        lines: [],
        dayId: draft.days[0]!._id,
      },
    ]);
  });
});

describe("an athlete's copy that takes over the published changes", () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => buildDay(n));
  const changed = { ...two!, title: 'Heavier' };
  const ids = (plan: readonly { _id: string }[]) => plan.map(({ _id }) => _id);

  test('a started workout stays, the others change', () => {
    const plan = updatedPlan(
      [one!, two!],
      [{ ...one!, title: 'New' }, changed],
      new Set([one!._id]),
    );
    expect(plan).toEqual([one, changed]);
    expect(updatedPlan([one!, two!], [one!, two!], new Set([one!._id]))).toEqual([one, two]);
  });

  test('nothing that was begun moves to another date', () => {
    const begun = new Set([two!._id]);
    expect(ids(updatedPlan([one!, two!, three!], [four!, one!, two!, three!], begun))).toEqual(
      ids([one!, two!, three!]),
    );
    expect(ids(updatedPlan([one!, two!, three!], [two!, four!, three!], begun))).toEqual(
      ids([one!, two!, four!, three!]),
    );
    expect(updatedPlan([one!, two!, three!], [two!, three!], begun)[0]).toMatchObject({
      _id: one!._id,
      exercises: [],
    });
  });

  test('what the athlete still has before them is not lost where the coach moved it back', () => {
    const begun = new Set([two!._id]);
    expect(ids(updatedPlan([one!, two!, three!], [three!, one!, two!], begun))).toEqual(
      ids([one!, two!, three!]),
    );
  });

  test('a day that the coach wrote for this athlete alone stays', () => {
    const own = { ...two!, title: 'For Alex', prescription: { version: 2, earlier: [] } };
    expect(updatedPlan([one!, own], [one!, changed], new Set())).toEqual([one, own]);
  });
});

describe('a picture', () => {
  const picture = unsentImage('7b6a1c9e-3a55-4a3f-9f42-1c55d5a3c0aa', 'image/jpeg', 'AAAA');
  const shown = { _id: picture._id!, url: '/api/pictures/1/720.webp' };
  const base = buildCreatedProgram();
  const mine = { ...base, promoImages: [picture], image: picture.url };

  test('waits on the device until the server has it, the choice of it as cover too', () => {
    expect(unsentImages(mine)).toEqual([{ _id: picture._id, file: 'AAAA', image: picture }]);
    expect(imagesOnServer(mine)).toEqual(base);
    expect(imagesOnServer({ ...mine, promoImages: [shown], image: shown.url })).toMatchObject({
      image: shown.url,
    });
  });

  test('is called by its new address once it is there', () => {
    const { body } = mergeProgram({ ...base, promoImages: [picture] }, mine, {
      ...base,
      promoImages: [shown],
    });
    expect([body.promoImages, body.image]).toEqual([[shown], shown.url]);
  });

  test('that was taken out again stays out, though the server shows it in its own way', () => {
    const theirs = { ...base, promoImages: [shown] };
    expect(mergeProgram(mine, base, theirs).body.promoImages).toEqual([]);
  });
});
