// What an athlete replaces on all coming days of the program.
import type { MovementSummary } from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { chooseLastingSwap } from '#offline/commands/edit-preferences.ts';
import type { LastingSwapAction, Planned } from './actions.ts';
import { simulatedProgram } from './days.ts';
import { standIn } from './plan-exercises.ts';
import { pick } from './plan-sets.ts';
import type { AccountWithProgram } from './server.ts';

/** Of the days that are still to come: the workout of the simulation stays as it was begun. */
export function planLastingSwap(
  { programId, dayId }: AccountWithProgram,
  action: LastingSwapAction,
): Planned | null {
  const coming = simulatedProgram.trainingPlan.filter(({ _id }) => _id !== dayId);
  const movements = coming
    .flatMap(({ exercises }) => exercises.flatMap(partsOf))
    .flatMap(({ movement }) => (typeof movement === 'object' ? [movement as MovementSummary] : []));
  const from = pick(movements, action.movement);
  if (!from) return null;
  const to = action.to === null ? null : standIn(action.to);
  return {
    about: { kind: 'lasting swap', from: from._id, to: to?._id ?? null },
    command: (device) => chooseLastingSwap(device, { programId, from, to }),
  };
}
