import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, History } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '#client/shared/dates/comment-time.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import {
  getProgramVersion,
  keepDraft,
  type ProgramVersion,
  type VersionContent,
} from '#contract/program-versions.ts';
import { isSentByHand } from '#domain/coaching/gets-updates.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { restoredDraft } from '#domain/program/program-version.ts';
import { planChanges } from '#domain/program/publishing.ts';
import { removedDays } from '#offline/queries/created-programs.ts';
import { ChangeList } from '#client/shared/plan/change-list.tsx';
import { useEdit, useEditor, useProgramDraft } from '../editor-context.ts';
import { SentFirstNote, useSentFirst } from '../sent-first.tsx';
import { useAsked } from '../use-asked.ts';
import { useTakeBack } from '../use-take-back.ts';
import { changeLines, leftBy, needsSignal, untouchedWords } from '../version-texts.ts';

interface VersionListProps {
  programId: ProgramId;
  versions: readonly ProgramVersion[];
}

/** Each version opens to what would change in the draft, and can be restored. */
export function VersionList({ programId, versions }: VersionListProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ol className="flex flex-col gap-3">
      {versions.map((version) => (
        <VersionRow
          key={version.number}
          programId={programId}
          version={version}
          isOpen={open === version.number}
          onToggle={() => setOpen(open === version.number ? null : version.number)}
        />
      ))}
    </ol>
  );
}

interface VersionRowProps {
  programId: ProgramId;
  version: ProgramVersion;
  isOpen: boolean;
  onToggle: () => void;
}

function VersionRow({ programId, version, isOpen, onToggle }: VersionRowProps) {
  const today = useToday();
  const { number, title, at } = version;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 p-4 text-left transition-colors hover:bg-line/30 sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-semibold wrap-anywhere">
            {number}. {title}
          </span>
          <span className="text-sm text-muted">
            {dayAndTime(at, today)} · {leftBy(version)}
          </span>
          <span className="pt-1 text-sm">
            {changeLines(version).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className={`mt-0.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-4 border-t border-line p-4 sm:px-5">
          <OpenVersion programId={programId} number={number} />
        </div>
      )}
    </li>
  );
}

interface OpenVersionProps {
  programId: ProgramId;
  number: number;
}

function OpenVersion({ programId, number }: OpenVersionProps) {
  const asked = useAsked(`${programId} ${number}`, () =>
    callQuietly(getProgramVersion, { params: { id: programId }, query: { number } }),
  );
  const removed = useRead(removedDays, programId);
  if (asked === 'unknown') return <CachedNote>{needsSignal}</CachedNote>;
  if (asked === null || !removed) return <LoadingView />;
  const { version } = asked;
  return <ShownVersion programId={programId} number={number} version={version} removed={removed} />;
}

interface ShownVersionProps extends OpenVersionProps {
  version: VersionContent;
  removed: readonly CreatedProgramDay[];
}

function ShownVersion(props: ShownVersionProps) {
  const { version, removed } = props;
  const draft = useProgramDraft();
  const { newId } = useDevice();
  const units = useUnits();
  const { program, days } = draft;
  const restored = restoredDraft(draft, version, { removed, newId });
  const changes = planChanges({ ...program, trainingPlan: days }, restored, units);
  const { readiness, isBusy, restore } = useRestoring(props);
  if (changes.length === 0) return <p className="text-muted">Your draft is like this version.</p>;
  return (
    <>
      <h3 className="text-sm font-semibold">What would change in your draft</h3>
      <ChangeList changes={changes} />
      <SentFirstNote words={readiness} />
      <Button
        theme="primary-cta"
        className="sm:self-start"
        disabled={readiness !== null || isBusy}
        onClick={() => void restore()}
      >
        <History size={18} aria-hidden />
        Restore this version
      </Button>
      <p className="text-sm text-muted">
        {untouchedWords(isSentByHand(program)).note} Your draft as it is now is kept as a version
        too.
      </p>
    </>
  );
}

/** The server keeps the draft as it is; then this device edits it like any other edit, so it can be undone. */
function useRestoring({ programId, number, version, removed }: ShownVersionProps) {
  const edit = useEdit();
  const editor = useEditor();
  const { program } = useProgramDraft();
  const takeBack = useTakeBack();
  const { newId } = useDevice();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const readiness = useSentFirst(programId, needsSignal);
  const restore = async () => {
    setIsBusy(true);
    try {
      await callServer(keepDraft, { params: { id: programId }, body: { restored: number } });
    } catch {
      return setIsBusy(false);
    }
    const rule = (draft: ProgramDraft) =>
      allowed(restoredDraft(draft, version, { removed, newId }));
    if (!edit(rule, { outside: removed })) return;
    showToast({
      color: 'success',
      text: `Version ${number} is your draft again`,
      description: untouchedWords(isSentByHand(program)).toast,
      action: { label: 'Undo', run: takeBack(editor.read().draft) },
    });
    await navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
  };
  return { readiness, isBusy, restore };
}
