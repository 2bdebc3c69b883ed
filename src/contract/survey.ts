// Calls 'Survey': the questions for a client and a coach after sign-up.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clientGoals, fitnessRoutines, focuses, trainingBackgrounds } from './survey-terms.ts';
import { Profile, UserDetails } from './user.ts';

const { story, experience, expertise, goalsImport, pastAchievements, expect } = Profile.shape;
const { stressLevel, physicalActivity, sleep } = Profile.shape;
const oneOf = (options: readonly string[]) =>
  z.nullable(z.int().check(z.minimum(0), z.maximum(options.length - 1)));

/** Null or empty: not answered. */
export const ClientSurvey = z.object({
  expect,
  interests: z.array(z.enum(focuses)).check(z.maxLength(focuses.length)),
  goals: z.array(z.enum(clientGoals)).check(z.maxLength(clientGoals.length)),
  goalsImport,
  pastAchievements,
  stressLevel,
  physicalActivity,
  sleep,
  story,
  currentFitnessRoutine: oneOf(fitnessRoutines),
  trainingBackground: oneOf(trainingBackgrounds),
});
export interface ClientSurvey extends z.infer<typeof ClientSurvey> {}

export const CoachSurvey = z.object({
  story,
  goals: z.array(z.enum(focuses)).check(z.maxLength(focuses.length)),
  expertise,
  experience,
});
export interface CoachSurvey extends z.infer<typeof CoachSurvey> {}

/** The user's details after the survey, so that nobody has to ask for them again. */
const saved = z.object({ details: UserDetails, rev: z.int() });
const reset = z.extend(saved, { text: z.string(), color: z.enum(['success', 'info', 'error']) });

export const saveClientSurvey = endpoint({
  method: 'POST',
  path: '/api/questions',
  summary: "Finish the client survey: its answers become part of the caller's profile",
  write: 'key',
  body: ClientSurvey,
  ok: saved,
});

/** Stores the answers sent as an unfinished draft; the profile stays as it is. */
export const resetClientSurvey = endpoint({
  method: 'POST',
  path: '/api/questions/reset',
  summary: 'Restart the client survey',
  write: 'key',
  body: ClientSurvey,
  ok: reset,
});

export const saveCoachSurvey = endpoint({
  method: 'POST',
  path: '/api/questions-coach',
  summary: "Finish the coach survey: its answers become part of the caller's profile",
  write: 'key',
  body: CoachSurvey,
  ok: saved,
});

export const resetCoachSurvey = endpoint({
  method: 'POST',
  path: '/api/questions-coach/reset',
  summary: 'Restart the coach survey',
  write: 'key',
  body: CoachSurvey,
  ok: reset,
});

const listed = z.array(z.object({ _id: z.string(), title: z.string(), group: z.string() }));

export const getSports = endpoint({
  method: 'GET',
  path: '/api/sports',
  summary: 'The kinds of training that a survey offers, by group',
  ok: z.object({ data: listed }),
});

export const getGoals = endpoint({
  method: 'GET',
  path: '/api/goals',
  summary: 'The goals that a survey offers, by group',
  ok: z.object({ goals: listed }),
});
