// What an athlete measures on themselves.
import type { Measurement } from '#contract/measurement.ts';
import { allowed } from '#domain/refusal.ts';
import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
} from '#offline/commands/measurements.ts';
import type { DocumentAction, MeasurementSays, Planned } from './actions.ts';
import { pick } from './plan-sets.ts';

type WeighIn = Extract<DocumentAction, { do: `${string} weigh-in` }>;

/** Null: there is no entry to change. */
export function planWeighIn(entries: readonly Measurement[], action: WeighIn): Planned | null {
  if (action.do === 'enter weigh-in') {
    const { what, value, isEvening } = action;
    const draft = { what, value, date: '2026-01-05', time: isEvening ? '21:00' : '07:00' };
    return {
      about: { kind: 'measurement', id: '', what, says: { value, note: '' } },
      command: async (device) => allowed((await addMeasurement(device, draft))._id),
    };
  }
  const entry = pick(entries, action.entry);
  if (!entry) return null;
  const { _id: id, what } = entry;
  if (action.do === 'delete weigh-in')
    return {
      about: { kind: 'measurement', id, what, says: null },
      command: (device) => deleteMeasurement(device, { id }),
    };
  const says: MeasurementSays =
    action.do === 'correct weigh-in' ? { value: action.value } : { note: action.note };
  return {
    about: { kind: 'measurement', id, what, says },
    command: (device) => changeMeasurement(device, { id, draft: changed(entry, says) }),
  };
}

/** As the dialog saves it: the whole entry, without a note that is empty. */
function changed({ _id: _, note = '', ...entry }: Measurement, says: MeasurementSays) {
  const { note: written, ...draft } = { ...entry, note, ...says };
  return written === '' ? draft : { ...draft, note: written };
}
