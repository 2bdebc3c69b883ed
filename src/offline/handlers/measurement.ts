import { deleteMeasurement, type Measurement, saveMeasurement } from '#contract/measurement.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (measurement: Measurement) => {
  const { _id: id, ...body } = measurement;
  return { call: callOf(saveMeasurement, { id }, body), sent: measurement };
};

/** What the athlete measured on themselves, once. */
export const measurementHandler: DocumentHandler<'measurement'> = {
  ...plain,
  type: 'measurement',
  named: ({ what }) => ({ kind: 'Measurement', name: measureTitle(what) }),
  nextCall: nextCallBy<'measurement'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteMeasurement, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteMeasurement, reply).rev, body: null };
    const { measurement, rev } = checked(saveMeasurement, reply);
    return { rev, body: measurement };
  },
  merge: mergeFields,
  afterRestore: { origin: (measurement) => ({ ...measurement, value: 0 }) },
  deletedWhileEdited: 'keep',
};
