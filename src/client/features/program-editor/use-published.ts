import { useEffect, useState } from 'react';
import { getPublishedProgram } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { createServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';

// Asked for in passing: without an answer nothing is said.
const api = createServerApi({ readSignIn });

type Published = Awaited<ReturnType<typeof loadPublished>>;

const loadPublished = (programId: ProgramId) =>
  api.call(getPublishedProgram, { params: { id: programId } });

/**
 * What buyers get now. Null while it is asked for, and of what was never published; 'unknown' without a
 * signal.
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
