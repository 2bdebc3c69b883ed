import { Navigate } from '@tanstack/react-router';
import { useRead } from '#client/shared/device/use-read.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { SurveyName } from '#domain/survey/survey-due.ts';
import { surveySteps } from '#domain/survey/survey-steps.ts';
import { stepLeftAt } from '#offline/queries/survey-left.ts';

/** Resumes a survey at the step where it was left on this device, otherwise at the first one. */
export function ResumeSurvey({ survey }: { survey: SurveyName }) {
  const left = useRead(stepLeftAt, survey);
  if (left === undefined) return <LoadingView />;
  const params = { step: left ?? surveySteps[survey][0] };
  const to = survey === 'client' ? '/questions/$step' : '/coach_start/$step';
  return <Navigate to={to} params={params} replace />;
}
