// What the titles of notifications say of what they are about.
import { type NotificationData, subscriptionStatus } from '#contract/notifications.ts';
import { priceText } from '../dollars.ts';

export function answerTo(response: NotificationData['notificationResponse']): string {
  if (response === subscriptionStatus.confirmed) return 'confirmed your subscription';
  return response === subscriptionStatus.declined
    ? 'declined your request'
    : 'is reconsidering your request';
}

/** ' for $30' */
export const priceWords = (price: number | undefined): string =>
  price === undefined ? '' : ` for ${priceText(price)}`;

/** ', starts Monday, June 1' */
export const startsText = (date: string | undefined): string =>
  date === undefined
    ? ''
    : `, starts ${new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
