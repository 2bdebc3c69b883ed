import { randomUUID } from 'node:crypto';
import { type Ask, athleteAndCoach, own, type Rows, type Verdict } from './verdicts.ts';

const ofConversation: Ask = ({ conversation }) => ({ params: { id: conversation._id } });
const saying =
  (body: object): Ask =>
  (scene, as) => ({ ...ofConversation(scene, as), body });

/** The athlete with the coach of their program, and the other way around; nobody while restricted. */
const related: Verdict = {
  nobody: 401,
  restricted: 403,
  athlete: 200,
  'other athlete': 403,
  coach: 200,
  'other coach': 403,
  moderator: 403,
  admin: 403,
};

export const messageRows: Rows = {
  'GET /api/conversations': { verdict: own },
  'POST /api/conversations/new': {
    verdict: related,
    ask: ({ people: { athlete, coach } }, as) => ({
      body: { participant: as === 'coach' ? athlete.userId : coach.userId },
    }),
  },
  'POST /api/conversations/delete-chat/': {
    verdict: athleteAndCoach,
    ask: ({ conversation }) => ({ body: { value: conversation._id } }),
  },
  'POST /api/conversations/read/:id': { verdict: athleteAndCoach, ask: saying({}) },
  'POST /api/conversations/:id/messages': {
    verdict: { ...athleteAndCoach, restricted: 403 },
    ask: (scene, as) => saying({ _id: randomUUID(), body: 'Hello' })(scene, as),
  },
  'GET /api/conversations/:id/messages': { verdict: athleteAndCoach, ask: ofConversation },
  'GET /api/search/messages': { verdict: own, ask: () => ({ query: { text: 'knee' } }) },
  'GET /api/conversations/contacts': { verdict: own },
  // Coaches receive their own clients' changes.
  'GET /api/live': { verdict: own },
};
