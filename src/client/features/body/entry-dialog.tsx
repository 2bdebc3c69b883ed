import { type SubmitEvent, useId, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestMeasurementNote } from '#contract/limits.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureUnit } from '#domain/measurement/measurement.ts';
import type { MeasurementDraft } from '#offline/commands/measurements.ts';
import { localNow } from '#client/shared/body/entry-calls.ts';
import { useTypedValue } from '#client/shared/body/quick-entry.tsx';

export interface EntryDialogProps {
  what: Measured;
  /** The entry to correct; null for a new one. */
  entry: Measurement | null;
  onSave: (draft: MeasurementDraft) => void;
  onClose: () => void;
}

/** An entry with its day, time and note. */
export function EntryDialog({ what, entry, onSave, onClose }: EntryDialogProps) {
  const [units, today, noteId] = [useUnits(), useToday(), useId()];
  const typed = useTypedValue(what, entry?.value ?? null);
  const [when, setWhen] = useState(() => entry ?? localNow());
  const [note, setNote] = useState(entry?.note ?? '');
  const [isUndated, setUndated] = useState(false);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed.read();
    const isDated = when.date !== '' && when.date <= today && when.time !== '';
    setUndated(!isDated);
    if (value === null || !isDated) return;
    const words = note.trim();
    onSave({ what, value, date: when.date, time: when.time, ...(words !== '' && { note: words }) });
    onClose();
  };
  return (
    <Dialog
      title={entry ? `Correct ${measureTitle(what).toLowerCase()}` : measureTitle(what)}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField {...typed.field} label={`Value (${measureUnit(what, units)})`} />
        <div className="grid gap-3 min-[360px]:grid-cols-2">
          <TextField
            label="Day"
            type="date"
            max={today}
            value={when.date}
            error={isUndated ? 'Choose a day up to today, and a time.' : undefined}
            onChange={({ currentTarget: { value: date } }) => setWhen({ ...when, date })}
          />
          <TextField
            label="Time"
            type="time"
            value={when.time}
            onChange={({ currentTarget: { value } }) =>
              setWhen({ ...when, time: value.slice(0, 5) })
            }
          />
        </div>
        <div className="flex flex-col gap-2">
          <label htmlFor={noteId} className="text-sm font-medium">
            Note (optional)
          </label>
          <textarea
            id={noteId}
            rows={2}
            maxLength={longestMeasurementNote}
            value={note}
            placeholder="Before breakfast"
            onChange={({ currentTarget: { value } }) => setNote(value)}
            className="w-full rounded-control border border-edge bg-surface px-4 py-3 text-base placeholder:text-muted hover:border-ink"
          />
        </div>
        <Button type="submit" theme="primary-default">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
