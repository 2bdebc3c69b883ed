import { useEffect, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { planChanges } from '#domain/program/publishing.ts';
import { useProgramDraft } from './editor-context.ts';
import { usePublished } from './use-published.ts';

const none: ReadonlySet<string> = new Set();
const waitMs = 600;

/** Days whose current version buyers do not have; computed a moment after the last edit. */
export function useChangedDays(programId: ProgramId): ReadonlySet<string> {
  const draft = useProgramDraft();
  const known = usePublished(programId, draft.program.publishedAt);
  const published = known === 'unknown' ? null : known?.published;
  const [changed, setChanged] = useState(none);
  useEffect(() => {
    if (!published) return;
    const timer = setTimeout(() => {
      // The units only affect the wording, which is not used here.
      const days = planChanges(published, draft, 'metric').flatMap(({ dayId }) => dayId ?? []);
      setChanged((before) =>
        before.size === days.length && days.every((day) => before.has(day))
          ? before
          : new Set(days),
      );
    }, waitMs);
    return () => clearTimeout(timer);
  }, [draft, published]);
  return changed;
}
