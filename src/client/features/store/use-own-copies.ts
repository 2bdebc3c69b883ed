import { useLiveQuery } from 'dexie-react-hooks';
import type { ProgramId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { ownCopies } from '#offline/queries/store.ts';

const none: ReadonlyMap<ProgramId, ProgramId> = new Map();

/** The user's own copies of bought programs, by the id of the program in the store. */
export function useOwnCopies(): ReadonlyMap<ProgramId, ProgramId> {
  const device = useDevice();
  return useLiveQuery(async () => ownCopies(device), [device]) ?? none;
}
