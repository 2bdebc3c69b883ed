import { useMemo } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { counted } from '#domain/plural.ts';
import { useEditor } from './editor-context.ts';

/** Undo and redo; values that another device has written in the meantime stay or come back, and a toast says so. */
export function useSteps(): { readonly undo: () => void; readonly redo: () => void } {
  const editor = useEditor();
  return useMemo(
    () => ({
      undo: () => void editor.undo().then(tellKept),
      redo: () => void editor.redo().then(tellKept),
    }),
    [editor],
  );
}

function tellKept(count: number): void {
  if (count === 0) return;
  showToast({
    color: 'info',
    text: counted(count, 'value is from another device', 'values are from another device'),
    description: 'It was changed there in the meantime, and Undo keeps that.',
  });
}
