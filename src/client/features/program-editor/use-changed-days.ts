import { useEffect, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { planChanges } from '#domain/program/plan-changes.ts';
import { useProgramDraft } from './editor-context.ts';
import { usePublished } from './use-published.ts';

const none: ReadonlySet<string> = new Set();
const waitMs = 600;

/** Days that buyers do not have as they stand; found a moment after the last edit. */
export function useChangedDays(programId: ProgramId): ReadonlySet<string> {
  const draft = useProgramDraft();
  const known = usePublished(programId, draft.program.publishedAt);
  const published = known === 'unknown' ? null : known?.published;
  const [changed, setChanged] = useState(none);
  useEffect(() => {
    if (!published) return;
    const timer = setTimeout(() => {
      // Which days differ is the same in any units; the words are not used.
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
