import { randomUUID } from 'node:crypto';
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { tinyPicture } from './tiny-picture.ts';
import { admins, type Ask, own, type Rows } from './verdicts.ts';

const ofAthlete: Ask = ({ people: { athlete } }) => ({
  params: { id: athlete.userId, userId: athlete.userId },
});
const saying =
  (body: object): Ask =>
  (scene, as) => ({ ...ofAthlete(scene, as), body });
const picture: Ask = () => ({ body: { _id: randomUUID(), image: tinyPicture } });
const clientSurvey: ClientSurvey = {
  expect: '',
  interests: ['yoga'],
  goals: ['getFit'],
  goalsImport: '',
  pastAchievements: '',
  stressLevel: 3,
  physicalActivity: 3,
  sleep: 3,
  story: '',
  currentFitnessRoutine: 3,
  trainingBackground: 2,
};
const coachSurvey: CoachSurvey = { story: '', goals: ['hiit'], expertise: [], experience: '' };

const { profile, preferences } = buildUserDetails();

export const userRows: Rows = {
  'GET /api/user/details': { verdict: own },
  // The caller's own details are saved, whichever user the body names.
  'PUT /api/user/details': {
    verdict: own,
    changes: 'own name',
    ask: ({ details, detailsRev }, as) => ({
      body: { ...details, firstName: 'Someone', profile, preferences },
      revision: detailsRev[as],
    }),
  },
  'PUT /api/user/user-image': { verdict: own, ask: picture, changes: 'own name' },
  'DELETE /api/user/user-image': { verdict: own },
  'PUT /api/user/user-secondary-image': { verdict: own, ask: picture },
  'DELETE /api/user/user-secondary-image': { verdict: own },
  'GET /api/user/:id': { verdict: own, ask: ofAthlete, shows: 'others' },
  'POST /api/questions': { verdict: own, ask: () => ({ body: clientSurvey }) },
  'POST /api/questions/reset': { verdict: own, ask: () => ({ body: clientSurvey }) },
  'POST /api/questions-coach': { verdict: own, ask: () => ({ body: coachSurvey }) },
  'POST /api/questions-coach/reset': { verdict: own, ask: () => ({ body: coachSurvey }) },
  'GET /api/sports': { verdict: own },
  'GET /api/goals': { verdict: own },
  'POST /api/user/switch-role': {
    verdict: { ...admins, coach: 200, restricted: 200 },
  },
  'GET /api/users': { verdict: admins },
  'GET /api/security-events': { verdict: admins, shows: 'others' },
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
  'POST /api/user/:id/sign-out': { verdict: admins, ask: ofAthlete },
  'DELETE /api/user/:id/factors': { verdict: admins, ask: ofAthlete },
  'DELETE /api/user/:id/restrict': { verdict: admins, ask: ofAthlete },
};
