import { CircleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { publishProgram } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { namesOf, useClientsOn } from '#client/shared/assign/clients-on.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isolated } from '#domain/isolated.ts';
import { type PlanChange, planChanges, publishChecks } from '#domain/program/publishing.ts';
import { WaitingLines } from '#client/shared/plan/waiting-lines.tsx';
import { ChangeList } from '#client/shared/plan/change-list.tsx';
import { useProgramDraft } from './editor-context.ts';
import {
  publishAction,
  publishingChoices,
  type PublishingStatus,
  publishingLabel,
} from './publishing-labels.ts';
import { SentFirstNote, useSentFirst } from './sent-first.tsx';
import { usePublished } from './use-published.ts';

const UpdateAthletes = lazyPart(
  async () => (await import('./online/update-athletes.tsx')).UpdateAthletes,
);

export interface PublishDialogProps {
  programId: ProgramId;
  onClose: () => void;
}

export function PublishDialog({ programId, onClose }: PublishDialogProps) {
  const draft = useProgramDraft();
  const { publishing, publishedAt } = draft.program;
  const [status, setStatus] = useState<PublishingStatus>(
    publishing.publishingStatus === 'unpublished' ? 'all' : publishing.publishingStatus,
  );
  const checks = status === 'unpublished' ? [] : publishChecks(draft);
  const isHeld = publishing.restrictionReason !== null && status !== 'unpublished';
  const { readiness, isBusy, publish } = usePublishing(programId, onClose);
  const known = usePublished(programId, publishedAt);
  const units = useUnits();
  const { published = null, outdated = 0 } = known === 'unknown' ? {} : (known ?? {});
  const changes = publishedAt && published ? planChanges(published, draft, units) : null;
  const action = publishAction(status, {
    current: publishing.publishingStatus,
    changes: changes && changes.length,
    wouldReturn: publishing.restrictionReason !== null && publishedAt !== null,
  });
  return (
    <Dialog title={`Publish ${isolated(draft.program.title)}`} onClose={onClose} maxWidth={560}>
      {publishing.restrictionReason && (
        <p className="rounded-control bg-below-wash p-4 text-sm wrap-anywhere">
          This program is restricted: {publishing.restrictionReason}
          <span className="block pt-2 text-muted">
            Until a moderator lifts that, you can only unpublish it.
          </span>
        </p>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Who can get it</legend>
        {publishingChoices.map((choice) => (
          <Choice
            key={choice.value}
            {...choice}
            isChosen={choice.value === status}
            onChoose={() => setStatus(choice.value)}
          />
        ))}
      </fieldset>
      {checks.length > 0 ? (
        <Missing checks={checks} />
      ) : (
        status !== 'unpublished' && changes && <Changes changes={changes} programId={programId} />
      )}
      {status !== 'unpublished' && (
        <WaitingLines programId={programId} plan={draft.days} onGo={onClose} />
      )}
      {checks.length === 0 && status !== 'unpublished' && outdated > 0 && (
        <Suspense>
          <UpdateAthletes programId={programId} outdated={outdated} />
        </Suspense>
      )}
      <SentFirstNote words={readiness} />
      {action && (
        <Button
          theme="primary-cta"
          disabled={isHeld || checks.length > 0 || readiness !== null || isBusy}
          onClick={() => void publish(status)}
        >
          {action}
        </Button>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  title: string;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ title, words, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 rounded-control border border-line px-4 py-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-information">
      <input
        type="radio"
        name="publishing"
        checked={isChosen}
        onChange={onChoose}
        className="row-span-2 size-5 accent-(--ink)"
      />
      <b className="font-semibold">{title}</b>
      <span className="text-sm text-muted">{words}</span>
    </label>
  );
}

function Missing({ checks }: { checks: ReturnType<typeof publishChecks> }) {
  return (
    <div>
      <h3 className="pb-1 text-sm font-semibold">Before you can publish it</h3>
      <ul className="flex flex-col gap-1">
        {checks.map(({ field, words }) => (
          <li key={field} className="flex items-start gap-2 text-sm">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-middling" />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Compared with the published version. */
function Changes({ changes, programId }: { changes: readonly PlanChange[]; programId: ProgramId }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">What changes</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">None: this is the published version.</p>
      ) : (
        <>
          <Reached programId={programId} />
          <ChangeList changes={changes} />
        </>
      )}
    </div>
  );
}

/** Whom the coach has given it to, by what becomes of their copy. */
function Reached({ programId }: { programId: ProgramId }) {
  const { following = [], ownVersion = [] } = useClientsOn(programId) ?? {};
  const [follow, own] = [namesOf(following), namesOf(ownVersion)];
  return (
    <p className="text-sm text-muted">
      For everyone who gets it from now on
      {follow && `, and for ${follow}: workouts that aren’t started yet change`}.
      {own &&
        ` Not for ${own}, who ${ownVersion.length === 1 ? 'has their own version' : 'have their own versions'}.`}
    </p>
  );
}

function usePublishing(programId: ProgramId, onClose: () => void) {
  const device = useDevice();
  const [isBusy, setIsBusy] = useState(false);
  const readiness = useSentFirst(programId, 'Publishing needs a connection.');
  const publish = async (publishingStatus: PublishingStatus) => {
    setIsBusy(true);
    try {
      const reply = await callServer(publishProgram, {
        params: { id: programId },
        body: { publishingStatus },
      });
      device.requestSync();
      const text =
        reply.publishingStatus === 'unpublished'
          ? 'No longer published'
          : `Published: ${publishingLabel(reply.publishingStatus)}`;
      showToast({ color: 'success', text });
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return { readiness, isBusy, publish };
}
