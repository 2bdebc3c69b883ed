import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { ClientSurveyScreen } from '#client/features/profile/survey-screen.tsx';
import { placeOfStep } from '#domain/survey/survey-steps.ts';

export const Route = createFileRoute('/_signed-in/questions/$step')({
  staticData: { title: 'Tell us about yourself' },
  beforeLoad: ({ context }) => {
    if (context.user.isCoach) throw redirect({ to: '/coach_start', replace: true });
  },
  component: Step,
});

function Step() {
  const place = placeOfStep('client', Route.useParams().step);
  if (place === null) return <Navigate to="/404" replace />;
  return <ClientSurveyScreen key={place} place={place} />;
}
