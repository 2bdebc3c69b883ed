import { BellOff, BellRing, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { type Push, usePush } from '#client/shared/notifications/use-push.ts';
import { setDetails } from '#client/shared/session/session-changes.ts';
import { Toggle } from '#client/ui/toggle.tsx';
import type { NotificationType } from '#contract/notifications.ts';
import {
  type NotificationChannels,
  withNotificationChannels,
} from '#domain/profile/edit-details.ts';
import type { NotificationGroup } from '#domain/notification/kind.ts';
import { notificationChannels, notificationKinds } from '#domain/notification/kinds.ts';
import { saveNotificationChannels } from '#offline/commands/edit-preferences.ts';
import { SettingsTitle, useEditableUser } from './settings-parts.tsx';

const channels: readonly {
  readonly channel: keyof NotificationChannels;
  readonly title: string;
}[] = [
  { channel: 'inApp', title: 'In the app' },
  { channel: 'push', title: 'Push' },
  { channel: 'email', title: 'E-mail' },
];

const groupTitles: Readonly<Record<NotificationGroup, string>> = {
  clients: 'Your clients',
  programs: 'Your programs',
  training: 'Your training',
  coach: 'Your coach',
  account: 'Your account',
};

/** Coaches train too: they get their own groups, then those of athletes. */
const groupsFor = (isCoach: boolean): readonly NotificationGroup[] => [
  ...(isCoach ? (['clients', 'programs'] as const) : []),
  'training',
  'coach',
  'account',
];

const linesOf = (group: NotificationGroup) =>
  Object.entries(notificationKinds)
    .filter(([, kind]) => kind.group === group)
    .map(([type, { setting }]) => ({ type: type as NotificationType, text: setting }));

export function NotificationsScreen() {
  const device = useDevice();
  const user = useEditableUser();
  if (!user) return null;
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <SettingsTitle>Notifications</SettingsTitle>
        <p className="text-muted">
          Choose what you’re notified about, and how. Saved as you go. E-mail is one message each
          morning, with everything new.
        </p>
        {user.isCoach && (
          <p className="text-muted">
            Whatever you choose, a request to subscribe stays under the bell until you answer it.
          </p>
        )}
      </div>
      <PushSettings />
      {groupsFor(user.isCoach).map((group) => (
        <table key={group} className="w-full border-separate border-spacing-0">
          <caption className="pb-2 text-left text-base font-semibold">{groupTitles[group]}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="sr-only">
                What
              </th>
              {channels.map((channel) => (
                <th key={channel.channel} scope="col" className="w-[56px] pb-1 font-medium sm:w-20">
                  {channel.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(group).map(({ type, text }) => (
              <Line
                key={type}
                text={text}
                chosen={notificationChannels(user.preferences, type)}
                onChange={(chosen) => {
                  const preferences = withNotificationChannels(user.preferences, type, chosen);
                  setDetails({ ...user, preferences });
                  void saveNotificationChannels(device, { id: type, channels: chosen });
                }}
              />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface LineProps {
  text: string;
  chosen: NotificationChannels;
  onChange: (channels: NotificationChannels) => void;
}

function Line({ text, chosen, onChange }: LineProps) {
  const cell =
    'border-t border-line bg-surface first:border-l last:border-r [tr:first-child>&]:first:rounded-tl-card [tr:first-child>&]:last:rounded-tr-card [tr:last-child>&]:border-b [tr:last-child>&]:first:rounded-bl-card [tr:last-child>&]:last:rounded-br-card';
  return (
    <tr>
      <th
        scope="row"
        className={`${cell} py-3 pr-[8px] pl-[16px] text-left text-sm font-medium wrap-anywhere hyphens-auto sm:pl-5`}
      >
        {text}
      </th>
      {channels.map(({ channel, title }) => (
        <td key={channel} className={cell}>
          <label className="flex min-h-14 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={`${text}: ${title}`}
              checked={chosen[channel]}
              onChange={({ target }) => onChange({ ...chosen, [channel]: target.checked })}
              className="size-6 accent-(--ink)"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

function PushSettings() {
  const push = usePush();
  return (
    <section
      aria-label={`Push on this ${thisDevice}`}
      className="min-h-20 rounded-card border border-line bg-surface px-4 sm:px-5"
    >
      <State push={push} />
    </section>
  );
}

function State({ push: { state, isBusy, turnOn, turnOff } }: { push: Push }) {
  switch (state) {
    case null:
      return null;
    case 'on':
    case 'off':
      return (
        <Toggle
          label={`Push on this ${thisDevice}`}
          // Shows the new state while it is being applied.
          checked={(state === 'on') !== isBusy}
          disabled={isBusy}
          onChange={state === 'on' ? turnOff : turnOn}
        >
          Tells you right away, even while Holdfast is closed. Choose what about below.
        </Toggle>
      );
    case 'blocked':
      return (
        <Why Icon={BellOff} title="Push is blocked">
          <p>
            Notifications are blocked for this site. Allow them in the browser’s site settings, then
            come back.
          </p>
        </Why>
      );
    case 'not-installed':
      return (
        <Why Icon={BellRing} title="Push needs the app on your home screen">
          <p>
            iPhones and iPads only allow push for apps on the home screen: tap Share in Safari’s
            bar, choose Add to Home Screen, and log in there.
          </p>
        </Why>
      );
    case 'missing':
      return (
        <Why Icon={BellOff} title="No push in this browser">
          <p>This browser or window doesn’t support push. What’s new is always under the bell.</p>
        </Why>
      );
  }
}

interface WhyProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

const Why = ({ Icon, title, children }: WhyProps) => (
  <div className="flex items-start gap-4 py-4">
    <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 text-sm text-muted">
      <p className="font-medium text-ink">{title}</p>
      {children}
    </div>
  </div>
);
