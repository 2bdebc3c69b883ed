import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { useEditorValue } from './editor-context.ts';

export function EditsIndicator() {
  const stored = useEditorValue((state) => state.stored);
  const writes = useEditorValue((state) => state.writes);
  return <SyncIndicator isStoring={!stored} stored={writes} />;
}
