import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { UserId } from '#contract/ids.ts';
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
import { readAddress } from '../bodies.ts';
import { endDailyMail } from '../commands/daily-mail.ts';
import * as reading from '../commands/notifications.ts';
import { takeBackNotification } from '../commands/notifications.ts';
import * as devices from '../commands/sign-in.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import { unsubscribePath } from '../mail/unsubscribe-address.ts';

export function serveNotifications(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serveSubscriptions(serve);
  serveUnsubscribing(app, deps);
  servePush(serve);

  serve(getNotifications, async ({ rows, identity }) =>
    reading.showNotifications(rows, identity.userId),
  );

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

function serveSubscriptions(serve: Serve): void {
  serve(
    requestSubscription,
    async ({ deps, rows, identity, body: { id, message, _id } }) => {
      const request = { client: identity.userId, coach: id, message, _id };
      return { subscription: await reading.requestSubscription(deps, rows, request) };
    },
    { streams: async ({ body }) => [body.id] },
  );

  serve(
    cancelSubscription,
    async ({ deps, rows, identity, params }) => {
      await reading.cancelSubscription(deps, rows, { id: params.id, client: identity.userId });
      return {};
    },
    {
      streams: ({ rows, identity, params }) =>
        reading.peopleOfSubscription(rows, params.id, identity.userId),
    },
  );

  serve(
    answerSubscription,
    async ({ deps, rows, identity, body }) => {
      const answer = { ...body, coach: identity.userId };
      return { subscription: await reading.answerSubscription(deps, rows, answer) };
    },
    {
      streams: ({ rows, identity, body }) =>
        reading.peopleOfSubscription(rows, body.id, identity.userId),
    },
  );
}

function servePush(serve: Serve): void {
  serve(getPushKey, async ({ deps }) => ({
    applicationServerKey: await deps.push.applicationServerKey(),
  }));

  serve(registerPushToken, async ({ deps, rows, identity, body: { token } }) => {
    await devices.registerPushToken(deps, rows, identity, token);
    return {};
  });

  serve(removePushToken, async ({ rows, identity }) => {
    await devices.removePushToken(rows, identity);
    return {};
  });
}

const Unsubscribing = z.object({ user: UserId, signature: z.string() });

/**
 * No calls of the app: a mail program asks, for somebody who is not signed in. Scanners of mail open every link in it, so
 * opening this one only leads to the settings.
 */
function serveUnsubscribing(app: FastifyInstance, { database: { rows } }: Deps): void {
  const hidden = { schema: { hide: true } };
  app.get(unsubscribePath, hidden, (_, reply) => reply.redirect('/settings/notifications'));
  void app.register(async (pages) => {
    // The form has one field, which says what the method says already.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_, __, done) => done(null, {}),
    );
    pages.post(unsubscribePath, hidden, async (request) => {
      await endDailyMail(rows, readAddress(Unsubscribing, request.query));
      return {};
    });
  });
}
