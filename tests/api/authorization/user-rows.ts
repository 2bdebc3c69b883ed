import { password } from '../builders.ts';
import { admins, type Ask, open, own, type Rows } from './verdicts.ts';

const ofAthlete: Ask = ({ people: { athlete } }) => ({
  params: { id: athlete.userId, userId: athlete.userId },
});
const saying =
  (body: object): Ask =>
  (scene, as) => ({ ...ofAthlete(scene, as), body });

export const userRows: Rows = {
  'GET /api/health': { verdict: open },
  'POST /api/auth': {
    verdict: open,
    ask: ({ people }) => ({ body: { email: people.athlete.email, password } }),
  },
  'GET /api/auth': { verdict: own },
  'DELETE /api/auth': { verdict: own },
  'GET /api/user/details': { verdict: own },
  // Whatever user the body names, the caller's own details are saved.
  'PUT /api/user/details': {
    verdict: own,
    ask: ({ details, detailsRev }, as) => ({
      body: { ...details, firstName: 'Someone' },
      revision: detailsRev[as],
    }),
  },
  'POST /api/user/switch-role': {
    verdict: { ...admins, coach: 200, restricted: 200 },
  },
  'GET /api/users': { verdict: admins },
  'POST /api/can-switch-roles/:userId': {
    verdict: admins,
    ask: saying({ canSwitchRoles: true }),
  },
  'POST /api/set-admin/:userId': { verdict: admins, ask: saying({ admin: true }) },
  'POST /api/set-moderator/:userId': { verdict: admins, ask: saying({ moderator: true }) },
  'POST /api/user/:id/restrict': {
    verdict: admins,
    ask: saying({ restrictionReason: 'Sold empty programs' }),
  },
  'DELETE /api/user/:id/restrict': { verdict: admins, ask: ofAthlete },
};
