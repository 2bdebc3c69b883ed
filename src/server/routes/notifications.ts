import {
  answerNotification,
  getNotifications,
  giveBackNotification,
  markAllNotificationsRead,
} from '#contract/notifications.ts';
import { getPushKey, registerPushToken, removePushToken } from '#contract/push.ts';
import {
  answerSubscription,
  cancelSubscription,
  requestSubscription,
} from '#contract/subscriptions.ts';
import * as reading from '../commands/read-notifications.ts';
import * as subscribing from '../commands/subscribe.ts';
import { takeBackNotification } from '../commands/take-back-subscription.ts';
import { refusedByRule } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { presentNotificationView } from '../presenters/notification.ts';
import { findNotifications } from '../stores/notifications.ts';
import { deletePushTokenOf, savePushToken } from '../stores/push-tokens.ts';
import { findPeopleOfSubscription } from '../stores/subscriptions.ts';

export function serveNotifications(serve: Serve): void {
  serve(getNotifications, async ({ rows, identity }) => {
    const notifications = await findNotifications(rows, identity.userId);
    return { notifications: notifications.map(presentNotificationView) };
  });

  serve(
    answerNotification,
    async ({ deps, rows, identity, params, body }) =>
      reading.answerNotification(deps, rows, {
        id: params.id,
        owner: identity.userId,
        response: body.notificationResponse,
      }),
    { streams: ({ rows, identity, params }) => reading.toldBy(rows, params.id, identity.userId) },
  );

  serve(
    giveBackNotification,
    async ({ deps, rows, identity, params, body: { notification } }) => {
      const told = { ...notification, _id: params.id };
      return takeBackNotification(deps, rows, identity.userId, told);
    },
    {
      streams: async ({ body: { notification } }) =>
        notification.sender ? [notification.sender._id] : [],
    },
  );

  serve(markAllNotificationsRead, async ({ deps, rows, identity, body }) =>
    reading.markAllRead(deps, rows, {
      owner: identity.userId,
      until: body?.until === undefined ? null : new Date(body.until),
    }),
  );
}

export function serveSubscriptions(serve: Serve): void {
  serve(
    requestSubscription,
    async ({ deps, rows, identity, body: { id, message, _id } }) => {
      const request = { client: identity.userId, coach: id, message, _id };
      return { subscription: await subscribing.requestSubscription(deps, rows, request) };
    },
    { streams: async ({ body }) => [body.id] },
  );

  serve(
    cancelSubscription,
    async ({ deps, rows, identity, params }) => {
      await subscribing.cancelSubscription(deps, rows, { id: params.id, client: identity.userId });
      return {};
    },
    {
      streams: ({ rows, identity, params }) =>
        findPeopleOfSubscription(rows, params.id, identity.userId),
    },
  );

  serve(
    answerSubscription,
    async ({ deps, rows, identity, body }) => {
      const answer = { ...body, coach: identity.userId };
      return { subscription: await subscribing.answerSubscription(deps, rows, answer) };
    },
    {
      streams: ({ rows, identity, body }) =>
        findPeopleOfSubscription(rows, body.id, identity.userId),
    },
  );
}

export function servePush(serve: Serve): void {
  serve(getPushKey, async ({ deps }) => ({
    applicationServerKey: await deps.push.applicationServerKey(),
  }));

  serve(registerPushToken, async ({ deps, rows, identity, body: { token } }) => {
    if (!deps.push.takes(token))
      throw refusedByRule({ words: 'This browser’s push service isn’t one we support.' });
    await savePushToken(rows, identity.tokenHash, token);
    return {};
  });

  serve(removePushToken, async ({ rows, identity }) => {
    await deletePushTokenOf(rows, identity.tokenHash);
    return {};
  });
}
