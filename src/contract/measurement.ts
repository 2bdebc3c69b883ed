// What athletes measure on themselves: an entry for each time. Only the athlete reads them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { longestMeasurementNote } from './limits.ts';
import { measured } from './measurement-terms.ts';
import { CalendarDate } from './training.ts';

/**
 * `value`: kg of the body weight, percent of body fat, cm around everything else. What was typed in lb or in has as many
 * decimals as it takes to read the same again.
 */
export const Measurement = z.object({
  _id: z.uuid(),
  what: z.enum(measured),
  value: z.number().check(z.positive(), z.maximum(1000)),
  /** Where the athlete was. */
  date: CalendarDate,
  /** `HH:MM`, likewise. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  note: z.optional(z.string().check(z.maxLength(longestMeasurementNote))),
});
export interface Measurement extends z.infer<typeof Measurement> {}

const onEntry = z.object({ id: z.uuid() });

/** The device makes `id`; a second call with the same one corrects the entry. */
export const saveMeasurement = endpoint({
  method: 'PUT',
  path: '/api/measurements/:id',
  summary: 'Save a measurement',
  write: 'key and revision',
  params: onEntry,
  body: z.omit(Measurement, { _id: true }),
  ok: z.object({ measurement: Measurement, rev: z.int() }),
});

export const deleteMeasurement = endpoint({
  method: 'DELETE',
  path: '/api/measurements/:id',
  summary: 'Delete a measurement',
  write: 'key',
  params: onEntry,
  ok: z.object({ rev: z.int() }),
});
