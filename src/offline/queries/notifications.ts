import type { TrainingSessionId, UserId } from '#contract/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Device } from '../device.ts';

/** Newest first. */
export async function notifications({ database }: Device): Promise<Notification[]> {
  const rows = await database.entities.where({ type: 'notification', parent: '' }).toArray();
  return rows.map(({ body }) => body).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The latest request of this person to subscribe to the user; undefined: none. */
export async function requestFrom(
  device: Device,
  userId: UserId,
): Promise<Notification | undefined> {
  const all = await notifications(device);
  return all.find(
    ({ type, sender }) => type === 'subscriptionRequestReceived' && sender?._id === userId,
  );
}

/** Changes with each answer of a coach to the user's request; null before the first. */
export async function answerFrom(device: Device, coachId: UserId): Promise<string | null> {
  const all = await notifications(device);
  const answer = all.find(
    ({ type, sender }) => type === 'subscriptionResponse' && sender?._id === coachId,
  );
  return answer ? `${answer.createdAt} ${answer.data.notificationResponse}` : null;
}

/** How many unread ones are about one workout. */
export async function unreadOfWorkout(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<number> {
  return database.entities
    .where('[type+status]')
    .equals(['notification', 'unread'])
    .filter(({ body }) => body.data.trainingSessionId === sessionId)
    .count();
}
