import { Link, Outlet, useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useMedia } from '#client/shared/screen/use-media.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ConflictsBar } from '#client/ui/conflicts-bar.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { withOther } from '#domain/program/edit.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { keepAsNewProgram } from '#offline/commands/keep-program.ts';
import { keepProgramValue } from '#offline/commands/keep-program-value.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { type ProgramConflict, programConflicts } from '#offline/queries/program-conflicts.ts';
import { BuilderTopBar, type BuilderView } from './builder-top-bar.tsx';
import { conflictPlace, conflictValue } from './conflict-texts.ts';
import { DetailsView } from './details-view.tsx';
import { EditorContext, useEditor, useEditorValue, useProgramDraft } from './editor-context.ts';
import { EditsIndicator } from './edits-indicator.tsx';
import { rememberDay } from './last-weeks.ts';
import { MovementNamesContext, useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { PlanActionsContext } from './plan-actions.ts';
import { PlanView } from './plan-view.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { usePlanActionsOn } from './use-plan-actions.ts';
import { useSteps } from './use-steps.ts';
import { WeekView } from './week-view.tsx';

const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);
const VersionsView = lazyPart(async () => (await import('./versions-view.tsx')).VersionsView);
const ImportSheet = lazyPart(async () => (await import('./import-sheet.tsx')).ImportSheet);
const AcrossDialog = lazyPart(async () => (await import('./across-dialog.tsx')).AcrossDialog);

export interface BuilderScreenProps {
  programId: ProgramId;
  editor: ProgramEditor;
  view: BuilderView;
}

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
  if (view === 'print')
    return (
      <Suspense fallback={<LoadingView />}>
        <PrintView programId={programId} />
      </Suspense>
    );
  return <OpenBuilder programId={programId} view={view} />;
}

function OpenBuilder({ programId, view }: Omit<BuilderScreenProps, 'editor'>) {
  const names = useLibraryNames();
  const { actions, across, applyAcross, stopAsking } = usePlanActionsOn(names);
  const isWide = useMedia(wide);
  const hasDay = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.includes('/$programId/$day')),
  });
  useUndoKeys();
  useLeaveDay(programId, isWide && hasDay);
  const showsPlan = view === 'plan' || hasDay;
  return (
    <MovementNamesContext value={names}>
      <PlanActionsContext value={actions}>
        <div className="flex min-h-dvh flex-col pb-(--workout-bar) md:h-dvh">
          {isWide || !hasDay ? (
            <BuilderTopBar programId={programId} view={hasDay ? 'plan' : view} />
          ) : (
            <PhoneDayBar programId={programId} />
          )}
          <ProgramConflicts programId={programId} />
          {!showsPlan ? (
            <main className="min-h-0 flex-1 md:overflow-y-auto">
              <Suspense fallback={<LoadingView />}>
                {view === 'versions' && <VersionsView programId={programId} />}
                {view === 'import' && <ImportSheet programId={programId} />}
                {view === 'details' && <DetailsView />}
              </Suspense>
            </main>
          ) : (
            <main
              className={
                isWide
                  ? 'relative flex min-h-0 flex-1'
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
                      ? 'relative w-[432px] shrink-0 overflow-y-auto border-l border-line bg-ground p-5 max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-40 max-lg:shadow-lift'
                      : undefined
                  }
                >
                  <Outlet />
                </section>
              )}
            </main>
          )}
          <StoredBeforeLeaving />
          {across && (
            <Suspense>
              <AcrossDialog across={across} onApply={applyAcross} onClose={stopAsking} />
            </Suspense>
          )}
        </div>
      </PlanActionsContext>
    </MovementNamesContext>
  );
}

/** A tablet held upright shows the grid as well. */
const wide = '(min-width: 768px)';

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

/** `lost`: the program as it was here when it was deleted. */
function GoneProgram({ lost }: { lost: ProgramDraft | null }) {
  const device = useDevice();
  const navigate = useNavigate();
  const keep = async (draft: ProgramDraft) => {
    const programId = await keepAsNewProgram(device, draft);
    const to = '/programs/program-workouts/$programId';
    await navigate({ to, params: { programId }, replace: true });
  };
  return (
    <main className="mx-auto max-w-[560px] p-4">
      <EmptyState title="This program is gone">
        <p className="pb-5">
          It was deleted, here or on another device. Athletes keep what they bought.
          {lost && ' This device still has your last version, with everything you wrote.'}
        </p>
        <div className="flex flex-wrap items-center justify-center gap-3">
          {lost && (
            <Button theme="primary-cta" onClick={() => void keep(lost)}>
              Keep as a new program
            </Button>
          )}
          <Link
            to="/programs"
            className="inline-flex min-h-12 items-center px-3 font-semibold underline underline-offset-4"
          >
            Go to your programs
          </Link>
        </div>
      </EmptyState>
    </main>
  );
}

/** Above a day or exercise that fills a phone: the way back, undo, and whether the edits are stored and sent. */
function PhoneDayBar({ programId }: { programId: ProgramId }) {
  const { day = 0, exerciseIndex } = useParams({ strict: false });
  const title = useEditorValue(({ draft }) => draft?.program.title);
  useEffect(() => rememberDay(programId, day), [programId, day]);
  const back =
    'inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-line/60';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[640px] items-center px-1">
        {exerciseIndex === undefined ? (
          <Link
            to="/programs/program-workouts/$programId"
            params={{ programId }}
            aria-label="Back to the plan"
            className={back}
          >
            <ChevronLeft size={26} aria-hidden />
          </Link>
        ) : (
          <Link
            to="/programs/program-workouts/$programId/$day"
            params={{ programId, day }}
            aria-label="Back to the day"
            className={back}
          >
            <ChevronLeft size={26} aria-hidden />
          </Link>
        )}
        <h1 className="sr-only">{title}</h1>
        <span className="flex-1" />
        <UndoButtons />
        <EditsIndicator />
      </div>
    </header>
  );
}

function ProgramConflicts({ programId }: { programId: ProgramId }) {
  const device = useDevice();
  const units = useUnits();
  const editor = useEditor();
  const { days } = useProgramDraft();
  const conflicts = useLiveQuery(
    async () => programConflicts(device, programId),
    [device, programId],
    [],
  );
  return (
    <ConflictsBar
      conflicts={conflicts.toSorted(byDay(days)).map((conflict) => ({
        seq: conflict.seq,
        place: conflictPlace(conflict, days),
        isOwn: conflict.isOwn,
        kept: conflictValue(conflict.field, conflict.kept, units),
        other: conflictValue(conflict.field, conflict.other, units),
      }))}
      keptTitle="In the plan"
      onKeep={(seq) => void keepProgramValue(device, { seq })}
      onTake={(seq) => {
        const taken = conflicts.find((one) => one.seq === seq);
        if (taken) editor.edit((draft) => allowed(withOther(draft, taken)));
      }}
    />
  );
}

/** In the order of the plan, the program's own values first. */
const byDay = (days: readonly CreatedProgramDay[]) => {
  const place = new Map(days.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ dayId }: ProgramConflict) => (dayId === null ? -1 : (place.get(dayId) ?? -1));
  return (a: ProgramConflict, b: ProgramConflict) => placeOf(a) - placeOf(b);
};

/** Escape closes the day beside the plan, unless a field or dialog uses the key. */
function useLeaveDay(programId: ProgramId, isBeside: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isBeside) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isElsewhere = !target?.closest('[data-day-beside]') || target.closest('dialog');
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
      void navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, programId, isBeside]);
}
