// Which survey a user has still to answer. Apart from the surveys themselves, because first screens ask.
import type { UserDetails } from '#contract/user.ts';

export type SurveyName = 'client' | 'coach';

/** By the role the user acts in at the moment; null once that one is finished. */
export function surveyDue({
  isCoach,
  finishedCoachQuiz,
  finishedClientQuiz,
}: Pick<UserDetails, 'isCoach' | 'finishedCoachQuiz' | 'finishedClientQuiz'>): SurveyName | null {
  if (isCoach) return finishedCoachQuiz ? null : 'coach';
  return finishedClientQuiz ? null : 'client';
}
