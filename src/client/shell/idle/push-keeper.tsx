import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { safeRedirect } from '#client/shared/session/redirect-from.ts';
import { unreadConversations } from '#offline/queries/unread-conversations.ts';
import { unreadNotifications } from '#offline/queries/unread-notifications.ts';
import { renewPush } from '#client/shared/notifications/push-state.ts';

/** Shows nothing on the page: renews push messages, opens their targets, sets the number on the app's icon. */
export function PushKeeper() {
  useEffect(() => void renewPush(), []);
  useOpening();
  useAppBadge();
  return null;
}

/** A tap on a push message brings this page to the front; this opens the message's target. */
function useOpening(): void {
  const router = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const open = ({ data }: MessageEvent) => {
      const { type, path } = data as { type?: string; path?: string };
      if (type === 'open') void router.navigate({ href: safeRedirect(path, location.origin) });
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, [router]);
}

/**
 * The number of unread items, as in push messages; none after signing out. Not every browser has a badge or an icon.
 */
function useAppBadge(): void {
  const device = useDevice();
  const unread = useLiveQuery(
    async () => (await unreadNotifications(device)) + (await unreadConversations(device)),
    [device],
  );
  useEffect(() => {
    if (unread === undefined) return;
    void navigator.setAppBadge?.(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge?.().catch(() => undefined);
  }, [unread]);
}
