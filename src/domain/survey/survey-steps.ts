import type { SurveyName } from './survey-due.ts';

/** In order; each is the last part of its address. */
export const surveySteps = {
  client: [
    'goals-client',
    'info-client',
    'stress-physical-sleep',
    'about-yourself',
    'photo-gender-dob-client',
  ],
  coach: ['goals-coach', 'info-coach', 'photo-gender-dob-coach'],
} as const satisfies Record<SurveyName, readonly string[]>;

export type SurveyStep = (typeof surveySteps)[SurveyName][number];

/** A step's index, from 0; null if the address is not a step. */
export function placeOfStep(survey: SurveyName, step: string): number | null {
  const place = (surveySteps[survey] as readonly string[]).indexOf(step);
  return place < 0 ? null : place;
}
