import { useEffect, useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { SendNow } from '#client/shared/sync/send-now.tsx';
import { useSyncState } from '#client/shared/sync/sync-state.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { outboxStatus, type OutboxStatus } from '#offline/queries.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import {
  ageWords,
  clockTime,
  type QueueLine,
  queueLines,
  stateWords,
  type Surroundings,
} from '#client/shared/sync/queue-lines.ts';
import { LossDialog, RefusedCard } from './refused-card.tsx';
import { SignInOrUpdate } from '#client/shared/sync/sign-in-or-update.tsx';
import { StorageSection } from './storage-section.tsx';
import { useNow } from '#client/shared/dates/use-now.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { cancelUnsent } from '#offline/commands/cancel-unsent.ts';
import { setWords, useSetCounts } from './set-counts.ts';

export function SyncScreen() {
  const items = useRead(outboxItems);
  const status = useRead(outboxStatus);
  useEffect(firstScreenShown, []);
  const lines = items && queueLines(items);
  const refused = lines?.filter((line) => line.state === 'refused') ?? [];
  const waiting = lines?.filter((line) => line.state !== 'refused') ?? [];
  return (
    <div className="flex max-w-[680px] flex-col gap-10">
      {lines && status && <Headline lines={lines} status={status} />}
      {refused.length > 0 && (
        <TitledSection title="Refused by the server" className="gap-4">
          <ul className="flex flex-col gap-4">
            {refused.map((line) => (
              <RefusedCard key={line.key} line={line} />
            ))}
          </ul>
        </TitledSection>
      )}
      {waiting.length > 0 && <WaitingList lines={waiting} pause={status?.pause ?? null} />}
      <StorageSection unsent={lines?.length ?? 0} />
    </div>
  );
}

function Headline({ lines, status }: { lines: readonly QueueLine[]; status: OutboxStatus }) {
  const isOnline = useIsOnline();
  const state = useSyncState();
  const refused = lines.filter((line) => line.state === 'refused').length;
  const waiting = lines.length - refused;
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance wrap-anywhere">
          {titleOf(waiting, refused)}
        </h1>
        <p className="max-w-[52ch] text-muted">{explanationOf(waiting, refused)}</p>
      </div>
      <SignInOrUpdate pause={status.pause} setAside={status.setAside} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5">
        <LastContact at={status.lastPulledAt} isOnline={isOnline && state !== 'offline'} />
        <SendNow
          title={waiting > 0 ? 'Send now' : 'Check now'}
          theme={waiting > 0 && !status.pause ? 'primary-cta' : 'secondary-default'}
          disabled={status.pause !== null}
          className="min-w-[132px]"
        />
      </div>
    </header>
  );
}

function titleOf(waiting: number, refused: number): string {
  if (refused > 0)
    return waiting > 0 ? `${refused} refused, ${waiting} waiting` : `${refused} refused`;
  return waiting > 0 ? `${waiting} waiting to be sent` : 'All saved';
}

function explanationOf(waiting: number, refused: number): string {
  if (refused > 0) return `Kept on this ${thisDevice} until you decide what to do with it.`;
  return waiting > 0
    ? `Stored on this ${thisDevice}, and sent as soon as the server can be reached. You don’t have to wait.`
    : `Everything you’ve logged on this ${thisDevice} is on the server too.`;
}

function LastContact({ at, isOnline }: { at: number | null; isOnline: boolean }) {
  const now = useNow();
  return (
    <dl className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">
        {isOnline ? 'Last contact with the server' : 'The server can’t be reached. Last contact'}
      </dt>
      <dd className="font-semibold">
        {at === null ? 'Never' : `${ageWords(at, now)} (${clockTime(at)})`}
      </dd>
    </dl>
  );
}

interface WaitingListProps {
  /** In the order of sending. */
  lines: readonly QueueLine[];
  pause: OutboxStatus['pause'];
}

function WaitingList({ lines, pause }: WaitingListProps) {
  const now = useNow();
  const isOnline = useIsOnline();
  const isReached = useSyncState() !== 'offline';
  const surroundings = { now, isOnline: isOnline && isReached, pause };
  return (
    <TitledSection
      title={lines.length > 1 ? 'Waiting to be sent, in this order' : 'To be sent'}
      className="gap-4"
    >
      <ol className="rounded-card border border-line bg-surface">
        {lines.map((line, index) => (
          <Waiting key={line.key} line={line} place={index + 1} surroundings={surroundings} />
        ))}
      </ol>
    </TitledSection>
  );
}

interface WaitingProps {
  line: QueueLine;
  place: number;
  surroundings: Surroundings;
}

function Waiting({ line, place, surroundings }: WaitingProps) {
  const [asks, setAsks] = useState(false);
  const counts = useSetCounts(line.session);
  // Nobody should lose sets through a button that does not mention them: sets are unticked in the workout.
  const isSafe = line.canCancel && !counts?.here;
  const state = stateWords(line, surroundings);
  return (
    <li className="flex items-center gap-4 border-line px-4 py-3 not-first:border-t sm:px-5">
      <span aria-hidden className="w-5 shrink-0 text-center text-lg font-semibold text-muted">
        {place}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{line.kind}</p>
        <p className="font-semibold text-balance">{line.name}</p>
        {counts && <p className="text-sm">{setWords(counts)}</p>}
        <p className="text-sm text-muted">
          {state} · logged {ageWords(line.queuedAt, surroundings.now)}
        </p>
      </div>
      {isSafe && (
        <Button
          onClick={() => setAsks(true)}
          aria-label={`Cancel ${line.kind}: ${line.name}`}
          className="shrink-0 px-3! text-sm"
        >
          Cancel
        </Button>
      )}
      {asks && isSafe && <CancelDialog line={line} onClose={() => setAsks(false)} />}
    </li>
  );
}

function CancelDialog({ line, onClose }: { line: QueueLine; onClose: () => void }) {
  const device = useDevice();
  const cancel = async () => {
    const isCancelled = await cancelUnsent(device, { seq: line.seq });
    if (!isCancelled) {
      showToast({
        color: 'info',
        text: 'Too late to cancel',
        description: 'It’s already on its way to the server.',
      });
    }
    onClose();
  };
  return (
    <LossDialog
      title="Discard this change?"
      line={line}
      loss={`You’ll lose this change for good: it’s only on this ${thisDevice}.`}
      action="Discard it"
      onDiscard={cancel}
      onClose={onClose}
    >
      <p className="text-muted">What’s on the server stays the same.</p>
    </LossDialog>
  );
}
