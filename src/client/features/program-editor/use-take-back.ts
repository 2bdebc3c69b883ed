import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { planChanges } from '#domain/program/publishing.ts';
import { useEditor } from './editor-context.ts';
import { useSteps } from './use-steps.ts';

/** Takes the last step back while the draft is still what came of it: a later edit is not what the toast is about. */
export function useTakeBack() {
  const editor = useEditor();
  const { undo } = useSteps();
  const units = useUnits();
  return (made: ProgramDraft | null) => () => {
    const { draft } = editor.read();
    const isAsMade =
      draft &&
      made &&
      planChanges({ ...made.program, trainingPlan: made.days }, draft, units).length === 0;
    if (isAsMade) undo();
    else
      showToast({
        color: 'info',
        text: 'You’ve edited the draft since',
        description: 'Undo at the top goes back step by step.',
      });
  };
}
