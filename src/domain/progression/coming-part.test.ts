import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { MovementSummary, SubExercise, TrainingSession } from '#contract/training.ts';
import { setsWords } from '../program/exercise-line.ts';
import { testNow } from '../test-builders.ts';
import { type Athlete, asProposed, comingPart, comingProposal } from './coming-part.ts';
import type { Started } from '../session/day-of-workout.ts';
import { shortReason } from './short-reason.ts';
import { exerciseOf, kg, trained } from './test-support.ts';

const linear: Progression = { kind: 'linear', step: 2.5 };
const athlete: Athlete = { swaps: {}, rules: undefined, maxes: new Map(), gym: kg };
const at60 = [60, 10] as const;
const lastWeek = trained(7, [at60, at60, at60]);

/** As the sheet of the day tells it. */
function told(
  part: SubExercise,
  sessions: readonly TrainingSession[],
  about: Partial<Athlete> = {},
): string | null {
  const coming = comingPart(part, { ...athlete, ...about });
  const proposal = comingProposal(coming, { ...athlete, ...about }, sessions);
  if (!proposal) return null;
  const words = {
    units: 'metric',
    day: ({ startDate }: Started) => startDate.slice(5, 10),
  } as const;
  const reason = shortReason(proposal.reason, words);
  return proposal.targets.length === 0
    ? reason
    : `${setsWords(asProposed(coming.part, proposal), 'metric')}: ${reason}`;
}

describe('a coming day proposes what its workout would propose now', () => {
  test('sets and reason are told in one line', () => {
    expect(told(exerciseOf(1, 10, { progression: linear }), [lastWeek])).toBe(
      '3×10 @ 62.5 kg: +2.5 kg, all reps reached',
    );
  });

  test.each<[string, Progression, TrainingSession[], SubExercise?]>([
    ['same again, reps missed', linear, [trained(7, [at60, at60, [60, 8]])]],
    ['same again, 2 of 3 sets done', linear, [trained(7, [at60, at60, null])]],
    [
      '10% less, missed once',
      { ...linear, back: { misses: 1, percent: 10 } },
      [trained(7, [at60, at60, [60, 8]])],
    ],
    [
      'deload, every 2nd time: 60% of 60 kg',
      { kind: 'linear', step: 2.5, deload: { every: 2, load: 60 } },
      [lastWeek],
    ],
  ])('%s', (reason, progression, sessions) => {
    const line = told(exerciseOf(1, 10, { progression, weight: 70 }), sessions);
    expect(line).toMatch(/^3×10 @ [\d.]+ kg: /);
    expect(line?.split(' kg: ')[1]).toBe(reason);
  });

  test('reps of a range go up one by one, and then the weight', () => {
    const double: Progression = { kind: 'double', step: 2.5 };
    const part = exerciseOf(1, [8, 10], { progression: double });
    const short = trained(
      7,
      [
        [60, 8],
        [60, 8],
        [60, 8],
      ],
      { asked: [8, 10] },
    );
    expect(told(part, [short])).toBe('3×9 @ 60 kg: one more rep per set');
    const full = trained(7, [at60, at60, at60], { asked: [8, 10] });
    expect(told(part, [full])).toBe('3×8 @ 62.5 kg: +2.5 kg, top of the range reached');
  });

  test('a wave names its kilograms', () => {
    const waves: Progression = { kind: 'waves', waves: [[{ percent: 70, reps: 5 }]] };
    const part = exerciseOf(1, 10, { progression: waves, sets: 1 });
    const maxes = new Map([['movement-1' as MovementId, 100]]);
    expect(told(part, [], { maxes })).toBe('1×5 @ 70 kg: wave 1 of 1');
    expect(told(part, [])).toBe('Enter your max and you’ll see the weights of each wave.');
  });

  test('without a rule, or with an own one that wants none, there is nothing to propose', () => {
    expect(told(exerciseOf(1, 10), [lastWeek])).toBeNull();
    const rules = { ['movement-1' as MovementId]: { kind: 'none' } } as const;
    expect(told(exerciseOf(1, 10, { progression: linear }), [lastWeek], { rules })).toBeNull();
  });

  test('after a swap, only the athlete’s own rule for the other movement counts', () => {
    const part = exerciseOf(1, 10, { progression: linear });
    const from = part.movement as MovementSummary;
    const to: MovementSummary = { ...from, _id: 'press' as MovementId, title: 'Press' };
    const swaps = { [from._id]: { from, to, since: testNow } };
    expect(comingPart(part, { ...athlete, swaps })).toMatchObject({
      part: { movement: to },
      insteadOf: from,
      rule: null,
    });
    expect(told(part, [lastWeek], { swaps })).toBeNull();
    const rules = { [to._id]: linear };
    expect(told(part, [], { swaps, rules })).toBe(
      'First time with this rule: do the sets as written.',
    );
  });
});
