import { useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';
import { type MovementNames, useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { MovementSummary, SubExercise } from '#contract/training.ts';
import { longestTitle } from '#contract/limits.ts';
import { partsOf } from '#domain/exercise/group.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { headingsIn } from '#domain/program/plan-headings.ts';
import { mostAbove, readPlanTable } from '#domain/program/read-plan-table.ts';
import { longestNote } from '#domain/program/table-rows.ts';
import type { Units } from '#domain/units.ts';
import type { Sheet } from './sheet/read-xlsx.ts';

const headingsOf = (rows: Sheet['rows']) =>
  rows
    .slice(0, mostAbove)
    .flatMap((row) => headingsIn(row) ?? [])
    .at(0);

export const hasHeadings = ({ rows }: Sheet): boolean => headingsOf(rows) !== undefined;

/** In a row whose line and columns differ: one of them, or whichever was edited since the program was saved. */
export type Counting = 'line' | 'columns' | 'edited';

const takesColumns = { line: false, columns: true, edited: null } as const;

const counting = [
  { value: 'line', title: 'The line' },
  { value: 'columns', title: 'The columns' },
] as const;
const countingEdited = [{ value: 'edited', title: 'What you edited' }, ...counting] as const;

/**
 * A sheet as a program, read again with every answer. `read` null: no row has headings. `into`: the program that it is
 * imported into.
 */
export function usePlanReading(rows: Sheet['rows'], into?: ProgramDraft) {
  const device = useDevice();
  const own = useUnits();
  const { named } = useLibraryNames();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MovementSummary>>(new Map());
  const [units, setUnits] = useState<Units>(own);
  const [counts, setCounts] = useState<Counting>(into ? 'edited' : 'columns');
  const present = useMemo(() => into && presentIn(into), [into]);
  const read = useMemo(() => {
    const { newId } = device;
    const known: MovementNames['named'] = (name) =>
      chosen.get(name.toLowerCase()) ?? present?.movements.get(name.toLowerCase()) ?? named(name);
    const plan = readPlanTable(rows, {
      read: (line, unitsOfLine) =>
        exerciseFrom(line, null, { named: known, newId, units: unitsOfLine }),
      newId,
      units,
      takesColumns: takesColumns[counts],
      ...(present && { own: present.own }),
    });
    return plan && { plan, ...aboutOf(plan.about) };
  }, [device, rows, named, chosen, units, counts, present]);
  return {
    read,
    units,
    setUnits,
    /** The sheet does not say what its weights are in. */
    asksUnits: headingsOf(rows)?.units === null,
    counts,
    setCounts,
    counting: into ? countingEdited : counting,
    choose: (name: string, movement: MovementSummary) =>
      setChosen((before) => new Map(before).set(name.toLowerCase(), movement)),
  };
}

/** A name means the movement that the program already has under it, also if that is no longer in the library. */
function presentIn(draft: ProgramDraft) {
  const parts = draft.days.flatMap(({ exercises }) => exercises.flatMap(partsOf<SubExercise>));
  const movements = parts.flatMap(({ movement }) =>
    typeof movement === 'object' ? [[movement.title.toLowerCase(), movement] as const] : [],
  );
  const own = (day: number) => draft.days[day]?.exercises ?? [];
  return { movements: new Map(movements), own };
}

/** A short text above the headings is the title. */
function aboutOf(about: readonly string[]) {
  const [first = '', ...others] = about;
  const isTitle = first !== '' && first.length <= longestTitle && !first.includes('\n');
  const description = (isTitle ? others : about).join('\n').slice(0, longestNote);
  return { title: isTitle ? first : null, description };
}
