import { type Ask, moderators, own, type Row, type Rows } from './verdicts.ts';

const onProgram: Ask = ({ created }) => ({ params: { id: created.whole._id } });

/** The coach's program is in the store for everyone to see. */
const shown = (ask?: Ask): Row => ({ verdict: own, shows: 'others', ...(ask && { ask }) });

export const storeRows: Rows = {
  'GET /api/program-categories': shown(),
  'GET /api/programs-by-category': shown(),
  'GET /api/programs-by-author/:id': shown(({ people }) => ({
    params: { id: people.coach.userId },
  })),
  'GET /api/store-program/:id': shown(onProgram),
  'GET /api/search/store': shown(() => ({ query: { text: 'strength' } })),
  'GET /api/recent-store-programs': shown(),
  'POST /api/recent-store-programs': shown(({ created }) => ({ body: { id: created.whole._id } })),
  'POST /api/store-program/:id/restrict': {
    verdict: moderators,
    shows: 'others',
    ask: (scene, as) => ({ ...onProgram(scene, as), body: { restrictionReason: 'Copied' } }),
  },
  'DELETE /api/store-program/:id/restrict': {
    verdict: moderators,
    shows: 'others',
    ask: onProgram,
  },
  'GET /api/restricted-programs': { verdict: moderators, shows: 'others' },
};
