import { createFileRoute } from '@tanstack/react-router';
import { ResumeSurvey } from '#client/features/profile/resume-survey.tsx';

export const Route = createFileRoute('/_signed-in/questions/')({
  component: () => <ResumeSurvey survey="client" />,
});
