import { Link, useLocation, useRouter } from '@tanstack/react-router';
import {
  Ban,
  Bell,
  CheckCheck,
  CircleCheck,
  Dumbbell,
  Flag,
  type LucideIcon,
  MessageCircle,
  Repeat,
  Settings2,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { PushOffer } from '#client/shared/notifications/push-offer.tsx';
import { RequestAnswer } from '#client/shared/notifications/request-answer.tsx';
import { ageText } from '#client/ui/age-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { keepFocus } from '#client/ui/keep-focus.ts';
import type { Notification } from '#contract/notifications.ts';
import { actionOf } from '#domain/notification/answer.ts';
import type { NotificationIcon } from '#domain/notification/kind.ts';
import { kindOf, notificationPath, notificationText } from '#domain/notification/kinds.ts';
import { markAllNotificationsRead, markNotificationRead } from '#offline/commands/notifications.ts';
import { notifications } from '#offline/queries/notifications.ts';

export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const all = useRead(notifications);
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

interface NotificationRowProps {
  notification: Notification;
  /** Called when it is opened. */
  onLeave: () => void;
}

function NotificationRow({ notification, onLeave }: NotificationRowProps) {
  const device = useDevice();
  const { title, body } = notificationText(notification);
  const { _id, isRead, createdAt } = notification;
  const action = actionOf(notification);
  return (
    <li className="relative flex gap-4 rounded-control px-3 py-3 transition-colors hover:bg-line/30">
      <Face notification={notification} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className={`min-w-0 wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
            <Opens notification={notification} onLeave={onLeave}>
              {title}
            </Opens>
          </p>
          {!isRead && (
            <span className="mt-2 size-2.5 shrink-0 rounded-full bg-information">
              <span className="sr-only">New</span>
            </span>
          )}
        </div>
        {body && (
          <p
            className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted"
            dir="auto"
          >
            {body}
          </p>
        )}
        <div className="flex items-center justify-between gap-3 pt-0.5">
          <time dateTime={createdAt} className="text-xs text-muted">
            {ageText(Date.parse(createdAt), device.now().getTime())}
          </time>
          {action === 'ok' && (
            <Button
              onClick={() => void markNotificationRead(device, { id: _id })}
              className="relative -my-3 -mr-3 border-0! bg-transparent! px-4! text-sm hover:bg-line/60!"
            >
              Ok
            </Button>
          )}
        </div>
        {(action === 'answer' || action === 'revert') && <RequestAnswer request={notification} />}
      </div>
    </li>
  );
}

interface OpensProps extends NotificationRowProps {
  children: string;
}

/** Covers the whole row; the row's own buttons are above it. */
function Opens({ notification, onLeave, children }: OpensProps) {
  const device = useDevice();
  const router = useRouter();
  const path = notificationPath(notification);
  const open = (event: MouseEvent) => {
    const isWaiting = actionOf(notification) === 'answer';
    // Viewing a request does not settle it.
    if (!isWaiting) void markNotificationRead(device, { id: notification._id });
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    void router.navigate({ href: path });
  };
  return (
    <a href={path} onClick={open} className="after:absolute after:inset-0 after:rounded-control">
      {children}
    </a>
  );
}

const icons: Readonly<Record<NotificationIcon, LucideIcon>> = {
  bell: Bell,
  check: CircleCheck,
  comment: MessageCircle,
  flag: Flag,
  forbidden: Ban,
  'person-added': UserPlus,
  'person-confirmed': UserCheck,
  repeat: Repeat,
  workout: Dumbbell,
};

/** The sender with an icon for the type in the corner; without a sender only the icon. */
function Face({ notification: { type, sender } }: { notification: Notification }) {
  const Icon = icons[kindOf(type)?.icon ?? 'bell'];
  if (!sender)
    return (
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink">
        <Icon size={22} aria-hidden />
      </span>
    );
  return (
    <span className="relative size-11 shrink-0">
      <Avatar name={sender.firstName} image={sender.userImage} size={44} />
      <span className="absolute -right-1 -bottom-1 inline-flex size-5.5 items-center justify-center rounded-full border-2 border-raised bg-sunken text-ink">
        <Icon size={12} aria-hidden />
      </span>
    </span>
  );
}
