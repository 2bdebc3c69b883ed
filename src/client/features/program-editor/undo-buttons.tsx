import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { useEditor, useEditorState } from './editor-context.ts';

export function UndoButtons() {
  const editor = useEditor();
  const { canUndo, canRedo } = useEditorState();
  return (
    <>
      <IconButton label="Undo" title="Undo (Ctrl+Z)" disabled={!canUndo} onClick={editor.undo}>
        <Undo2 size={20} aria-hidden />
      </IconButton>
      <IconButton label="Redo" title="Redo (Ctrl+Y)" disabled={!canRedo} onClick={editor.redo}>
        <Redo2 size={20} aria-hidden />
      </IconButton>
    </>
  );
}
