import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CheckCheck, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { PushOffer } from '#client/shared/notifications/push-offer.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { markAllNotificationsRead } from '#offline/commands/notifications.ts';
import { notifications } from '#offline/queries/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

/** The user's news, immediately from this device, and open requests. */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const all = useLiveQuery(async () => notifications(device), [device]);
  useLeaving(onClose);
  return (
    <Dialog title="Notifications" onClose={onClose} maxWidth={800}>
      {all && <Groups all={all} onClose={onClose} />}
      {/* Content that continues below the edge of the sheet fades out. */}
      <div
        aria-hidden
        className="pointer-events-none sticky bottom-0 -mx-6 -mt-4 -mb-[calc(24px+env(safe-area-inset-bottom))] h-10 shrink-0 bg-linear-to-t from-raised"
      />
    </Dialog>
  );
}

/** Navigating to another screen closes the dialog, even from a tap on a push message. */
function useLeaving(onLeave: () => void): void {
  const path = useLocation({ select: ({ href }) => href });
  const opened = useRef(path);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (path !== opened.current) leave();
  }, [path]);
}

/** Once answered or read, a row moves to the other list. */
const keepFocusInGroups = keepFocus({ row: 'li', stop: 'a', rest: '[tabindex="-1"]' });

function Groups({ all, onClose }: { all: readonly Notification[]; onClose: () => void }) {
  const device = useDevice();
  const unread = all.filter(({ isRead }) => !isRead);
  const read = all.filter(({ isRead }) => isRead);
  return (
    <div ref={keepFocusInGroups} className="flex flex-col gap-6">
      {unread.length > 0 ? (
        <Group
          title="New notifications"
          action={
            <Button
              onClick={() => void markAllNotificationsRead(device)}
              className="border-0! bg-transparent! px-3! text-sm text-muted! hover:text-ink!"
            >
              <CheckCheck size={18} aria-hidden />
              Mark all read
            </Button>
          }
        >
          <Rows shown={unread} onClose={onClose} />
        </Group>
      ) : (
        <CaughtUp isFirst={read.length === 0} />
      )}
      <PushOffer />
      {read.length > 0 && (
        <Group title="Notification history">
          <Rows shown={read} onClose={onClose} />
        </Group>
      )}
      <Link
        to="/settings/notifications"
        preload={false}
        onClick={onClose}
        className="-mb-2 inline-flex min-h-12 items-center gap-2 self-center px-3 text-sm font-medium text-muted hover:text-ink"
      >
        <Settings2 size={18} aria-hidden />
        Notification settings
      </Link>
    </div>
  );
}

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} tabIndex={-1} className="text-sm font-semibold text-muted">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function CaughtUp({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-card bg-sunken px-6 py-8 text-center">
      <CheckCheck size={32} aria-hidden className="text-above" />
      <p role="status" tabIndex={-1} className="text-base font-semibold">
        All caught up for now!
      </p>
      {isFirst && (
        <p className="max-w-[44ch] text-sm text-muted">
          Comments on your workouts, news about your programs and requests to subscribe appear here,
          with or without a signal.
        </p>
      )}
    </div>
  );
}

const pageSize = 20;

function Rows({ shown, onClose }: { shown: readonly Notification[]; onClose: () => void }) {
  const [count, setCount] = useState(pageSize);
  const rest = shown.length - count;
  return (
    <>
      <ul className="-mx-3">
        {shown.slice(0, count).map((notification) => (
          <NotificationRow key={notification._id} notification={notification} onLeave={onClose} />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setCount(count + pageSize)} className="mt-2 w-full text-sm">
          Show earlier
        </Button>
      )}
    </>
  );
}
