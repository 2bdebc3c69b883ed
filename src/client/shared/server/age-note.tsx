import { useDevice } from '#client/shared/device/device-context.ts';
import { ageText } from '#client/ui/age-text.ts';
import { CachedNote } from '#client/ui/cached-note.tsx';
import type { QueryResult } from './use-cached.ts';

export interface AgeNoteProps {
  result: Pick<QueryResult<unknown>, 'state' | 'at'>;
  lead?: string;
  /** A further sentence. */
  more?: string;
}

/** How old the cached copy is, if it could not be read again. */
export function AgeNote({
  result: { state, at },
  lead = 'As you last saw it',
  more,
}: AgeNoteProps) {
  const device = useDevice();
  if (state !== 'failed' || at === undefined) return null;
  const age = `${lead} ${ageText(at, device.now().getTime())}.`;
  return <CachedNote>{[age, more].filter(Boolean).join(' ')}</CachedNote>;
}
