import { randomUUID } from 'node:crypto';
import { newScheduled, newTemplate } from './new-things.ts';
import { tinyPicture } from './tiny-picture.ts';
import {
  type Ask,
  athleteAndCoach,
  athletes,
  coaches,
  coachs,
  makesNew,
  own,
  type Rows,
  type Verdict,
} from './verdicts.ts';

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
  // Each caller's own is none but the athlete's.
  'PUT /api/attachments/:id/parts/:part': {
    verdict: athletes,
    ask: ({ attachment }) => ({
      params: { id: attachment._id, part: '1' },
      body: { data: tinyPicture },
    }),
  },
  'GET /api/attachments/:id': {
    verdict: athleteAndCoach,
    ask: ({ attachment }) => ({ params: { id: attachment._id } }),
  },
  'DELETE /api/attachments/:id': {
    verdict: athletes,
    ask: ({ attachment }) => ({ params: { id: attachment._id } }),
  },
  'GET /api/search/messages': { verdict: own, ask: () => ({ query: { text: 'knee' } }) },
  'GET /api/conversations/contacts': { verdict: own },
  'PUT /api/message-templates/:id': {
    verdict: coaches,
    ask: () => newTemplate('Hi'),
    namesNothing: makesNew,
  },
  'DELETE /api/message-templates/:id': {
    verdict: coachs,
    ask: ({ kept }) => ({ params: kept.messageTemplate.params }),
  },
  'GET /api/clients/:id/words': {
    verdict: coachs,
    ask: ({ people: { athlete } }) => ({ params: { id: athlete.userId } }),
  },
  'PUT /api/scheduled-messages/:id': {
    verdict: { ...coaches, restricted: 403 },
    ask: () => newScheduled('Hi'),
    namesNothing: makesNew,
  },
  'DELETE /api/scheduled-messages/:id': {
    verdict: coachs,
    ask: ({ kept }) => ({ params: kept.scheduledMessage.params }),
  },
  // Coaches receive their own clients' changes.
  'GET /api/live': { verdict: own },
};
