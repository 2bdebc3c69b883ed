// A rule in the line of its exercise: '3×8–10 @ 60 progress: double +2.5 kg, -10% after 3 misses'.
import type { Progression } from '#contract/progression.ts';
import { storedToShown } from '../exercise/quantity.ts';
import { unitNames, type Units } from '../units.ts';
import { wavesText } from './wave-text.ts';

/** Comes before the rule, at the end of the line. */
export const ruleWord = 'progress: ';

/** '+2.5 kg', 'double 8–10 +2.5 kg', 'rpe 8', 'waves 65/75/85, 70/80/90 +2.5 kg', 'none'. */
export function ruleLine(rule: Progression, units: Units): string {
  const { kind, step, reps, rpe, waves, back, deload } = rule;
  const main = [
    kind === 'linear' || kind === 'deload' ? '' : kind,
    rpe === undefined ? '' : String(rpe),
    reps ? `${reps.from}–${reps.to}` : '',
    waves ? wavesText(waves) : '',
    step === undefined ? '' : `+${storedToShown('weight', step, units)} ${unitNames[units].weight}`,
  ];
  return [
    main.filter(Boolean).join(' '),
    back ? `-${back.percent}% after ${back.misses} misses` : '',
    deload ? deloadText(deload) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const deloadText = ({ load, sets, every, misses }: NonNullable<Progression['deload']>): string =>
  [
    `deload ${load}%`,
    sets === undefined ? '' : `sets ${sets}%`,
    every === undefined ? '' : `every ${every}`,
    misses === undefined ? '' : `after ${misses} misses`,
  ]
    .filter(Boolean)
    .join(' ');
