import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useDevice } from '#client/app/device-context.ts';
import { showToast } from '#client/app/toasts.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import {
  type PlanOutcome,
  type PlanRefusal,
  planRefusalTexts,
} from '#domain/program/plan-outcome.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';

export const EditorContext = createContext<ProgramEditor | null>(null);

export function useEditor(): ProgramEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is for parts of the builder');
  return editor;
}

export function useEditorState(): ReturnType<ProgramEditor['read']> {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, editor.read);
}

/** The program as it is on the screen; parts of the builder are only drawn while there is one. */
export function useProgramDraft(): ProgramDraft {
  const { draft } = useEditorState();
  if (!draft) throw new Error('The program is gone');
  return draft;
}

type Rule = (draft: ProgramDraft) => PlanOutcome<ProgramDraft>;

/** Applies a rule of the plan; true when it was allowed, else its words are told. */
export type Edit = (rule: Rule, options?: { readonly step?: string }) => boolean;

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

/** For what is new in a plan. */
export function useNewId(): () => string {
  const device = useDevice();
  return device.newId;
}

export function toastPlanRefusal(code: PlanRefusal): void {
  showToast({ color: 'error', text: planRefusalTexts[code] });
}
