import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import type { ProgramId } from '#contract/ids.ts';
import { programUnsent } from '#offline/queries/created-programs.ts';

/**
 * For what the server does with its own copy of a program: unsent changes are sent first. Says in words what is
 * awaited, `offline` without a signal; null: the server has what is on the screen.
 */
export function useSentFirst(programId: ProgramId, offline: string): string | null {
  const device = useDevice();
  const isOnline = useIsOnline();
  const unsent = useRead(programUnsent, programId);
  useEffect(() => {
    if (unsent) device.requestSync();
  }, [device, unsent]);
  if (!isOnline) return offline;
  return unsent === 0 ? null : 'Sending your latest changes first…';
}

/** What is awaited, where the button for it is. */
export const SentFirstNote = ({ words }: { words: string | null }) =>
  words && (
    <p role="status" className="flex items-center gap-3 text-sm text-muted">
      <CloudUpload size={18} aria-hidden className="shrink-0" />
      {words}
    </p>
  );
