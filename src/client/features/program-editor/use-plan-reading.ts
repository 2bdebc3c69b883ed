import { useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';
import { type MovementNames, useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { MovementSummary } from '#contract/training.ts';
import { longestTitle } from '#contract/limits.ts';
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

/** A sheet as a program, read again with every answer. `read` null: no row has headings. */
export function usePlanReading(rows: Sheet['rows']) {
  const device = useDevice();
  const own = useUnits();
  const { named } = useLibraryNames();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MovementSummary>>(new Map());
  const [units, setUnits] = useState<Units>(own);
  const [takesColumns, setTakesColumns] = useState(false);
  const read = useMemo(() => {
    const { newId } = device;
    const known: MovementNames['named'] = (name) => chosen.get(name.toLowerCase()) ?? named(name);
    const plan = readPlanTable(rows, {
      read: (line, unitsOfLine) =>
        exerciseFrom(line, null, { named: known, newId, units: unitsOfLine }),
      newId,
      units,
      takesColumns,
    });
    return plan && { plan, ...aboutOf(plan.about) };
  }, [device, rows, named, chosen, units, takesColumns]);
  return {
    read,
    units,
    setUnits,
    /** The sheet does not say what its weights are in. */
    asksUnits: headingsOf(rows)?.units === null,
    takesColumns,
    setTakesColumns,
    choose: (name: string, movement: MovementSummary) =>
      setChosen((before) => new Map(before).set(name.toLowerCase(), movement)),
  };
}

/** A short text above the headings is the title. */
function aboutOf(about: readonly string[]) {
  const [first = '', ...others] = about;
  const isTitle = first !== '' && first.length <= longestTitle && !first.includes('\n');
  const description = (isTitle ? others : about).join('\n').slice(0, longestNote);
  return { title: isTitle ? first : null, description };
}
