// Tables for spreadsheets, made on the device: what the athlete has measured, and what the training came to.
import { newestFirst } from '#domain/history/one-rep-max.ts';
import { measurementHeader, measurementLine } from '#domain/exchange/measurement-table.ts';
import { maxLines, resultHeader, resultLines } from '#domain/exchange/result-table.ts';
import type { Units } from '#domain/units.ts';
import type { Device } from '../device.ts';
import { trainedOn } from '../local-day.ts';
import { finishedWorkouts } from './history.ts';
import { measurements } from './measurements.ts';
import { oneRepMaxes } from './one-rep-maxes.ts';

/** Body weight and measurements, the latest first; in parts, for a file. */
export async function exportMeasurements(device: Device, units: Units): Promise<string[]> {
  const entries = await measurements(device);
  return inLines([measurementHeader, ...entries.map((entry) => measurementLine(entry, units))]);
}

/** One-rep maxes, then the results of each finished workout; both the latest first. */
export async function exportResults(device: Device, units: Units): Promise<string[]> {
  const maxes = newestFirst(await oneRepMaxes(device));
  const workouts = (await finishedWorkouts(device)).toReversed();
  return inLines([
    resultHeader,
    ...maxes.flatMap((max) => maxLines(max, units)),
    ...workouts.flatMap((workout) => resultLines(workout, { day: trainedOn(workout), units })),
  ]);
}

const inLines = (lines: readonly string[]): string[] => lines.map((line) => `${line}\n`);
