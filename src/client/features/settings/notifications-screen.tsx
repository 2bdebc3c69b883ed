import { useDevice } from '#client/app/device-context.ts';
import { setDetails, useCurrentUser } from '#client/app/session.ts';
import {
  notificationWays,
  type NotificationWays,
  withNotificationWays,
} from '#domain/notification/ways.ts';
import { saveNotificationWays } from '#offline/commands/edit-preferences.ts';
import { notificationGroups } from './notification-words.ts';
import { PushSettings } from './push-settings.tsx';
import { SettingsTitle } from './settings-parts.tsx';

const ways: readonly { readonly way: keyof NotificationWays; readonly title: string }[] = [
  { way: 'inApp', title: 'In the app' },
  { way: 'push', title: 'Push' },
  { way: 'email', title: 'E-mail' },
];

export function NotificationsScreen() {
  const device = useDevice();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <SettingsTitle>Notifications</SettingsTitle>
        <p className="text-muted">
          What reaches you, and how. Saved as you choose. E-mail is one letter each morning, with
          all that is new.
        </p>
        {user.isCoach && (
          <p className="text-muted">
            Whatever you choose, somebody’s request to subscribe stays in the list under the bell
            until you answer it.
          </p>
        )}
      </div>
      <PushSettings />
      {notificationGroups(user.isCoach).map(({ title, lines }) => (
        <table key={title} className="w-full border-separate border-spacing-0">
          <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="sr-only">
                What
              </th>
              {ways.map((way) => (
                <th key={way.way} scope="col" className="w-[56px] pb-1 font-medium sm:w-20">
                  {way.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ type, text }) => (
              <Line
                key={type}
                text={text}
                chosen={notificationWays(user.preferences, type)}
                onChange={(chosen) => {
                  const preferences = withNotificationWays(user.preferences, type, chosen);
                  setDetails({ ...user, preferences });
                  void saveNotificationWays(device, { id: type, ways: chosen });
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
  chosen: NotificationWays;
  onChange: (ways: NotificationWays) => void;
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
      {ways.map(({ way, title }) => (
        <td key={way} className={cell}>
          <label className="flex min-h-14 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              aria-label={`${text}: ${title}`}
              checked={chosen[way]}
              onChange={({ target }) => onChange({ ...chosen, [way]: target.checked })}
              className="size-6 accent-(--ink)"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
