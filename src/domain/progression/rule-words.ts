// A rule in a sentence, and what is wrong with one.
import type { Progression } from '#contract/progression.ts';
import { counted } from '../plural.ts';
import type { Units } from '../units.ts';
import type { Reps } from './attempts.ts';
import { nth, weight } from './reason-words.ts';

/**
 * What the rule will do: 'When every set reaches 10 reps, add 2.5 kg and go back to 8.' `asked`: the reps of the sets; null:
 * unknown.
 */
export function ruleWords(rule: Progression, { units, asked }: RuleTold): string {
  const reps = rule.reps ?? asked;
  return [mainWords(rule, reps, units), backWords(rule), deloadWords(rule)]
    .filter(Boolean)
    .join(' ');
}

export interface RuleTold {
  readonly units: Units;
  readonly asked: Reps | null;
}

function mainWords(rule: Progression, reps: Reps | null, units: Units): string {
  const step = weight(rule.step ?? 0, units);
  switch (rule.kind) {
    case 'linear':
      return `When every set reaches ${reps ? counted(reps.from, 'rep') : 'its reps'}, add ${step}.`;
    case 'double':
      return reps
        ? `When every set reaches ${counted(reps.to, 'rep')}, add ${step} and go back to ${reps.from}. Until then, one more rep per set.`
        : `When every set reaches the top of its range, add ${step} and go back to the bottom. Until then, one more rep per set.`;
    case 'rpe':
      return `The load follows the RPE of the last time${rule.rpe === undefined ? '' : `, to RPE ${rule.rpe}`}.`;
    case 'waves':
      return `In turns ${wavesWords(rule)} of the training max${rule.step ? `; after the last wave it goes up by ${step}` : ''}.`;
    case 'deload':
      return '';
    case 'none':
      return 'No proposals.';
  }
}

const wavesWords = ({ waves = [] }: Progression): string =>
  waves.map((wave) => `${wave.map(({ percent }) => percent).join('/')}%`).join(', ');

const backWords = ({ back }: Progression): string =>
  back ? `After ${counted(back.misses, 'miss', 'misses')} in a row, ${back.percent}% less.` : '';

function deloadWords({ deload }: Progression): string {
  if (!deload) return '';
  const { every, misses, load, sets = 100 } = deload;
  const when = [
    ...(every === undefined ? [] : [`every ${nth(every)} time`]),
    ...(misses === undefined ? [] : [`after ${counted(misses, 'miss', 'misses')} in a row`]),
  ].join(' and ');
  return `Deload ${when}: ${load}% of the load${sets < 100 ? ` and ${sets}% of the sets` : ''}.`;
}
