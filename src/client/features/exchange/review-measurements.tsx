import { formatDate } from '#client/shared/dates/today.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureText } from '#domain/measurement/measurement.ts';
import { measured } from '#contract/measurement-terms.ts';
import type { Units as FileUnits } from '#domain/exchange/read-set.ts';
import type { Units } from '#domain/units.ts';
import { ColumnList, columnsOfMeasurements } from './column-list.tsx';
import { counted } from './exchange-texts.ts';
import type { MeasurementReview } from './import-steps.ts';
import { Decision, LeftOutList, UnitsQuestion, Unread } from './review-parts.tsx';

export interface ReviewMeasurementsProps {
  review: MeasurementReview;
  /** The athlete's own, in which values are shown. */
  units: Units;
  onUnits: (units: FileUnits) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The dry run of body weights and measurements: how many of each, from when to when, and the first and the last. */
export function ReviewMeasurements(props: ReviewMeasurementsProps) {
  const { review, units, onUnits, onImport, onCancel } = props;
  const { found, present, file } = review;
  const { entries, dialect, header, unread, leftOut } = found;
  const fresh = entries.length - present;
  const isUntimed = entries.some(({ time }) => time === null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
        <p className="min-w-0 text-sm break-words text-muted">{file.name}</p>
        <p className="text-xl font-semibold">{counted(entries.length, 'measurement')}</p>
        <Found {...{ entries, units }} />
        <ul className="flex flex-col gap-1 text-sm text-muted empty:hidden">
          {present > 0 && (
            <li>
              {counted(present, 'measurement is', 'measurements are')} here already and won’t be
              added again.
            </li>
          )}
          {isUntimed && (
            <li>Where the file gives no time of day, what you entered that day counts as later.</li>
          )}
        </ul>
        <ColumnList columns={columnsOfMeasurements(dialect, header)} />
        <LeftOutList leftOut={leftOut} />
        <Unread {...unread}>
          To import them too, fix them in the file first, then choose it again. A measurement that’s
          already added won’t be added again.
        </Unread>
      </div>
      {review.asksUnits && (
        <UnitsQuestion
          question="What are the numbers in this file?"
          hint="The file doesn’t say for all of them."
          titles={{ kg: 'kg and cm', lb: 'lb and in' }}
          units={review.units}
          onUnits={onUnits}
        />
      )}
      <Decision
        fresh={fresh}
        action={`Add ${counted(fresh, 'measurement')}`}
        onImport={onImport}
        onCancel={onCancel}
      />
    </div>
  );
}

type FoundProps = Pick<MeasurementReview['found'], 'entries'> & { units: Units };

/** Wrong units show in the first and the last value. */
function Found({ entries, units }: FoundProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {measured.flatMap((what) => {
        const same = entries
          .filter((entry) => entry.what === what)
          .toSorted((a, b) => a.date.localeCompare(b.date));
        const [first, last] = [same[0], same.at(-1)];
        if (!first || !last) return [];
        const shown = ({ value, date }: typeof first) =>
          `${measureText(what, value, units)} on ${formatDate(date, { dateStyle: 'medium' })}`;
        return [
          <li key={what} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="font-semibold">
              {measureTitle(what)}{' '}
              <span className="font-normal text-muted">
                · {counted(same.length, 'entry', 'entries')}
              </span>
            </span>
            <span className="text-sm text-muted">
              {shown(first)}
              {same.length > 1 && `, ${shown(last)}`}
            </span>
          </li>,
        ];
      })}
    </ul>
  );
}
