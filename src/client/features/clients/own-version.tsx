import type { ProgramId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { copyGetsUpdates } from '#offline/queries/copy-gets-updates.ts';

/** Whether a client's copy takes the coach's changes of the program, which ends once a day is changed for them alone. */
export const useGetsUpdates = (programId: ProgramId): boolean =>
  useRead(copyGetsUpdates, programId) ?? false;

/** For the toast once it has happened. */
export const ownVersionWords = (firstName: string): string =>
  `${firstName} has their own version now, and no longer gets your updates of the program.`;

/** Before it happens. */
export const OwnVersionNote = ({ firstName }: { firstName: string }) => (
  <p className="rounded-control bg-line/40 p-4 text-sm">
    {firstName} then has their own version: changes you publish or send won’t reach it until you
    turn ‘Gets your updates’ on again. The days you change here stay as you make them.
  </p>
);
