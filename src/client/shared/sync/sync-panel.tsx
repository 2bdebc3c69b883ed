import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { SendNow } from './send-now.tsx';
import { useSyncState } from './sync-state.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { queueLines, stateWords, type Surroundings } from './queue-lines.ts';
import { SignInOrUpdate } from './sign-in-or-update.tsx';
import { useNow } from '#client/shared/dates/use-now.ts';
import { type OutboxStatus, outboxStatus } from '#offline/queries.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';

const mostLines = 4;

export function SyncPanel({ onClose }: { onClose: () => void }) {
  const items = useRead(outboxItems);
  const status = useRead(outboxStatus);
  const state = useSyncState();
  const isOnline = useIsOnline() && state !== 'offline';
  const now = useNow();
  if (!items || !status) return null;
  const lines = queueLines(items);
  const surroundings: Surroundings = { now, isOnline, pause: status.pause };
  return (
    <Dialog title={titleOf(lines.length, status.refused)} onClose={onClose}>
      <p className="text-muted">{explanationOf(lines.length, status)}</p>
      <SignInOrUpdate pause={status.pause} setAside={status.setAside} />
      {lines.length > 0 && (
        <ul className="divide-y divide-line">
          {lines.slice(0, mostLines).map((line) => (
            <li key={line.key} className="py-3">
              <p className="text-sm text-muted">{line.kind}</p>
              <p className="font-semibold text-balance">{line.name}</p>
              <p className={`text-sm ${line.state === 'refused' ? 'text-below' : 'text-muted'}`}>
                {stateWords(line, surroundings)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {status.waiting > 0 && !status.pause && <SendNow title="Send now" className="min-h-14" />}
      <Link
        to="/sync"
        onClick={onClose}
        className="-mx-2 flex min-h-12 items-center justify-between gap-2 rounded-control px-2 font-semibold hover:bg-line/50"
      >
        {linkWords(lines.length, status.refused)}
        <ChevronRight size={20} aria-hidden className="text-muted" />
      </Link>
    </Dialog>
  );
}

function explanationOf(lines: number, { waiting, refused }: OutboxStatus): string {
  if (lines === 0) return `Everything you’ve logged on this ${thisDevice} is on the server too.`;
  const stored = `All of it is stored on this ${thisDevice}.`;
  const sent = 'Waiting changes are sent as soon as the server can be reached.';
  if (refused === 0) return `${stored} ${sent}`;
  const kept = 'Refused changes are kept until you decide what to do with them.';
  return waiting > 0 ? `${stored} ${kept} ${sent}` : `${stored} ${kept}`;
}

function titleOf(lines: number, refused: number): string {
  if (lines === 0) return 'All saved';
  return refused > 0 ? `${refused} refused by the server` : 'Waiting to be sent';
}

function linkWords(lines: number, refused: number): string {
  if (refused > 0) return 'See why, and what to do';
  return lines > mostLines ? `All ${lines}, and storage` : 'Sync and storage';
}
