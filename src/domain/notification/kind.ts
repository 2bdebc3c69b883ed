// What there is to say about a type of notification.
import type { NotificationData } from '#contract/notifications.ts';
import type { About } from './paths.ts';

/** Its section of the settings. */
export type NotificationGroup = 'clients' | 'programs' | 'training' | 'coach' | 'account';

export type NotificationIcon =
  | 'bell'
  | 'check'
  | 'comment'
  | 'flag'
  | 'forbidden'
  | 'person-added'
  | 'person-confirmed'
  | 'repeat'
  | 'workout';

export interface NotificationKind {
  readonly group: NotificationGroup;
  /** Its line in the settings. */
  readonly setting: string;
  readonly icon: NotificationIcon;
  readonly title: (named: Named) => string;
  /** The screen it is about, as a path of the app. */
  readonly path: (about: About) => string;
  /** Users do this themselves, most likely on the phone that would get the push, so by default there is none. */
  readonly isOwnDoing?: true;
}

interface Named {
  readonly name: string;
  readonly program: string;
  readonly response: NotificationData['notificationResponse'];
  readonly startsOn: NotificationData['startsOn'];
  readonly price: NotificationData['price'];
  readonly checkIn: string;
  readonly data: NotificationData;
  /** See `dayInWords`. */
  readonly zone: string | undefined;
}
