import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { BuilderTopBar, type BuilderView } from './builder-top-bar.tsx';
import { ProgramConflicts } from './program-conflicts.tsx';
import { DetailsView } from './details-view.tsx';
import { EditorContext, useEditorValue } from './editor-context.ts';
import { GoneProgram } from './gone-program.tsx';
import { MovementNamesContext, useLibraryNames } from './movement-names.ts';
import { PhoneDayBar } from './phone-day-bar.tsx';
import { PlanActionsContext } from './plan-actions.ts';
import { PlanView } from './plan-view.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { usePlanActionsOn } from './use-plan-actions.ts';
import { useLeaveDay } from './use-leave-day.ts';
import { useSteps } from './use-steps.ts';
import { WeekView } from './week-view.tsx';

export interface BuilderScreenProps {
  programId: ProgramId;
  editor: ProgramEditor;
  view: BuilderView;
}

/** The editor of a program: its details and its plan. */
export function BuilderScreen({ programId, editor, view }: BuilderScreenProps) {
  return (
    <EditorContext value={editor}>
      <Builder programId={programId} view={view} />
    </EditorContext>
  );
}

function Builder({ programId, view }: Omit<BuilderScreenProps, 'editor'>) {
  const isThere = useEditorValue(({ draft }) => draft !== null);
  const lost = useEditorValue((state) => state.lost);
  useEffect(firstScreenShown, []);
  if (!isThere) return <GoneProgram lost={lost} />;
  return <OpenBuilder programId={programId} view={view} />;
}

function OpenBuilder({ programId, view }: Omit<BuilderScreenProps, 'editor'>) {
  const names = useLibraryNames();
  const { actions, raising, raise, stopAsking } = usePlanActionsOn(names);
  const isWide = useIsWide();
  const hasDay = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.includes('/$programId/$day')),
  });
  useUndoKeys();
  useLeaveDay(programId, isWide && hasDay);
  const showsPlan = view === 'plan' || hasDay;
  return (
    <MovementNamesContext value={names}>
      <PlanActionsContext value={actions}>
        <div className="flex min-h-dvh flex-col lg:h-dvh">
          {isWide || !hasDay ? (
            <BuilderTopBar programId={programId} view={hasDay ? 'plan' : view} />
          ) : (
            <PhoneDayBar programId={programId} />
          )}
          <ProgramConflicts programId={programId} />
          {!showsPlan ? (
            <main className="min-h-0 flex-1 lg:overflow-y-auto">
              <DetailsView />
            </main>
          ) : (
            <main
              className={
                isWide
                  ? 'flex min-h-0 flex-1'
                  : 'mx-auto w-full max-w-[640px] flex-1 px-4 pt-2 pb-[calc(32px+env(safe-area-inset-bottom))]'
              }
            >
              {isWide ? (
                <PlanView programId={programId} />
              ) : (
                !hasDay && <WeekView programId={programId} />
              )}
              {/* At the same place in the tree at every width: text typed in it survives rotating a tablet. */}
              {hasDay && (
                <section
                  aria-label="Day"
                  data-day-beside={isWide ? '' : undefined}
                  className={
                    isWide
                      ? 'relative w-[432px] shrink-0 overflow-y-auto border-l border-line bg-ground p-5'
                      : undefined
                  }
                >
                  <Outlet />
                </section>
              )}
            </main>
          )}
          <StoredBeforeLeaving />
          {raising && <RaiseDialog raising={raising} onRaise={raise} onClose={stopAsking} />}
        </div>
      </PlanActionsContext>
    </MovementNamesContext>
  );
}

const wide = '(min-width: 1024px)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );

/** Ctrl+Z anywhere in the builder; the browser itself undoes typing in a focused field. */
function useUndoKeys(): void {
  const { undo, redo } = useSteps();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      const field = event.target instanceof Element ? event.target : null;
      if (field?.matches('[data-typing]') || field?.closest('dialog')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

/** The browser asks before the page closes while an edit is not stored on the device yet. */
function StoredBeforeLeaving() {
  const stored = useEditorValue((state) => state.stored);
  useEffect(() => {
    if (stored) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [stored]);
  return null;
}
