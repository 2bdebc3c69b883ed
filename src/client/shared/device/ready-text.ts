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
      detail: `Only a part of the app is here: ${missing.length} of its ${counted(files, 'file')} ${plural(missing.length, 'is', 'are')} missing.`,
    };
  }
  if (pulledAt === null) {
    return {
      isReady: false,
      title: 'Not ready offline yet',
      detail: 'The app is here, but your programs and workouts aren’t yet.',
    };
  }
  return {
    isReady: true,
    title: 'Ready offline',
    detail: `The app is here${programs > 0 ? ` with ${counted(programs, 'program')} and ${counted(workouts, 'workout')}` : ''}, checked just now.`,
  };
}

export const readyLine = ({ programs }: OwnedCounts): string =>
  programs > 0 ? `Ready offline with ${counted(programs, 'program')}` : 'Ready offline';
