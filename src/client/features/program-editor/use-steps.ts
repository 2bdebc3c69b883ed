import { useMemo } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { counted } from '#domain/plural.ts';
import { useEditor } from './editor-context.ts';

/** Undo and redo; values that another device has changed since stay, and a toast says so. */
export function useSteps(): { readonly undo: () => void; readonly redo: () => void } {
  const editor = useEditor();
  return useMemo(
    () => ({ undo: () => tellKept(editor.undo()), redo: () => tellKept(editor.redo()) }),
    [editor],
  );
}

function tellKept(count: number): void {
  if (count === 0) return;
  showToast({
    color: 'info',
    text: counted(count, 'value stays as it is', 'values stay as they are'),
    description: 'Changed on another device in the meantime.',
  });
}
