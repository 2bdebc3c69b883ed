import { describe, expect, test } from 'vitest';
import {
  clientGoals,
  fitnessRoutines,
  focuses,
  homeFocuses,
  performanceFocuses,
  performanceGoals,
  trainingBackgrounds,
  weightFocuses,
  weightGoals,
} from '#contract/survey-terms.ts';
import { buildUserDetails } from '../profile/test-support.ts';
import {
  clientSurveyOf,
  coachSurveyOf,
  emptyClientSurvey,
  emptyCoachSurvey,
  withClientAnswers,
  withClientSurvey,
  withClientSurveyReset,
  withCoachAnswers,
  withCoachSurvey,
  withCoachSurveyReset,
} from './survey.ts';
import { surveyDue } from './survey-due.ts';
import { placeOfStep, surveySteps } from './survey-steps.ts';

const details = buildUserDetails();
const answers = {
  ...emptyClientSurvey,
  goals: ['gainStrength' as const],
  interests: ['powerLifting' as const],
  goalsImport: 'To carry my children',
  stressLevel: 7,
  currentFitnessRoutine: 2,
  trainingBackground: 4,
};

describe('which survey is asked for', () => {
  test.each([
    ['an athlete who answered nothing', false, false, false, 'client'],
    ['an athlete who answered theirs', false, false, true, null],
    ['an athlete who once was a coach', false, true, false, 'client'],
    ['a coach who answered nothing', true, false, false, 'coach'],
    ['a coach who answered theirs', true, true, false, null],
    ['a coach who once was an athlete', true, false, true, 'coach'],
  ])('[PRO-2] %s', (_, isCoach, finishedCoachQuiz, finishedClientQuiz, due) => {
    expect(surveyDue({ isCoach, finishedCoachQuiz, finishedClientQuiz })).toBe(due);
  });
});

test('[PRO-6] [PRO-7] the steps come in their order', () => {
  expect(surveySteps.client).toEqual([
    'goals-client',
    'info-client',
    'stress-physical-sleep',
    'about-yourself',
    'photo-gender-dob-client',
  ]);
  expect(surveySteps.coach).toEqual(['goals-coach', 'info-coach', 'photo-gender-dob-coach']);
  expect(placeOfStep('client', 'about-yourself')).toBe(3);
  expect(placeOfStep('coach', 'about-yourself')).toBeNull();
});

test('[PRO-9] [PRO-10] [PRO-11] [PRO-13] the options are the ones that were agreed', () => {
  expect(weightGoals).toEqual(['loseWeight', 'maintainWeight', 'gainWeight', 'controlEating']);
  expect(performanceGoals).toEqual([
    'getFit',
    'lookBetter',
    'feelBetter',
    'gainStrength',
    'raiseEnergy',
    'reduceStress',
  ]);
  expect(clientGoals).toHaveLength(10);
  expect(weightFocuses.toSorted()).toEqual(
    ['hiit', 'glutes', 'weightLoss', 'cardio', 'prenatal', 'yoga', 'abs'].toSorted(),
  );
  expect(performanceFocuses).toEqual([
    'Build Strength',
    'crossfit',
    'muscleBuilding',
    'powerLifting',
  ]);
  expect(homeFocuses).toEqual(['homeNoEq', 'homeMinEq']);
  expect(focuses).toHaveLength(13);
  expect(fitnessRoutines).toHaveLength(4);
  expect(trainingBackgrounds).toHaveLength(5);
});

describe('a finished client survey', () => {
  test('[PRO-8] is in the profile, kept as it was answered, and no longer due', () => {
    const finished = withClientSurvey(details, answers);
    expect(surveyDue(finished)).toBeNull();
    expect(finished.clientQuestions).toEqual([{ results: answers }]);
    expect(finished.profile).toMatchObject({
      goals: ['gainStrength'],
      goalsChips: ['powerLifting'],
      goalsImport: 'To carry my children',
      stressLevel: 7,
    });
  });

  test('leaves alone what it does not ask', () => {
    const born = { ...details, profile: { ...details.profile, dateOfBirth: '1990-02-03' } };
    expect(withClientSurvey(born, answers).profile.dateOfBirth).toBe('1990-02-03');
    expect(Object.keys(withClientSurvey(details, answers).profile).toSorted()).toEqual(
      Object.keys(details.profile).toSorted(),
    );
  });

  test('opens again with its answers, as the profile has them by now', () => {
    const finished = withClientSurvey(details, answers);
    const later = { ...finished, profile: { ...finished.profile, stressLevel: 3 } };
    expect(clientSurveyOf(later)).toEqual({ ...answers, stressLevel: 3 });
    expect(clientSurveyOf(details)).toEqual(emptyClientSurvey);
  });

  test('is due again after a reset, and the profile still says what it said', () => {
    const anew = withClientSurveyReset(withClientSurvey(details, answers), emptyClientSurvey);
    expect(surveyDue(anew)).toBe('client');
    expect(anew.clientQuestions).toEqual([{ results: emptyClientSurvey }]);
    expect(anew.profile.goalsImport).toBe('To carry my children');
  });
});

test('[PRO-12] a finished coach survey is in the profile, and due again after a reset', () => {
  const coach = { ...details, isCoach: true };
  const survey = {
    ...emptyCoachSurvey,
    story: 'I lift',
    goals: ['glutes' as const],
    expertise: ['Rehab'],
    experience: 'Nine years',
  };
  const finished = withCoachSurvey(coach, survey);
  expect(finished.profile).toMatchObject(survey);
  expect(surveyDue(finished)).toBeNull();
  expect(coachSurveyOf(finished)).toEqual(survey);
  expect(surveyDue(withCoachSurveyReset(finished))).toBe('coach');
});

describe('a client survey that was started over', () => {
  const anew = withClientSurveyReset(withClientSurvey(details, answers), emptyClientSurvey);
  const half = { ...emptyClientSurvey, goals: ['getFit' as const] };

  test('[PRO-25] opens empty wherever it is opened, and goes on with the new answers', () => {
    expect(clientSurveyOf(anew)).toEqual(emptyClientSurvey);
    expect(clientSurveyOf(withClientAnswers(anew, half))).toEqual(half);
  });

  test('[PRO-25] leaves profile answers that were not given again', () => {
    const left = withClientAnswers(anew, half);
    expect(left.profile).toMatchObject({ goals: ['getFit'], goalsImport: 'To carry my children' });
    const finished = withClientSurvey(left, { ...half, stressLevel: 2 });
    expect(finished.profile).toMatchObject({
      goals: ['getFit'],
      goalsImport: 'To carry my children',
      stressLevel: 2,
    });
  });

  test('shows what the profile says by now of an answer, and an answer taken back is gone', () => {
    const left = withClientAnswers(anew, { ...half, story: 'Knee' });
    const later = { ...left, profile: { ...left.profile, story: 'Both knees' } };
    expect(clientSurveyOf(later).story).toBe('Both knees');
    expect(withClientSurvey(later, half).profile.story).toBe('');
  });
});

test('[PRO-25] a coach survey that was started over opens empty, and the profile keeps what is not answered again', () => {
  const survey = { ...emptyCoachSurvey, story: 'I lift', experience: 'Nine years' };
  const anew = withCoachSurveyReset(withCoachSurvey(details, survey));
  expect(coachSurveyOf(anew)).toEqual(emptyCoachSurvey);
  const half = { ...emptyCoachSurvey, experience: 'Ten years' };
  const left = withCoachAnswers(anew, half);
  expect(coachSurveyOf(left)).toEqual(half);
  const finished = withCoachSurvey(left, half);
  expect(finished.profile).toMatchObject({ story: 'I lift', experience: 'Ten years' });
  expect(coachSurveyOf(finished)).toEqual({ ...survey, experience: 'Ten years' });
  expect(finished.preferences).toEqual(details.preferences);
});

test('who is both has the goals of an athlete and of a coach, and each survey its own', () => {
  const both = { ...details, profile: { ...details.profile, goals: ['getFit', 'abs'] } };
  expect(clientSurveyOf(both).goals).toEqual(['getFit']);
  expect(coachSurveyOf(both).goals).toEqual(['abs']);
  expect(withClientSurvey(both, answers).profile.goals).toEqual(['gainStrength', 'abs']);
  const survey = { ...emptyCoachSurvey, goals: ['yoga' as const] };
  expect(withCoachSurvey(both, survey).profile.goals).toEqual(['yoga', 'getFit']);
});
