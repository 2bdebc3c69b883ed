// The steps of weight that most gyms have: 2.5 kg or 5 lb, below 10 kg 1 kg and below 20 lb 2.5 lb.
import type { Units } from '../units.ts';
import { roundToStep } from './quantity.ts';

/** The nearest of them to a weight as shown, in its unit; of two, the lighter one. */
export function nearestStep(wanted: number, units: Units): number {
  const { fine, below, step } = steps[units];
  return roundToStep(wanted - 0.001, wanted < below ? fine : step);
}

const steps = {
  metric: { fine: 1, below: 10, step: 2.5 },
  imperial: { fine: 2.5, below: 20, step: 5 },
} as const satisfies Record<Units, object>;
