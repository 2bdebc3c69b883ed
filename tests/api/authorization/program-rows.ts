import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.ts';
import { tinyPicture } from './tiny-picture.ts';
import { type Ask, athleteAndCoach, coaches, coachs, own, type Rows } from './verdicts.ts';

const paramsOf = ({ created: { whole, day } }: Scene) => ({
  params: { id: whole._id, dayId: day.id },
});
const ofCreated: Ask = (scene) => paramsOf(scene);
const ofVersion: Ask = (scene) => ({ ...paramsOf(scene), query: { number: '1' } });
const ofMovement: Ask = ({ movement }) => ({ params: { id: movement._id } });
const sledPush = { title: 'Sled push', bodyPart: 'thighs', equipment: 'Sled machine' };

export const programRows: Rows = {
  'POST /api/program': { verdict: coaches, ask: () => ({ body: { title: 'Eight weeks' } }) },
  'PUT /api/program': {
    verdict: coachs,
    ask: ({ created: { whole } }) => ({
      body: { ...whole, title: 'Nine weeks' },
      revision: whole.rev,
    }),
  },
  'PUT /api/program/:id/details': {
    verdict: coachs,
    ask: (scene) => ({
      ...paramsOf(scene),
      body: { program: { ...scene.created.details.body, title: 'Nine weeks' } },
      revision: scene.created.details.rev,
    }),
  },
  'POST /api/program/:id/day': {
    verdict: coachs,
    ask: (scene) => ({
      ...paramsOf(scene),
      body: { day: { ...scene.created.day.body, _id: randomUUID(), exercises: [] } },
    }),
  },
  'PUT /api/program/:id/day/:dayId': {
    verdict: coachs,
    ask: (scene) => ({
      ...paramsOf(scene),
      body: { day: { ...scene.created.day.body, title: 'Heavy' } },
      revision: scene.created.day.rev,
    }),
  },
  'POST /api/program/:id/days': {
    verdict: coachs,
    ask: (scene) => {
      const { rev, body } = scene.created.day;
      const days = [{ key: randomUUID(), rev, day: { ...body, title: 'Heavy' } }];
      return { ...paramsOf(scene), body: { days } };
    },
  },
  'DELETE /api/program/:id': { verdict: coachs, ask: ofCreated },
  'GET /api/created-programs-list': { verdict: own },
  'GET /api/created-program/:id': { verdict: coachs, ask: ofCreated },
  'GET /api/created-program/:id/published': { verdict: coachs, ask: ofCreated },
  'GET /api/created-program/:id/versions': { verdict: coachs, ask: ofCreated },
  'GET /api/created-program/:id/version': { verdict: coachs, ask: ofVersion },
  'POST /api/program/:id/versions': {
    verdict: coachs,
    ask: (scene) => ({ ...paramsOf(scene), body: { restored: 1 } }),
  },
  'POST /api/program/:id/publish': {
    verdict: { ...coaches, restricted: 403, 'other coach': 404 },
    ask: (scene) => ({ ...paramsOf(scene), body: { publishingStatus: 'subscribers' } }),
  },
  'POST /api/program/:id/update-athletes': {
    verdict: { ...coachs, restricted: 403 },
    ask: ofCreated,
  },
  'POST /api/change-img-selected-program': {
    verdict: coachs,
    ask: ({ created }) => ({ body: { programId: created.whole._id, value: null } }),
  },
  'POST /api/program/:id/upload': {
    verdict: coachs,
    ask: (scene) => ({ ...paramsOf(scene), body: { file: tinyPicture } }),
  },
  'GET /api/movements': { verdict: own },
  // Athletes see those that their coach has prescribed to them.
  'GET /api/movement/:id': { verdict: athleteAndCoach, ask: ofMovement },
  'GET /api/movement-image': {
    verdict: athleteAndCoach,
    ask: ({ movement }) => ({ query: { id: movement._id } }),
  },
  'POST /api/movement': { verdict: own, ask: () => ({ body: sledPush }) },
  'PUT /api/movement/:id': {
    verdict: coachs,
    ask: (scene, as) => ({
      ...ofMovement(scene, as),
      body: { ...sledPush, title: 'Sled pull' },
      revision: scene.movementRev,
    }),
  },
  'DELETE /api/movement/:id': { verdict: coachs, ask: ofMovement },
  'GET /api/search/movements': { verdict: own, ask: () => ({ query: { text: 'squat' } }) },
  'PUT /api/search/:subject': {
    verdict: own,
    ask: () => ({ params: { subject: 'movements' }, body: { text: 'squat' } }),
    namesNothing: 'names what is searched for',
  },
};
