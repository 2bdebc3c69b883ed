import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { CoachSurveyScreen } from '#client/features/profile/survey-screen.tsx';
import { placeOfStep } from '#domain/survey/survey-steps.ts';

export const Route = createFileRoute('/_signed-in/coach_start/$step')({
  staticData: { title: 'Complete your profile' },
  beforeLoad: ({ context }) => {
    if (!context.user.isCoach) throw redirect({ to: '/questions', replace: true });
  },
  component: Step,
});

function Step() {
  const place = placeOfStep('coach', Route.useParams().step);
  if (place === null) return <Navigate to="/404" replace />;
  return <CoachSurveyScreen key={place} place={place} />;
}
