import { createECDH, randomBytes } from 'node:crypto';
import { type Ask, coachs, own, type Rows } from './verdicts.ts';

/** For a browser that does not exist. */
const pushToken: Ask = () => {
  const pair = createECDH('prime256v1');
  const keys = {
    p256dh: pair.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  return { body: { token: { endpoint, keys } } };
};

export const notificationRows: Rows = {
  // Nobody can send themselves a request.
  'POST /api/subscriptions': {
    verdict: { ...own, 'other coach': 422, 'former coach': 200, restricted: 403 },
    ask: ({ people }) => ({ body: { id: people['other coach'].userId } }),
  },
  // The same answer whether or not the subscription is the caller's; only the athlete's own call ends it.
  'DELETE /api/subscriptions/:id': {
    verdict: own,
    ask: ({ subscription }) => ({ params: { id: subscription._id } }),
  },
  'PUT /api/subscriptions': {
    verdict: coachs,
    ask: ({ subscription }) => ({ body: { id: subscription._id, value: 3 } }),
  },
  'GET /api/persistant-notifications': { verdict: own },
  'POST /api/persistant-notifications/all-read': { verdict: own },
  'POST /api/persistant-notifications/:id': {
    verdict: coachs,
    ask: ({ request }) => ({ params: { id: request._id }, body: { notificationResponse: 3 } }),
  },
  'PUT /api/persistant-notifications/:id': {
    verdict: coachs,
    ask: ({ request }) => ({ params: { id: request._id }, body: { notification: request } }),
  },
  'GET /api/user/webpush-key': { verdict: own },
  'POST /api/user/webpush-token': { verdict: own, ask: pushToken },
  'DELETE /api/user/webpush-token': { verdict: own },
};
