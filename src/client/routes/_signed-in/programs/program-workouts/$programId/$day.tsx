import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { paramsOf, place } from '#client/shared/screen/address.ts';
import { DayScreen } from '#client/features/program-editor/day-screen.tsx';

/** `day`: its position in the plan, from 0. */
export const Route = createFileRoute('/_signed-in/programs/program-workouts/$programId/$day')({
  params: paramsOf('Workout', { day: place }, true),
  component: Day,
});

function Day() {
  const { programId, day } = Route.useParams();
  const hasChild = useChildMatches().length > 0;
  return hasChild ? <Outlet /> : <DayScreen programId={programId} index={day} />;
}
