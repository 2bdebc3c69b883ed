import { useEffect, useState } from 'react';
import { getPublishedProgram } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';

type Published = Awaited<ReturnType<typeof loadPublished>>;

const loadPublished = (programId: ProgramId) =>
  callQuietly(getPublishedProgram, { params: { id: programId } });

/**
 * The version that buyers get now. Null until it is read, and for a program that was never published; 'unknown' if it
 * could not be read, for example without a signal.
 */
export function usePublished(
  programId: ProgramId,
  publishedAt: string | null,
): Published | 'unknown' | null {
  const [published, setPublished] = useState<Published | 'unknown' | null>(null);
  useEffect(() => {
    if (publishedAt === null) return;
    let isWanted = true;
    void loadPublished(programId)
      .catch(() => 'unknown' as const)
      .then((loaded) => {
        if (isWanted) setPublished(loaded);
      });
    return () => {
      isWanted = false;
    };
  }, [programId, publishedAt]);
  return published;
}
