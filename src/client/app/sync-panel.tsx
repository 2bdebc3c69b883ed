import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Comment, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import { useDevice } from './device-context.ts';
import { tellSync } from './sync-state.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { discardRefused, retryRefused } from '#offline/commands/refused-entry.ts';
import { type OutboxItem, outboxItems, outboxStatus } from '#offline/queries.ts';

/** Everything that is on this device and not yet on the server, with reasons. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const pathname = useLocation({ select: (location) => location.pathname });
  const items = useLiveQuery(() => outboxItems(device), [device]);
  const status = useLiveQuery(() => outboxStatus(device), [device]);
  return (
    <Dialog title={items?.length ? 'Waiting to be sent' : 'All saved'} onClose={onClose}>
      <p className="text-muted">
        {items?.length
          ? 'All of it is safe on this device and is sent as soon as the server can be reached.'
          : 'Everything you logged is on this device and on the server.'}
      </p>
      {status?.pause === 'needs-sign-in' && (
        <p className="rounded-control bg-below-wash p-4 text-sm">
          The server no longer knows this sign-in. Nothing is lost:{' '}
          <Link to="/login" search={{ redirectFrom: pathname }} className="font-semibold underline">
            log in again
          </Link>{' '}
          and it is sent.
        </p>
      )}
      {status?.pause === 'needs-update' && (
        <p className="rounded-control bg-below-wash p-4 text-sm">
          This version of the app is too old for the server. Close the app and open it again; then
          it is sent.
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Waiting key={item.seq} item={item} />
          ))}
        </ul>
      )}
      {status?.lastPulledAt != null && (
        <p className="text-sm text-muted">
          Last in touch with the server{' '}
          {new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
            status.lastPulledAt,
          )}
          .
        </p>
      )}
      {items && items.length > 0 && !status?.pause && (
        <Button onClick={() => tellSync({ type: 'network.returned' })}>Send now</Button>
      )}
    </Dialog>
  );
}

function Waiting({ item }: { item: OutboxItem }) {
  const device = useDevice();
  const [isSure, setIsSure] = useState(false);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">{nameOf(item)}</p>
        <p className="text-sm text-muted">{stateWords[item.state]}</p>
      </div>
      {item.state === 'refused' && (
        <>
          <p className="rounded-control bg-below-wash p-3 text-sm">
            The server said: {item.refusal}
          </p>
          <div className="flex gap-3">
            <Button
              theme="primary-default"
              onClick={() => void retryRefused(device, { seq: item.seq })}
            >
              Retry
            </Button>
            {isSure ? (
              <Button onClick={() => void discardRefused(device, { seq: item.seq })}>
                Discard for good
              </Button>
            ) : (
              <Button onClick={() => setIsSure(true)}>Discard</Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

const stateWords = { open: 'Waiting', sending: 'Sending', refused: 'Refused' } as const;

function nameOf({ type, body }: OutboxItem): string {
  switch (type) {
    case 'training-session':
      return `Workout: ${workoutTitle({ title: (body as TrainingSession).workoutTitle })}`;
    case 'comment':
      return `Note: ${(body as Comment).text.slice(0, 40)}`;
    case 'program':
      return `Program: ${(body as PurchasedProgram).title}`;
    case 'program-run':
      return 'Start of a program';
    case 'user':
      return 'Your details';
    default:
      return 'A change';
  }
}
