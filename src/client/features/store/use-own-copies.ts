import type { ProgramId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ownCopies } from '#offline/queries/store.ts';

const none: ReadonlyMap<ProgramId, ProgramId> = new Map();

/** The user's own copies of bought programs, by the id of the program in the store. */
export function useOwnCopies(): ReadonlyMap<ProgramId, ProgramId> {
  return useRead(ownCopies) ?? none;
}
