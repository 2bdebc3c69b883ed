import { useState } from 'react';
import { changeWords } from '#client/shared/body/change-words.ts';
import { MeasureChart } from '#client/shared/body/measure-chart.tsx';
import { useToday } from '#client/shared/dates/today.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import type { SharedMeasurement } from '#contract/client-progress.ts';
import { measured, type Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureText } from '#domain/measurement/measurement.ts';

export interface ClientBodyProps {
  firstName: string;
  isShared: boolean;
  /** The latest first. */
  measurements: readonly SharedMeasurement[];
}

/** A client's weight and measurements, one at a time, if they share them. */
export function ClientBody({ firstName, isShared, measurements }: ClientBodyProps) {
  const [units, today] = [useUnits(), useToday()];
  const [chosen, setChosen] = useState<Measured | null>(null);
  const byMeasure = Map.groupBy(measurements, ({ what }) => what);
  const known = measured.filter((what) => byMeasure.has(what));
  const what = known.find((one) => one === chosen) ?? known[0];
  if (!isShared)
    return (
      <p className="text-muted">
        {firstName} doesn’t share weight and measurements. They can turn that on under Results,
        Body.
      </p>
    );
  if (what === undefined)
    return <p className="text-muted">Nothing yet. {firstName} shares what they measure.</p>;
  const entries = byMeasure.get(what) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {known.length > 1 && (
        <SelectField
          label="Measurement"
          value={what}
          options={known.map((one) => [one, measureTitle(one)] as const)}
          onChange={(value) => setChosen(value as Measured)}
        />
      )}
      <p>
        <b className="font-semibold">
          {known.length === 1 && `${measureTitle(what)} `}
          {measureText(what, entries[0]!.value, units)}
        </b>{' '}
        <span className="text-sm text-muted">{changeWords(entries, { units, today })}</span>
      </p>
      {entries.length > 1 && <MeasureChart key={what} what={what} entries={entries} />}
    </div>
  );
}
