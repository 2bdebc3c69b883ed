import {
  type Ask,
  athleteAndCoach,
  athletes,
  coaches,
  coachs,
  own,
  type Rows,
  unknown,
} from './verdicts.ts';

/** Free, published for everyone, and owned by the athlete. */
const ofCreated: Ask = ({ created }) => ({ params: { id: created.whole._id } });
const ofCoach: Ask = ({ people: { coach } }) => ({ params: { id: coach.userId } });
const ofCopy: Ask = ({ program }) => ({ params: { id: program._id } });

export const paymentRows: Rows = {
  // The author needs no copy.
  'POST /api/program/:id/purchase': {
    verdict: { ...own, restricted: 403, coach: 422 },
    ask: ofCreated,
    shows: 'others',
  },
  'POST /api/payments/create-checkout-session/program/:id': {
    verdict: {
      nobody: 401,
      restricted: 403,
      athlete: 409,
      'other athlete': 422,
      coach: 422,
      'other coach': 422,
      moderator: 422,
      admin: 422,
    },
    ask: ofCreated,
  },
  // Who owns a payment and who may refund it: see `buying.test.ts` and `refunds.test.ts`.
  'POST /api/payment': {
    verdict: unknown,
    ask: () => ({ body: { sessionId: 'test_checkout_1' } }),
  },
  'POST /api/payments/sales/:id/refund': {
    verdict: { ...coachs, admin: 200 },
    ask: ({ kept }) => kept.sale,
  },
  'GET /api/get-program-purchase-confirmation/:id': { verdict: athletes, ask: ofCopy },
  'POST /api/user/create-stripe-account': { verdict: { ...coaches, restricted: 403 } },
  'POST /api/user/create-stripe-account-link': { verdict: unknown },
  // Who may begin, cancel and see paid coaching: see `coaching-offers.test.ts` and `paid-coaching.test.ts`.
  'GET /api/coaches/:id/offer': { verdict: own, ask: ofCoach },
  // This coach offers none.
  'POST /api/coaches/:id/membership': {
    verdict: { ...unknown, restricted: 403, coach: 422 },
    ask: ofCoach,
  },
  'POST /api/coaches/:id/membership/follow': { verdict: athletes, ask: ofCoach },
  'GET /api/coaching/memberships': { verdict: own },
  'PUT /api/coaching/memberships/:id': {
    verdict: athleteAndCoach,
    ask: ({ kept }) => ({ ...kept.membership, body: { cancelled: true } }),
  },
  'POST /api/coaching/memberships/:id/portal': {
    verdict: athletes,
    ask: ({ kept }) => kept.membership,
  },
  'PUT /api/coaching/offer': {
    verdict: { ...coaches, restricted: 403 },
    ask: () => ({ body: { offer: null } }),
  },
  'GET /api/payments/balance': { verdict: own },
  'GET /api/payments/sales': { verdict: own },
};
