import type { Device } from '#offline/device.ts';
import { boughtPrograms, outboxStatus } from '#offline/queries.ts';
import { counted, plural } from '#domain/plural.ts';
import type { FileReceipt } from './ready-files.ts';

export interface OwnedCounts {
  readonly programs: number;
  readonly workouts: number;
  /** When the last pull was, ms; null: never. */
  readonly pulledAt: number | null;
}

export async function ownedCounts(device: Device): Promise<OwnedCounts> {
  const programs = await boughtPrograms(device);
  const { lastPulledAt } = await outboxStatus(device);
  return {
    programs: programs.length,
    workouts: programs.reduce(
      (sum, { trainingPlan }) => sum + trainingPlan.filter(isWorkout).length,
      0,
    ),
    pulledAt: lastPulledAt,
  };
}

const isWorkout = ({ exercises }: { readonly exercises: readonly unknown[] }): boolean =>
  exercises.length > 0;

/** The receipt in words. Ready means: checked, nothing missing, and something to train with. */
export function readyText(
  receipt: FileReceipt | null,
  { programs, workouts, pulledAt }: OwnedCounts,
): { isReady: boolean; title: string; detail: string } {
  if (!receipt) {
    return {
      isReady: false,
      title: 'Needs a signal to open',
      detail: 'The app isn’t saved here yet. Open it once in a normal window.',
    };
  }
  const { files, missing } = receipt;
  if (missing.length > 0) {
    return {
      isReady: false,
      title: 'Not ready offline',
      detail: `${missing.length} of ${counted(files, 'file')} of the app ${plural(missing.length, 'is', 'are')} missing.`,
    };
  }
  if (pulledAt === null) {
    return {
      isReady: false,
      title: 'Not ready offline yet',
      detail: `All ${counted(files, 'file')} of the app are here, but nothing has been downloaded from the server yet.`,
    };
  }
  return {
    isReady: true,
    title: 'Ready offline',
    detail: `${counted(files, 'file')}, ${counted(programs, 'program')} with ${counted(workouts, 'workout')}. Each file was checked just now.`,
  };
}

export const readyLine = (receipt: FileReceipt, { programs }: OwnedCounts): string =>
  `Ready offline: ${counted(receipt.files, 'file')}, ${counted(programs, 'program')}`;
