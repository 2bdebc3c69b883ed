import { CircleAlert, Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { cancelUnsent } from '#offline/commands/cancel-unsent.ts';
import { discardRefused, retryRefused } from '#offline/commands/refused-entry.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';

/** Below a message that the server does not have: its state, and what to do about it. */
export function UnsentNote({ item }: { item: OutboxItem }) {
  return item.refusal ? (
    <Refused item={item} why={item.refusal.message} />
  ) : (
    <Waiting item={item} />
  );
}

function Waiting({ item: { seq, state, queuedAt, canCancel } }: { item: OutboxItem }) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const isLate = useIsLate(queuedAt);
  const isWaiting = !isOnline || (isLate && state === 'waiting');
  const cancel = async () => {
    if (!(await cancelUnsent(device, { seq })))
      showToast({ color: 'info', text: 'This message is already being sent' });
  };
  return (
    <div className="flex items-center gap-1 text-xs text-muted">
      <Clock3 size={14} aria-hidden />
      {isWaiting ? 'Waiting to be sent' : 'Sending…'}
      {canCancel && isWaiting && (
        <button
          type="button"
          onClick={() => void cancel()}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Cancel
        </button>
      )}
    </div>
  );
}

/** A message sent within this time is not shown as waiting. */
const sentWithinMs = 2000;

function useIsLate(queuedAt: number): boolean {
  const device = useDevice();
  const left = queuedAt + sentWithinMs - device.now().getTime();
  const [isOver, setIsOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.min(sentWithinMs, Math.max(0, left)));
    return () => clearTimeout(timer);
  });
  return isOver;
}

function Refused({ item: { seq }, why }: { item: OutboxItem; why: string }) {
  const device = useDevice();
  return (
    <div className="flex max-w-[44ch] flex-wrap items-center justify-end gap-x-2 text-xs text-below">
      <CircleAlert size={14} aria-hidden className="shrink-0" />
      <p className="[overflow-wrap:anywhere]">Not sent. {why}</p>
      <span className="flex">
        <button
          type="button"
          onClick={() => void retryRefused(device, { seq })}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Try again
        </button>
        <button
          type="button"
          onClick={() => void discardRefused(device, { seq })}
          className="min-h-11 px-2 font-semibold underline underline-offset-2"
        >
          Delete
        </button>
      </span>
    </div>
  );
}
