// Every address of the app, and the heading of the screen it opens.

/** Ids from the demo that appear in addresses. */
export type Ids = Record<
  | 'programId'
  | 'owned'
  | 'coachId'
  | 'athleteId'
  | 'sessionId'
  | 'conversationId'
  | 'inStore'
  | 'groupId'
  | 'routineId',
  string
>;
interface Address {
  /** As in the route tree. */
  readonly route: string;
  readonly opens?: string;
  /** Where it redirects to, if to another address. */
  readonly leadsTo?: string;
  /** The link to the log-in, on what somebody sees who is not signed in; otherwise the log-in comes at once. */
  readonly logInLink?: string;
  readonly heading: RegExp | string;
  /** That it isn't there comes from a call of its own, not from what the device reads of its user. */
  readonly isAskedFor?: true;
}

const training: Pick<Address, 'leadsTo' | 'heading'> = { leadsTo: '/training', heading: /^Good / };
export const firstDay = 'Squat and carry on';
const squat = 'barbell-back-squat';

export const ofGuests: readonly Address[] = [
  { route: '/login', heading: 'Log in' },
  { route: '/register', leadsTo: '/register-client', heading: /account/ },
  { route: '/register-client', heading: /account/ },
  { route: '/register-coach', heading: /account/ },
  { route: '/register-initial', heading: /./ },
  { route: '/post-register', heading: /./ },
  { route: '/confirmation', heading: /./ },
  { route: '/invitation', heading: /./ },
  {
    route: '/shared-routine',
    opens: '/shared-routine#title=Push+day&line=Back+squat+3x5',
    leadsTo: '/shared-routine',
    heading: 'Push day',
  },
  { route: '/password-reset', heading: /password/i },
  { route: '/post-password-reset', heading: /./ },
  { route: '/password-reset-confirmation', heading: /./ },
  { route: '/new-password', heading: /./ },
  { route: '/post-new-password', heading: /./ },
  { route: '/social-login', heading: /./ },
  { route: '/second-factor', heading: 'Log in again' },
  { route: '/secure-account', heading: 'Secure your account' },
  { route: '/logout', leadsTo: '/login', heading: 'Log in' },
  { route: '/404', heading: '404 Not Found' },
  { route: '/$', opens: '/no-such-page', leadsTo: '/404', heading: '404 Not Found' },
];

export const ofAthletes = (ids: Ids): readonly Address[] => [
  { route: '/', ...training },
  { route: '/overview', ...training },
  { route: '/training', ...training },
  { route: '/schedule', heading: 'Schedule' },
  { route: '/workout', ...training },
  { route: '/workout/', ...training },
  { route: '/workout/finish', ...training },
  { route: '/workout/history/$movementId', opens: `/workout/history/${squat}`, ...training },
  { route: '/messages', heading: 'Messages' },
  { route: '/messages/', heading: 'Messages' },
  {
    route: '/messages/$conversationId',
    opens: `/messages/${ids.conversationId}`,
    heading: /Robin Mercer/,
  },
  { route: '/routines/', heading: 'Routines' },
  {
    route: '/routines/shared',
    opens: '/routines/shared#title=Push+day&line=Back+squat+3x5',
    leadsTo: '/routines/shared',
    logInLink: 'I have an account',
    heading: 'Push day',
  },
  {
    route: '/routines/$routineId',
    opens: `/routines/${ids.routineId}`,
    heading: 'Push day',
  },
  { route: '/my-profile', heading: 'Alex Reyes' },
  { route: '/profile/$id', opens: `/profile/${ids.coachId}`, heading: 'Robin Mercer' },
  { route: '/programs/', leadsTo: '/training?section=programs', heading: 'Programs' },
  {
    route: '/programs/purchased/$programId',
    opens: `/programs/purchased/${ids.owned}`,
    heading: 'Twelve weeks to strong',
  },
  { route: '/results/', leadsTo: '/training?section=results', heading: 'Results' },
  { route: '/results/$programId/$day', opens: `/results/${ids.owned}/0`, heading: firstDay },
  {
    route: '/results/session/$sessionId',
    opens: `/results/session/${ids.sessionId}`,
    heading: firstDay,
  },
  {
    route: '/results/exercise/$movementId',
    opens: `/results/exercise/${squat}`,
    heading: 'Barbell back squat',
  },
  { route: '/results/body/', heading: 'Body' },
  { route: '/results/body/photos', heading: 'Progress photos' },
  { route: '/results/body/$measure', opens: '/results/body/waist', heading: 'Waist' },
  { route: '/store/', heading: /./ },
  {
    route: '/store/$programId',
    opens: `/store/${ids.inStore}`,
    heading: 'Twelve weeks to strong',
  },
  {
    route: '/store/offers/$offerId',
    opens: `/store/offers/${ids.inStore}`,
    heading: '404 Offer Not Found',
    isAskedFor: true,
  },
  {
    route: '/store/author/$authorId',
    opens: `/store/author/${ids.coachId}`,
    heading: 'Robin Mercer',
  },
  { route: '/settings/', heading: 'Settings' },
  { route: '/settings/account', heading: 'Account' },
  { route: '/settings/notifications', heading: 'Notifications' },
  { route: '/settings/password-change', heading: 'Change password' },
  { route: '/settings/second-factor', heading: 'Second factor' },
  { route: '/settings/training', heading: 'Weights and rests' },
  { route: '/settings/coaches', heading: 'Your coaches' },
  { route: '/settings/delete-account', heading: 'Delete account' },
  { route: '/settings/delete-workouts', heading: 'Delete all my workouts' },
  { route: '/exchange', heading: 'Import and export' },
  { route: '/help', heading: 'Help' },
  { route: '/sync', heading: 'All saved' },
  { route: '/questions/', leadsTo: '/questions/goals-client', heading: /your goals/ },
  { route: '/questions/$step', opens: '/questions/goals-client', heading: /your goals/ },
];

export const ofCoaches = (ids: Ids): readonly Address[] => {
  const client = `/clients/${ids.athleteId}`;
  const program = `/programs/program-workouts/${ids.programId}`;
  const routes = '/programs/program-workouts/$programId';
  const heading = 'Big three in eight weeks';
  return [
    { route: '/coaching', heading: 'Coaching' },
    { route: '/clients/', heading: /^Clients/ },
    { route: '/clients/calendar', heading: 'Calendar' },
    { route: '/clients/compare', heading: 'Compare' },
    {
      route: '/clients/groups/$groupId',
      opens: `/clients/groups/${ids.groupId}`,
      heading: /^Mornings/,
    },
    { route: '/messages/scheduled', heading: 'Scheduled' },
    { route: '/clients/invitations', heading: 'Invitations' },
    { route: '/clients/$id/', opens: client, heading: 'Alex Reyes' },
    {
      route: '/clients/$id/profiles-index',
      opens: `${client}/profiles-index`,
      heading: 'Alex Reyes',
    },
    {
      route: '/clients/$id/training/$programId/$day',
      opens: `${client}/training/${ids.owned}/0`,
      heading: firstDay,
    },
    { route: '/programs/programs-new', heading: 'New program' },
    { route: routes, opens: program, heading },
    { route: `${routes}/$day`, opens: `${program}/0`, heading },
    { route: `${routes}/$day/exercise-new`, opens: `${program}/0/exercise-new`, heading },
    {
      route: `${routes}/$day/exercise/$exerciseIndex/{-$subExerciseIndex}`,
      opens: `${program}/0/exercise/0`,
      heading,
    },
    { route: '/coach_start/', leadsTo: '/coach_start/goals-coach', heading: /help people with/ },
    { route: '/coach_start/$step', opens: '/coach_start/goals-coach', heading: /help people with/ },
  ];
};

export const ofAdmins: readonly Address[] = [
  { route: '/settings/admin', heading: 'Admin' },
  { route: '/settings/security-log', heading: 'Security log' },
];
