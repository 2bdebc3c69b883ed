import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import {
  type PlanOutcome,
  type PlanRefusal,
  planRefusalTexts,
} from '#domain/program/plan-outcome.ts';
import type { EditorState, ProgramEditor } from '#offline/program-editor/program-editor.ts';

export const EditorContext = createContext<ProgramEditor | null>(null);

export function useEditor(): ProgramEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for parts of the builder');
  return editor;
}

/**
 * The part of the editor's state that `pick` selects; `pick` must return the same value while that part is unchanged.
 * So each part of the builder renders again only for its own data, and storing an edit updates only the indicator.
 */
export function useEditorValue<Value>(pick: (state: EditorState) => Value): Value {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => pick(editor.read()));
}

/** The program on the screen; parts of the builder render only while there is one. */
export function useProgramDraft(): ProgramDraft {
  const draft = useEditorValue(draftOf);
  if (!draft) throw new Error('The program is gone');
  return draft;
}

const draftOf = ({ draft }: EditorState) => draft;

type Rule = (draft: ProgramDraft) => PlanOutcome<ProgramDraft>;

/** Applies a rule of the plan; returns whether it was allowed. Otherwise a toast shows why not. */
export type Edit = (rule: Rule, options?: Parameters<ProgramEditor['edit']>[1]) => boolean;

export function useEdit(): Edit {
  const editor = useEditor();
  return useCallback(
    (rule, options) => {
      const outcome = editor.edit(rule, options);
      if (!outcome.allowed) toastPlanRefusal(outcome.code);
      return outcome.allowed;
    },
    [editor],
  );
}

export function useNewId(): () => string {
  const device = useDevice();
  return device.newId;
}

export function toastPlanRefusal(code: PlanRefusal): void {
  showToast({ color: 'error', text: planRefusalTexts[code] });
}
