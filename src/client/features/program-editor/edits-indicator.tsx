import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { useEditorValue } from './editor-context.ts';

/** Where the edits of this program are: on their way to the disk, on it, or sent. */
export function EditsIndicator() {
  const stored = useEditorValue((state) => state.stored);
  return <SyncIndicator isStoring={!stored} />;
}
