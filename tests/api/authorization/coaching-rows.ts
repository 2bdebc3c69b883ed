import { randomUUID } from 'node:crypto';
import { newInvitation } from './new-things.ts';
import {
  type Ask,
  athletes,
  coaches,
  coachs,
  makesNew,
  open,
  own,
  type Rows,
  unknown,
} from './verdicts.ts';

const ofAthlete: Ask = ({ people }) => ({ params: { id: people.athlete.userId } });
const week = { startDate: '2026-06-01', endDate: '2026-06-07' };

const unknownLink = { token: 'x'.repeat(43) };
export const coachingRows: Rows = {
  'GET /api/users/-/clients': { verdict: coaches },
  'GET /api/users/-/clients/week': {
    verdict: coaches,
    ask: () => ({ query: { from: '2026-06-01' } }),
  },
  'GET /api/users/-/clients/news': {
    verdict: coaches,
    ask: () => ({ query: { since: '2026-06-01T06:00:00.000Z' } }),
  },
  'GET /api/clients/:id': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/stats': {
    verdict: coachs,
    ask: (scene, as) => ({ ...ofAthlete(scene, as), query: week }),
  },
  'GET /api/clients/:id/block': {
    verdict: coachs,
    ask: (scene, as) => ({ ...ofAthlete(scene, as), query: week }),
  },
  'GET /api/clients/:id/exercises': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/records': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/muscles': { verdict: coachs, ask: ofAthlete },
  'GET /api/clients/:id/measurements': { verdict: coachs, ask: ofAthlete },
  'GET /api/client-programs/:id': { verdict: coachs, ask: ofAthlete },
  'GET /api/client-programs/:id/plan/:programId': {
    verdict: coachs,
    ask: ({ people, program }) => ({
      params: { id: people.athlete.userId, programId: program._id },
    }),
  },
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
    namesNothing: makesNew,
  },
  // The same answer whether or not the note is the caller's; only the coach's own call deletes it.
  'DELETE /api/client-notes/:id': {
    verdict: own,
    ask: ({ kept }) => ({ params: kept.clientNote.params }),
  },
  'PUT /api/clients/:id/one-rep-maxes/:maxId': {
    verdict: coachs,
    ask: ({ people }) => ({
      params: { id: people.athlete.userId, maxId: randomUUID() },
      body: { movementId: 'squat', title: 'Squat', kg: 140, date: '2026-06-01' },
    }),
    namesNothing: makesNew,
  },
  'DELETE /api/clients/:id/one-rep-maxes/:maxId': {
    verdict: coachs,
    ask: ({ kept }) => ({ params: kept.maxOfClient.params }),
  },
  'GET /api/comment-templates': { verdict: own },
  'PUT /api/comment-templates/:id': {
    verdict: own,
    ask: () => ({ body: { text: 'Well done' } }),
    namesNothing: makesNew,
  },
  // As of a note.
  'DELETE /api/comment-templates/:id': {
    verdict: own,
    ask: ({ kept }) => ({ params: kept.commentTemplate.params }),
  },
  // Nothing is sent to people who are not clients: the reply names them as the request did.
  'POST /api/users/-/clients/messages': {
    verdict: { ...own, restricted: 403 },
    ask: ({ people }) => ({
      body: { body: 'Well done', to: [{ clientId: people.athlete.userId, _id: randomUUID() }] },
    }),
    shows: 'others',
  },
  'PUT /api/invitations/:id': {
    verdict: { ...coaches, restricted: 403 },
    ask: () => ({ body: newInvitation }),
    namesNothing: makesNew,
  },
  'DELETE /api/invitations/:id': {
    verdict: coachs,
    ask: ({ kept }) => ({ params: kept.invitation.params }),
  },
  // Nobody gets anywhere without a link, signed in or not.
  'POST /api/invitations/open': { verdict: open(410), ask: () => ({ body: unknownLink }) },
  'POST /api/invitations/decline': { verdict: open(410), ask: () => ({ body: unknownLink }) },
  'POST /api/invitations/accept': {
    verdict: { ...open(410), nobody: 401 },
    ask: () => ({ body: unknownLink }),
  },
  'POST /api/invitations/register': {
    verdict: open(410),
    ask: () => ({
      body: {
        ...unknownLink,
        password: 'another good password',
        firstName: 'Mallory',
        lastName: 'Tester',
        subscribeToNewsletter: false,
      },
    }),
  },
  // It has ended already, and ending it again changes nothing.
  'POST /api/coaches/:id/end': {
    verdict: { ...athletes, 'former client': 200 },
    ask: ({ people }) => ({
      params: { id: people.coach.userId },
      body: { endedAt: '2026-06-01T06:00:00.000Z' },
    }),
  },
  // Without a receipt a made-up relation is none, and one that has ended is only shown.
  'PUT /api/coaches/:id': {
    verdict: { ...unknown, 'former client': 200 },
    ask: ({ people }) => ({
      params: { id: people.coach.userId },
      body: {
        coach: {
          _id: people.coach.userId,
          firstName: 'Kim',
          lastName: 'Tester',
          since: '2026-06-01T06:00:00.000Z',
          began: 'invitation',
          endedAt: null,
        },
      },
    }),
  },
  'PUT /api/clients/:id/archive': {
    verdict: { ...coachs, athlete: 403, 'other athlete': 403, moderator: 403, admin: 403 },
    ask: (scene, as) => ({ ...ofAthlete(scene, as), body: { archivedAt: null } }),
  },
  'GET /api/stats/training': { verdict: own, ask: () => ({ query: week }) },
  'GET /api/stats/coaching': { verdict: own },
};
