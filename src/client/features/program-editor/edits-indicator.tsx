import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { useEditorValue } from './editor-context.ts';

/** Whether this program's edits are being stored, stored on the device, or sent. */
export function EditsIndicator() {
  const stored = useEditorValue((state) => state.stored);
  return <SyncIndicator isStoring={!stored} />;
}
