import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { counted } from '#domain/plural.ts';

type Counts = Pick<
  FinishedWorkout,
  'setsDone' | 'prescribedDone' | 'setsPrescribed' | 'setsLeftOut'
>;

/** '5' 'of 5 sets, 2 extra': what was done beyond the plan is not counted into it. */
export function setsFigure(done: Counts): { readonly value: string; readonly label: string } {
  const { setsDone, prescribedDone, setsPrescribed, setsLeftOut } = done;
  if (setsPrescribed === 0) return { value: String(setsDone), label: 'sets' };
  const extra = setsDone - prescribedDone;
  return {
    value: String(prescribedDone),
    label: [
      `of ${setsPrescribed} sets`,
      extra > 0 && `${extra} extra`,
      setsLeftOut > 0 && `${setsLeftOut} left out`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** In a line: '3 of 5 sets, 2 extra'; '5 sets' if that was the plan, or there was none. */
export function setsLine(done: Counts): string {
  const { value, label } = setsFigure(done);
  const isAsPlanned =
    done.setsDone === done.setsPrescribed && done.setsDone === done.prescribedDone;
  return done.setsPrescribed === 0 || isAsPlanned
    ? counted(done.setsDone, 'set')
    : `${value} ${label}`;
}
