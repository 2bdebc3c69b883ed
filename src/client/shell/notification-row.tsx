import { useRouter } from '@tanstack/react-router';
import {
  Ban,
  Bell,
  CircleCheck,
  Dumbbell,
  Flag,
  type LucideIcon,
  MessageCircle,
  Repeat,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { ageText } from '#client/ui/age-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { actionOf } from '#domain/notification/answer.ts';
import {
  kindOf,
  type NotificationIcon,
  notificationPath,
  notificationText,
} from '#domain/notification/kinds.ts';
import { markNotificationRead } from '#offline/commands/notifications.ts';
import { RequestAnswer } from '#client/shared/notifications/request-answer.tsx';

export interface NotificationRowProps {
  notification: Notification;
  /** Called when it is opened. */
  onLeave: () => void;
}

/** What happened, and who did it; opens the screen it is about. */
export function NotificationRow({ notification, onLeave }: NotificationRowProps) {
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
