import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { knownProgramDraft } from '#offline/queries/created-programs.ts';

/** Shown for a program that this device does not have: it may have just been created on another device. */
export function AwaitedProgram({ programId }: { programId: ProgramId }) {
  const device = useDevice();
  const router = useRouter();
  const openedAt = useOpenedAt(programId);
  const read = useLiveQuery(
    async () => ({ draft: await knownProgramDraft(device, programId, openedAt) }),
    [device, programId, openedAt],
  );
  const hasCome = !!read?.draft;
  useEffect(() => {
    if (hasCome) void router.invalidate();
  }, [hasCome, router]);
  if (!read || hasCome) return <LoadingView />;
  if (read.draft !== null) return <FirstReading />;
  return (
    <main>
      <NotFoundView resource="Program" isOfCoaching />
    </main>
  );
}
