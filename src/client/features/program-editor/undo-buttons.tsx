import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { useEditorValue } from './editor-context.ts';
import { useSteps } from './use-steps.ts';

export function UndoButtons() {
  const { undo, redo } = useSteps();
  const canUndo = useEditorValue((state) => state.canUndo);
  const canRedo = useEditorValue((state) => state.canRedo);
  return (
    <>
      <IconButton label="Undo" title="Undo (Ctrl+Z)" disabled={!canUndo} onClick={undo}>
        <Undo2 size={20} aria-hidden />
      </IconButton>
      <IconButton label="Redo" title="Redo (Ctrl+Y)" disabled={!canRedo} onClick={redo}>
        <Redo2 size={20} aria-hidden />
      </IconButton>
    </>
  );
}
