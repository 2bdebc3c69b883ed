import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useSyncState } from '#client/shared/sync/sync-state.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { cancelUnsent } from '#offline/commands/cancel-unsent.ts';
import type { OutboxStatus } from '#offline/queries.ts';
import {
  ageWords,
  type QueueLine,
  stateWords,
  type Surroundings,
} from '#client/shared/sync/queue-lines.ts';
import { setWords, useSetCounts } from './set-counts.ts';
import { useNow } from '#client/shared/dates/use-now.ts';

export interface WaitingListProps {
  /** In the order of sending. */
  lines: readonly QueueLine[];
  pause: OutboxStatus['pause'];
}

export function WaitingList({ lines, pause }: WaitingListProps) {
  const now = useNow();
  const isOnline = useIsOnline();
  const isReached = useSyncState() !== 'offline';
  const surroundings = { now, isOnline: isOnline && isReached, pause };
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting" className="text-lg font-semibold">
        {lines.length > 1 ? 'Waiting to be sent, in this order' : 'To be sent'}
      </h2>
      <ol className="rounded-card border border-line bg-surface">
        {lines.map((line, index) => (
          <Waiting key={line.key} line={line} place={index + 1} surroundings={surroundings} />
        ))}
      </ol>
    </section>
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
  // Nobody is to lose sets by a button that does not say so: they are unticked where they were ticked.
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
    <Dialog title="Discard this change?" onClose={onClose}>
      <div className="flex flex-col gap-1 rounded-control bg-below-wash p-4">
        <p className="font-semibold">
          {line.kind}: {line.name}
        </p>
        <p className="text-sm">You’ll lose this change for good: it’s only on this {thisDevice}.</p>
      </div>
      <p className="text-muted">What’s on the server stays the same.</p>
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Keep it
        </Button>
        <Button onClick={() => void cancel()} className="min-h-14 text-below!">
          Discard it
        </Button>
      </div>
    </Dialog>
  );
}
