// What the Body screens do with an entry. A full disk keeps the change in memory and says so, as in a workout.
import { calendarDate } from '#client/shared/dates/today.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import type { Measurement } from '#contract/measurement.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { measureText } from '#domain/measurement/measurement.ts';
import type { Units } from '#domain/units.ts';
import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
  type MeasurementDraft,
} from '#offline/commands/measurements.ts';
import type { Device } from '#offline/device.ts';
import { isolated } from '#domain/isolated.ts';

/** The day and the minute where the athlete is. */
export function localNow(): Pick<Measurement, 'date' | 'time'> {
  const now = new Date();
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { date: calendarDate(now), time: `${hours}:${minutes}` };
}

export const keepEntry = (device: Device, draft: MeasurementDraft): void =>
  void untilSaved({ setId: null, document: () => draft }, () => addMeasurement(device, draft));

export const correctEntry = (device: Device, id: string, draft: MeasurementDraft): void =>
  void untilSaved({ setId: null, document: () => draft }, () =>
    changeMeasurement(device, { id, draft }),
  );

/** With an Undo, which makes an equal entry: its id stays deleted on all devices. */
export function removeEntry(device: Device, entry: Measurement, units: Units): void {
  const { _id: id, ...draft } = entry;
  void untilSaved({ setId: null, document: () => entry }, () => deleteMeasurement(device, { id }));
  const name = `${measureTitle(entry.what)} of ${measureText(entry.what, entry.value, units)}`;
  showToast({
    text: `${isolated(name)} deleted`,
    action: { label: 'Undo', run: () => keepEntry(device, draft) },
  });
}
