import type { ProgramId } from '#contract/ids.ts';
import { daysToCome, isWhole, picturesOf } from '#domain/program/next-days.ts';
import type { Device } from '../device.ts';
import { ownedProgram, ownedPrograms } from '../queries.ts';

export interface NextDays {
  /** Workouts that can be trained within two weeks from today, missed ones included. */
  readonly workouts: number;
  /** Those that are not completely on this device. */
  readonly incomplete: number;
  /** Addresses. */
  readonly pictures: readonly string[];
}

/** Of one program, or of all; null without a run. */
export async function nextDays(
  device: Device,
  { today, programId }: { readonly today: string; readonly programId?: ProgramId | undefined },
): Promise<NextDays | null> {
  const programs = programId
    ? [await ownedProgram(device, programId)]
    : await ownedPrograms(device);
  const running = programs.flatMap((owned) =>
    owned?.run ? [{ program: owned.program, run: owned.run, sessions: owned.sessions }] : [],
  );
  if (running.length === 0) return null;
  const days = running.flatMap(({ program, ...trained }) => daysToCome(program, trained, today));
  const covers = running.flatMap(({ program }) => program.image ?? []);
  return {
    workouts: days.length,
    incomplete: days.filter((day) => !isWhole(day)).length,
    pictures: [...new Set([...covers, ...picturesOf(days)])],
  };
}
