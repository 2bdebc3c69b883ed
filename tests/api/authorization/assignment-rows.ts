import { randomUUID } from 'node:crypto';
import { type Ask, athletes, coaches, coachs, type Rows } from './verdicts.ts';

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
  'GET /api/created-program/:id/assignments': {
    verdict: coachs,
    ask: ({ created: { whole } }) => ({ params: { id: whole._id } }),
  },
  'PUT /api/purchased-programs/:id/left': {
    verdict: athletes,
    ask: (scene, as) => ({ ...onAssignment(scene, as), body: { value: true } }),
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
