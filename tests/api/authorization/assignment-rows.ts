import { randomUUID } from 'node:crypto';
import { answersSeenIdOf } from '#domain/coaching/answers-seen.ts';
import { answerIdOf } from '#domain/coaching/check-in.ts';
import { type Ask, athletes, coaches, coachs, own, type Rows, unknown } from './verdicts.ts';

const onAssignment: Ask = ({ assignment }) => ({ params: { id: assignment._id } });
const onGroup: Ask = ({ group }) => ({ params: { id: group._id } });

export const assignmentRows: Rows = {
  'POST /api/assignments': {
    verdict: { ...coaches, restricted: 403, 'other coach': 404 },
    ask: ({ assignment }) => ({ body: { assignment: { ...assignment, _id: randomUUID() } } }),
  },
  'PUT /api/assignments/:id': {
    verdict: coachs,
    ask: (scene, as) => ({
      ...onAssignment(scene, as),
      body: { assignment: { ...scene.assignment, state: 'paused' } },
    }),
  },
  // Whose program is offered to whom, and who pays it: see `paid-assignments.test.ts`.
  'GET /api/assignment-offers': { verdict: own },
  'POST /api/assignments/:id/checkout': {
    verdict: { ...unknown, restricted: 403 },
    ask: onAssignment,
  },
  'GET /api/created-program/:id/assignments': {
    verdict: coachs,
    ask: ({ created: { whole } }) => ({ params: { id: whole._id } }),
  },
  'PUT /api/purchased-programs/:id/left': {
    verdict: athletes,
    ask: (scene, as) => ({ ...onAssignment(scene, as), body: { value: true } }),
  },
  'POST /api/check-ins': {
    verdict: { ...coaches, restricted: 403 },
    ask: ({ checkIn }) => ({ body: { checkIn: { ...checkIn, _id: randomUUID(), name: 'Mine' } } }),
  },
  'PUT /api/check-ins/:id': {
    verdict: coachs,
    ask: ({ checkIn }) => ({
      params: { id: checkIn._id },
      body: { checkIn: { ...checkIn, state: 'paused' } },
    }),
  },
  'PUT /api/check-in-answers/:id': {
    verdict: athletes,
    ask: ({ checkIn, people: { athlete } }) => {
      const date = '2026-06-14';
      const id = answerIdOf(athlete.userId, { checkInId: checkIn._id, date });
      const answered = { answeredOn: date, answeredAt: '2026-06-14T08:00:00.000Z' };
      const answer = { _id: id, checkInId: checkIn._id, name: 'Week', date, answers: [] };
      return { params: { id }, body: { answer: { ...answer, ...answered } } };
    },
    namesNothing: 'the answer to a check-in of theirs, which they have not given yet',
  },
  'PUT /api/answers-seen/:id': {
    // Nobody but the coach trains by their own program, and so is a client of theirs.
    verdict: { ...coaches, 'other coach': 404, 'former coach': 404 },
    ask: ({ people }, as) => {
      // The reply says whom it is about: nobody of the scene but the caller.
      const { userId: clientId } = people[as];
      const _id = answersSeenIdOf(clientId, clientId);
      const seen = { _id, clientId, seenTo: '2026-06-14T08:00:00.000Z' };
      return { params: { id: _id }, body: { seen } };
    },
    namesNothing: 'the id is made of the two people, and each caller’s is their own',
  },
  'GET /api/check-ins/latest': { verdict: coaches },
  'GET /api/clients/:id/check-ins': {
    verdict: coachs,
    ask: ({ people: { athlete } }) => ({ params: { id: athlete.userId } }),
  },
  'POST /api/client-groups': {
    verdict: coaches,
    ask: ({ group }) => ({
      body: { group: { ...group, _id: randomUUID(), name: 'Evenings', members: [] } },
    }),
  },
  'PUT /api/client-groups/:id': {
    verdict: coachs,
    ask: (scene, as) => ({
      ...onGroup(scene, as),
      body: { group: { ...scene.group, name: 'Evenings' } },
    }),
  },
  'DELETE /api/client-groups/:id': { verdict: coachs, ask: onGroup },
};
