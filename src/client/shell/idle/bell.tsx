import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRead } from '#client/shared/device/use-read.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { unreadNotifications } from '#offline/queries/unread-notifications.ts';

const NotificationCentre = lazyPart(
  async () => (await import('#client/shell/notification-centre.tsx')).NotificationCentre,
);

export interface NotificationBellProps {
  /** A line of the side menu, or a button in the top bar. */
  place: 'side-menu' | 'top-bar';
}

export function NotificationBell({ place }: NotificationBellProps) {
  const unread = useRead(unreadNotifications) ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {place === 'side-menu' ? (
        <button
          type="button"
          onClick={open}
          className="flex h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-muted transition-colors hover:bg-line/50 hover:text-ink"
        >
          <Bell size={24} aria-hidden />
          <span className="flex-1">Notifications</span>
          <Count unread={unread} />
        </button>
      ) : (
        <button
          type="button"
          onClick={open}
          className="relative -mr-3 inline-flex size-12 items-center justify-center rounded-control text-muted transition-colors hover:bg-line/60 hover:text-ink"
        >
          <Bell size={24} aria-hidden />
          <span className="sr-only">Notifications</span>
          <span className="absolute top-0.5 right-0 scale-80 rounded-full ring-2 ring-ground">
            <Count unread={unread} />
          </span>
        </button>
      )}
      {/* Outside the menu and the bar, because resizing the window hides one of them. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <NotificationCentre onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

const most = 99;

const Count = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <span className="inline-block min-w-6 rounded-full bg-ink px-1.5 text-center text-xs leading-6 font-semibold text-ground tabular-nums">
      {unread > most ? `${most}+` : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
