// Which survey a user still has to answer. Apart from the surveys themselves, because the first screens ask.
import type { UserDetails } from '#contract/user.ts';

export type SurveyName = 'client' | 'coach';

/** Depends on the user's current role; null once that survey is finished. */
export function surveyDue({
  isCoach,
  finishedCoachQuiz,
  finishedClientQuiz,
}: Pick<UserDetails, 'isCoach' | 'finishedCoachQuiz' | 'finishedClientQuiz'>): SurveyName | null {
  if (isCoach) return finishedCoachQuiz ? null : 'coach';
  return finishedClientQuiz ? null : 'client';
}
