// What the titles of notifications say of what they are about.
import { type NotificationData, subscriptionStatus } from '#contract/notifications.ts';
import { priceText } from '../dollars.ts';
import { counted } from '../plural.ts';

export function answerTo(response: NotificationData['notificationResponse']): string {
  if (response === subscriptionStatus.confirmed) return 'confirmed your subscription';
  return response === subscriptionStatus.declined
    ? 'declined your request'
    : 'is reconsidering your request';
}

/** 'rescheduled Strength: 2 workouts you moved are back on the plan' */
export function changeWords(
  program: string,
  { programChange = 'updated', movesTakenBack: count = 0 }: NotificationData,
): string {
  const back = `${counted(count, 'workout')} you moved ${count === 1 ? 'is' : 'are'} back on the plan`;
  return `${programChange} ${program}${count > 0 ? `: ${back}` : ''}`;
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
