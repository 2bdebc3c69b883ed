import { useMemo } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import { type SetEdits, setEdits } from '#client/shared/plan/set-edits.ts';
import { useEdit, useEditor, useNewId } from './editor-context.ts';

/** The edits of the sets of one exercise in the open program. */
export function useSetEdits(exerciseId: ExerciseId): SetEdits {
  const edit = useEdit();
  const editor = useEditor();
  const newId = useNewId();
  return useMemo(
    () => setEdits({ read: () => editor.read().draft, edit, newId }, exerciseId),
    [edit, editor, newId, exerciseId],
  );
}
