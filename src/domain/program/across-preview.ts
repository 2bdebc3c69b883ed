// What a change across weeks would do, before it is done.
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { movementName } from '../exercise/movement-name.ts';
import { formatMinutesSeconds, type Units } from '../units.ts';
import { type AcrossScope, isInScope } from './across-scope.ts';
import { daysInWeek, type ProgramDraft, weekOf } from './draft.ts';
import { setsLine } from './exercise-line.ts';

export interface MovementInWeeks {
  readonly movement: MovementSummary;
  /** How many exercises. */
  readonly count: number;
}

/** The movements of those weeks and days, the most frequent first. */
export function movementsIn(
  draft: ProgramDraft,
  where: Pick<AcrossScope, 'from' | 'to' | 'columns'>,
): MovementInWeeks[] {
  const found = new Map<MovementId, { movement: MovementSummary; count: number }>();
  for (const [index, day] of draft.days.entries()) {
    if (!isInScope(index, { ...where, movementIds: new Set(), warmUps: false })) continue;
    for (const { movement } of day.exercises.flatMap(partsOf<SubExercise>)) {
      if (typeof movement !== 'object') continue;
      const known = found.get(movement._id) ?? { movement, count: 0 };
      found.set(movement._id, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}

export interface AcrossRow {
  readonly key: string;
  /** From 1. */
  readonly week: number;
  readonly day: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The exercises that differ, in the order of the plan. */
export function acrossRows(before: ProgramDraft, after: ProgramDraft, units: Units): AcrossRow[] {
  return before.days.flatMap((day, index) => {
    const next = after.days[index];
    if (!next || next === day) return [];
    return day.exercises.flatMap((exercise, place) => {
      const changed = next.exercises[place];
      if (!changed || changed === exercise) return [];
      const parts = partsOf<SubExercise>(changed);
      return partsOf<SubExercise>(exercise).flatMap((part, at): AcrossRow[] => {
        const is = parts[at];
        const rests = { was: exercise.rest, is: changed.rest };
        if (!is || (is === part && rests.was === rests.is)) return [];
        const [was, now] = told(part, is, rests, units);
        return was === now
          ? []
          : [
              {
                key: part._id,
                week: weekOf(index) + 1,
                day: (index % daysInWeek) + 1,
                name: movementName(part.movement),
                before: was,
                after: now,
              },
            ];
      });
    });
  });
}

/** Both sides tell the sets, and whatever else differs. */
function told(
  was: SubExercise,
  is: SubExercise,
  rests: { readonly was: number; readonly is: number },
  units: Units,
): [string, string] {
  const isSwapped = movementName(was.movement) !== movementName(is.movement);
  const side = (part: SubExercise, rest: number) =>
    [
      isSwapped ? movementName(part.movement) : '',
      setsLine(part, units),
      rests.was === rests.is ? '' : `rest ${formatMinutesSeconds(rest)}`,
      was.description === is.description
        ? ''
        : part.description
          ? `“${part.description}”`
          : 'no note',
    ]
      .filter(Boolean)
      .join(', ');
  return [side(was, rests.was), side(is, rests.is)];
}
