// What the answers of a survey make of a user's details. The device applies it at once, the server when
// it hears of it.
import { clientGoals, type ClientGoal, focuses, type Focus } from '#contract/survey-words.ts';
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

/** A survey begins with what it left the last time, and with what the profile says by now. */
export function clientSurveyOf({ clientQuestions, profile }: UserDetails): ClientSurvey {
  const last = clientQuestions[0]?.results as Partial<ClientSurvey> | undefined;
  const { expect, goalsImport, pastAchievements, stressLevel, physicalActivity, sleep, story } =
    profile;
  return {
    ...emptyClientSurvey,
    ...last,
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

export function coachSurveyOf({ profile }: UserDetails): CoachSurvey {
  const { story, goals, expertise, experience } = profile;
  return { story, goals: goals.filter(isFocus), expertise, experience };
}

/** `goalsChips` of a profile are the interests. */
export function withClientSurvey(details: UserDetails, survey: ClientSurvey): UserDetails {
  const { interests, currentFitnessRoutine: _, trainingBackground: __, ...answers } = survey;
  const goals = [...answers.goals, ...details.profile.goals.filter((goal) => !isClientGoal(goal))];
  return {
    ...details,
    finishedClientQuiz: true,
    clientQuestions: [{ results: { ...survey } }],
    profile: { ...details.profile, ...answers, goals, goalsChips: interests },
  };
}

/** What was said as an athlete stays: who switches roles has goals of both kinds. */
export function withCoachSurvey(details: UserDetails, survey: CoachSurvey): UserDetails {
  const goals = [...survey.goals, ...details.profile.goals.filter((goal) => !isFocus(goal))];
  return {
    ...details,
    finishedCoachQuiz: true,
    profile: { ...details.profile, ...survey, goals },
  };
}

/** Answers of a survey that is left half way: the profile has them, and the survey stays as due as it was. */
export const withClientAnswers = (details: UserDetails, survey: ClientSurvey): UserDetails => ({
  ...withClientSurvey(details, survey),
  finishedClientQuiz: details.finishedClientQuiz,
});

/** As `withClientAnswers`. */
export const withCoachAnswers = (details: UserDetails, survey: CoachSurvey): UserDetails => ({
  ...withCoachSurvey(details, survey),
  finishedCoachQuiz: details.finishedCoachQuiz,
});

/** The profile stays as it is: it may say more by now than the survey asked. */
export const withClientSurveyReset = (details: UserDetails, survey: ClientSurvey): UserDetails => ({
  ...details,
  finishedClientQuiz: false,
  clientQuestions: [{ results: { ...survey } }],
});

export const withCoachSurveyReset = (details: UserDetails): UserDetails => ({
  ...details,
  finishedCoachQuiz: false,
});

const isClientGoal = (goal: string): goal is ClientGoal =>
  (clientGoals as readonly string[]).includes(goal);
const isFocus = (focus: string): focus is Focus => (focuses as readonly string[]).includes(focus);
