import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Progression } from '#contract/progression.ts';
import { draftOf, ruleOfDraft, withKind } from './rule-draft.ts';
import { readRuleLine } from './read-rule.ts';
import { ruleLine } from './rule-line.ts';
import { ruleWords } from './rule-words.ts';
import { roundTo } from '../units.ts';

const lines: [string, Progression][] = [
  ['+2.5 kg', { kind: 'linear', step: 2.5 }],
  ['+2.5 kg, -10% after 3 misses', { kind: 'linear', step: 2.5, back: { misses: 3, percent: 10 } }],
  ['5 +2.5 kg', { kind: 'linear', step: 2.5, reps: { from: 5, to: 5 } }],
  ['double +5 kg', { kind: 'double', step: 5 }],
  ['double 8–12 +1 kg', { kind: 'double', step: 1, reps: { from: 8, to: 12 } }],
  ['rpe', { kind: 'rpe' }],
  ['rpe 8.5', { kind: 'rpe', rpe: 8.5 }],
  [
    'waves 65×5/75×5/85×5, 70/80/90 +2.5 kg',
    {
      kind: 'waves',
      step: 2.5,
      waves: [
        [65, 75, 85].map((percent) => ({ percent, reps: 5 })),
        [70, 80, 90].map((percent) => ({ percent })),
      ],
    },
  ],
  ['deload 60% every 4', { kind: 'deload', deload: { every: 4, load: 60 } }],
  [
    '+2.5 kg, deload 60% sets 50% every 4 after 2 misses',
    { kind: 'linear', step: 2.5, deload: { every: 4, misses: 2, load: 60, sets: 50 } },
  ],
  ['none', { kind: 'none' }],
];

describe('a rule in a line', () => {
  test.each(lines)('%s', (line, rule) => {
    expect(readRuleLine(line, 'metric')).toEqual(rule);
    expect(Progression.parse(rule)).toEqual(rule);
    expect(ruleLine(rule, 'metric').replace('5–5', '5')).toBe(line);
  });

  test.each([
    ['linear + 2.5kg', null],
    ['+5', { kind: 'linear', step: 2.27 }],
    ['+5 lbs', { kind: 'linear', step: 2.27 }],
    ['linear +2.5kg', { kind: 'linear', step: 2.5 }],
    ['double 8-12 +5 lb', { kind: 'double', step: 2.27, reps: { from: 8, to: 12 } }],
    ['deload 60% every 4th time', { kind: 'deload', deload: { every: 4, load: 60 } }],
    ['+0 kg', null],
    ['+80 kg', null],
    ['rpe 5', null],
    ['rpe +2.5 kg', null],
    ['double', null],
    ['deload 60%', null],
    ['waves', null],
    ['waves 120/130', null],
    ['faster', null],
    ['', null],
  ])('a coach who thinks in pounds writes %s', (line, rule) => {
    const read = readRuleLine(line, 'imperial');
    expect(read && { ...read, ...(read.step && { step: roundTo(read.step, 3) }) }).toEqual(rule);
  });

  const whole = (min: number, max: number) => fc.integer({ min, max });
  const back = fc.option(fc.record({ misses: whole(1, 9), percent: whole(1, 50) }), {
    nil: undefined,
  });
  const deload = fc.option(
    fc.record(
      { every: whole(1, 20), misses: whole(1, 9), load: whole(10, 100), sets: whole(10, 100) },
      { requiredKeys: ['every', 'load'] },
    ),
    { nil: undefined },
  );
  const step = whole(1, 100).map((half) => half / 2);
  const reps = fc.option(
    whole(1, 20).map((one) => ({ from: one, to: one })),
    { nil: undefined },
  );
  const range = fc.option(
    whole(1, 20).chain((from) => whole(1, 10).map((more) => ({ from, to: from + more }))),
    { nil: undefined },
  );
  const waves = fc.array(
    fc.array(
      fc.record({ percent: whole(10, 100), reps: whole(1, 20) }, { requiredKeys: ['percent'] }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    { minLength: 1, maxLength: 4 },
  );
  const rules: fc.Arbitrary<Progression> = fc.oneof(
    fc.record({ kind: fc.constant('linear'), step, reps, back, deload }),
    fc.record({ kind: fc.constant('double'), step, reps: range, back, deload }),
    fc.record({
      kind: fc.constant('rpe'),
      rpe: fc.option(whole(6, 10), { nil: undefined }),
      deload,
    }),
    fc.record({ kind: fc.constant('waves'), waves, step, deload }),
  ) as fc.Arbitrary<Progression>;

  test('what was printed is read as the same rule, in either unit', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('metric', 'imperial'), (rule, units) => {
        const line = ruleLine(rule, units);
        const read = readRuleLine(line, units);
        expect(read && ruleLine(read, units)).toBe(line);
        // A number of pounds says a step only as nearly as it is shown.
        const step = units === 'metric' ? rule.step : read?.step;
        expect(read).toEqual(JSON.parse(JSON.stringify({ ...rule, step })));
      }),
    );
  });

  test('its form gives back what it was filled with', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('metric', 'imperial'), (rule, units) => {
        const asked = { from: 8, to: 10 };
        const read = ruleOfDraft(draftOf(rule, units), { units, asked, before: rule });
        expect(read).toEqual({ rule: JSON.parse(JSON.stringify(rule)), problems: {} });
      }),
    );
  });
});

describe('the form of a rule', () => {
  const given = { units: 'metric', asked: null, before: null } as const;
  const empty = draftOf(null, 'metric');

  test('double progression starts with a range, unless the sets ask for one', () => {
    const read = (asked: { from: number; to: number } | null) => {
      const told = { ...given, asked };
      return ruleOfDraft(withKind(empty, 'double', told), told);
    };
    expect(read({ from: 8, to: 8 }).rule?.reps).toEqual({ from: 8, to: 10 });
    expect(read(null).rule?.reps).toEqual({ from: 8, to: 12 });
    expect(read({ from: 6, to: 9 })).toEqual({ rule: { kind: 'double', step: 2.5 }, problems: {} });
  });

  test('another kind starts with what is usual', () => {
    expect(
      ruleOfDraft(withKind(empty, 'linear', { units: 'metric', asked: null }), given).rule,
    ).toEqual({
      kind: 'linear',
      step: 2.5,
    });
    expect(withKind(empty, 'linear', { units: 'imperial', asked: null }).texts.step).toBe('5');
    expect(
      ruleOfDraft(withKind(empty, 'waves', { units: 'metric', asked: null }), given).rule?.waves,
    ).toHaveLength(4);
    expect(ruleOfDraft(withKind(empty, null, { units: 'metric', asked: null }), given)).toEqual({
      rule: null,
      problems: {},
    });
  });

  test.each([
    ['linear', { step: '' }, 'step', 'Say how much to add'],
    ['linear', { step: '60' }, 'step', 'From 0.1 to 50 kg'],
    ['double', { step: '2.5' }, 'to', 'Double progression needs a range, such as 8 to 10'],
    ['linear', { step: '2.5', misses: '3' }, 'back', 'Say by how much'],
    ['linear', { step: '2.5', back: '10' }, 'misses', 'Say after how many misses'],
    ['linear', { step: '2.5', misses: '2.5', back: '10' }, 'misses', 'A whole number from 1 to 20'],
    ['rpe', { rpe: '5' }, 'rpe', 'A number from 6 to 10'],
    ['waves', { waves: '65-75' }, 'waves', 'Write the waves as 65/75/85, 70/80/90'],
    ['deload', { load: '60' }, 'every', 'Say when: every few times, or after misses'],
    ['deload', { every: '4' }, 'load', 'Say how much of the load'],
  ] as const)('a %s rule with %j is wrong', (kind, texts, field, problem) => {
    const read = ruleOfDraft({ kind, texts: { ...empty.texts, ...texts } }, given);
    expect(read).toMatchObject({ rule: null, problems: { [field]: problem } });
  });
});

describe('a rule in a sentence', () => {
  const asked = { from: 8, to: 10 };
  test.each<[Progression, string]>([
    [{ kind: 'linear', step: 2.5 }, 'When every set reaches 8 reps, add 2.5 kg.'],
    [
      { kind: 'double', step: 2.5 },
      'When every set reaches 10 reps, add 2.5 kg and go back to 8. Until then, one more rep per set.',
    ],
    [
      { kind: 'linear', step: 5, back: { misses: 3, percent: 10 } },
      'When every set reaches 8 reps, add 5 kg. After 3 misses in a row, 10% less.',
    ],
    [{ kind: 'rpe', rpe: 8 }, 'The load follows the RPE of the last time, to RPE 8.'],
    [
      { kind: 'waves', waves: [[{ percent: 65 }, { percent: 75 }], [{ percent: 70 }]], step: 2.5 },
      'In turns 65/75%, 70% of the training max; after the last wave it goes up by 2.5 kg.',
    ],
    [
      { kind: 'deload', deload: { every: 4, load: 60, sets: 50 } },
      'Deload every 4th time: 60% of the load and 50% of the sets.',
    ],
  ])('%j', (rule, words) => {
    expect(ruleWords(rule, { units: 'metric', asked })).toBe(words);
  });
});
