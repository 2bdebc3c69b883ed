// Turns survey answers into a user's details. The device applies them at once, the server when they arrive.
import { clientGoals, type ClientGoal, focuses, type Focus } from '#contract/survey-terms.ts';
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import type { UserDetails } from '#contract/user.ts';

export const emptyClientSurvey: ClientSurvey = {
  expect: '',
  interests: [],
  goals: [],
  goalsImport: '',
  pastAchievements: '',
  stressLevel: null,
  physicalActivity: null,
  sleep: null,
  story: '',
  currentFitnessRoutine: null,
  trainingBackground: null,
};

export const emptyCoachSurvey: CoachSurvey = {
  story: '',
  goals: [],
  expertise: [],
  experience: '',
};

/**
 * A survey begins with the profile's current answers. One that was started over begins empty and shows only the
 * answers given since.
 */
export function clientSurveyOf(details: UserDetails): ClientSurvey {
  const last = details.clientQuestions[0]?.results as Partial<ClientSurvey> | undefined;
  const known = { ...emptyClientSurvey, ...last, ...clientAnswersIn(details) };
  const begun = clientAnswersSince(details);
  return begun ? sinceBegun(emptyClientSurvey, begun, known) : known;
}

export function coachSurveyOf(details: UserDetails): CoachSurvey {
  const begun = coachAnswersSince(details);
  const known = coachAnswersIn(details);
  return begun ? sinceBegun(emptyCoachSurvey, begun, known) : known;
}

/** `goalsChips` of a profile are the interests. */
export function withClientSurvey(details: UserDetails, survey: ClientSurvey): UserDetails {
  const begun = clientAnswersSince(details);
  const told = begun ? withSkipped(survey, begun, clientAnswersIn(details)) : survey;
  const { interests, currentFitnessRoutine: _, trainingBackground: __, ...answers } = told;
  const goals = [...answers.goals, ...details.profile.goals.filter((goal) => !isClientGoal(goal))];
  return {
    ...details,
    finishedClientQuiz: true,
    clientQuestions: [{ results: { ...survey } }],
    profile: { ...details.profile, ...answers, goals, goalsChips: interests },
  };
}

/** Answers given as an athlete stay: a user who switches roles has goals of both kinds. */
export function withCoachSurvey(details: UserDetails, survey: CoachSurvey): UserDetails {
  const begun = coachAnswersSince(details);
  const answers = begun ? withSkipped(survey, begun, coachAnswersIn(details)) : survey;
  const goals = [...answers.goals, ...details.profile.goals.filter((goal) => !isFocus(goal))];
  const { coachAnswers: _, ...preferences } = details.preferences;
  return {
    ...details,
    finishedCoachQuiz: true,
    preferences,
    profile: { ...details.profile, ...answers, goals },
  };
}

/** Answers of a survey left halfway: the profile has them, and the survey is still due. */
export const withClientAnswers = (details: UserDetails, survey: ClientSurvey): UserDetails => ({
  ...withClientSurvey(details, survey),
  finishedClientQuiz: details.finishedClientQuiz,
});

/** Like `withClientAnswers`. */
export function withCoachAnswers(details: UserDetails, survey: CoachSurvey): UserDetails {
  const answered = withCoachSurvey(details, survey);
  if (!coachAnswersSince(details))
    return { ...answered, finishedCoachQuiz: details.finishedCoachQuiz };
  return withOpenCoachSurvey(answered, survey);
}

/** The profile stays as it is: it may have newer answers than the survey. */
export const withClientSurveyReset = (details: UserDetails, survey: ClientSurvey): UserDetails => ({
  ...details,
  finishedClientQuiz: false,
  clientQuestions: [{ results: { ...survey } }],
});

export const withCoachSurveyReset = (details: UserDetails): UserDetails =>
  withOpenCoachSurvey(details, emptyCoachSurvey);

const withOpenCoachSurvey = (details: UserDetails, coachAnswers: CoachSurvey): UserDetails => ({
  ...details,
  finishedCoachQuiz: false,
  preferences: { ...details.preferences, coachAnswers },
});

/** The answers of a survey that was started over or left halfway; undefined once it is finished. */
const clientAnswersSince = ({ finishedClientQuiz, clientQuestions }: UserDetails) =>
  finishedClientQuiz ? undefined : clientQuestions[0]?.results;

/** A coach's answers since starting over; undefined if they have not. */
const coachAnswersSince = ({ finishedCoachQuiz, preferences }: UserDetails) =>
  finishedCoachQuiz ? undefined : preferences.coachAnswers;

function clientAnswersIn({ profile }: UserDetails) {
  const { expect, goalsImport, pastAchievements, stressLevel, physicalActivity, sleep, story } =
    profile;
  return {
    expect,
    goalsImport,
    pastAchievements,
    stressLevel,
    physicalActivity,
    sleep,
    story,
    goals: profile.goals.filter(isClientGoal),
    interests: profile.goalsChips.filter(isFocus),
  };
}

function coachAnswersIn({ profile }: UserDetails): CoachSurvey {
  const { story, goals, expertise, experience } = profile;
  return { story, goals: goals.filter(isFocus), expertise, experience };
}

/** The answers given since the survey began; the profile keeps the others. */
const sinceBegun = <Survey extends object>(
  empty: Survey,
  begun: object,
  known: Survey,
): Survey => ({
  ...empty,
  ...fieldsWhere(known, (field) => answeredIn(begun).has(field)),
});

/** In a survey that was started over, a skipped question keeps the profile's answer. */
function withSkipped<Survey extends object>(survey: Survey, begun: object, known: object): Survey {
  const asked = new Set([...answeredIn(survey), ...answeredIn(begun)]);
  return { ...survey, ...fieldsWhere(known, (field) => !asked.has(field)) };
}

const answeredIn = (survey: object): ReadonlySet<string> =>
  new Set(Object.keys(fieldsWhere(survey, (_, answer) => isAnswered(answer))));

const fieldsWhere = (survey: object, isWanted: (field: string, answer: unknown) => boolean) =>
  Object.fromEntries(Object.entries(survey).filter(([field, answer]) => isWanted(field, answer)));

const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : (answer ?? '') !== '';

const isClientGoal = (goal: string): goal is ClientGoal =>
  (clientGoals as readonly string[]).includes(goal);
const isFocus = (focus: string): focus is Focus => (focuses as readonly string[]).includes(focus);
