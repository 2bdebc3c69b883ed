import { randomUUID } from 'node:crypto';
import { type Ask, coaches, coachs, own, type Rows, unknown } from './verdicts.ts';

const ofAthlete: Ask = ({ people }) => ({ params: { id: people.athlete.userId } });
const week = { startDate: '2026-06-01', endDate: '2026-06-07' };

export const coachingRows: Rows = {
  'GET /api/users/-/clients': { verdict: coaches },
  'GET /api/clients/:id': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/stats': {
    verdict: coachs,
    ask: (scene, as) => ({ ...ofAthlete(scene, as), query: week }),
  },
  'GET /api/clients/:id/records': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/muscles': { verdict: coachs, ask: ofAthlete },
  'GET /api/client-programs/:id': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/training/:programId/:dayId': {
    verdict: coachs,
    ask: ({ people, program, session }) => ({
      params: {
        id: people.athlete.userId,
        programId: program._id,
        dayId: session.trainingPlanItemId,
      },
    }),
  },
  'POST /api/training-session/:id/seen': {
    verdict: coachs,
    ask: ({ session }) => ({ params: { id: session._id }, body: { sets: [], upTo: 1 } }),
  },
  'PUT /api/client-notes/:id': {
    verdict: coachs,
    ask: ({ people }) => ({
      params: { id: randomUUID() },
      body: { clientId: people.athlete.userId, text: 'Likes mornings' },
    }),
  },
  'DELETE /api/client-notes/:id': { verdict: own },
  'PUT /api/clients/:id/one-rep-maxes/:maxId': {
    verdict: coachs,
    ask: ({ people }) => ({
      params: { id: people.athlete.userId, maxId: randomUUID() },
      body: { movementId: 'squat', title: 'Squat', kg: 140, date: '2026-06-01' },
    }),
  },
  'DELETE /api/clients/:id/one-rep-maxes/:maxId': { verdict: unknown, ask: ofAthlete },
  'GET /api/comment-templates': { verdict: own },
  'PUT /api/comment-templates/:id': { verdict: own, ask: () => ({ body: { text: 'Well done' } }) },
  'DELETE /api/comment-templates/:id': { verdict: own },
  // Nothing is sent to people who are not clients: the reply names them as the request did.
  'POST /api/users/-/clients/messages': {
    verdict: { ...own, restricted: 403 },
    ask: ({ people }) => ({
      body: { body: 'Well done', to: [{ clientId: people.athlete.userId, _id: randomUUID() }] },
    }),
    shows: 'others',
  },
  'GET /api/stats/training': { verdict: own, ask: () => ({ query: week }) },
  'GET /api/stats/coaching': { verdict: own },
};
