import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { WorkoutProvider } from '#client/features/workout/workout-provider.tsx';

export const Route = createFileRoute('/_signed-in/workout')({
  staticData: { title: 'Workout' },
  loader: async ({ context }) => {
    const [{ deviceOf }, { workoutOnScreen }] = await Promise.all([
      import('#client/shared/device/start.ts'),
      import('#offline/queries.ts'),
    ]);
    const device = await deviceOf(context.user);
    const workout = await workoutOnScreen(device);
    if (!workout) throw redirect({ to: '/training', replace: true });
    return workout;
  },
  // Read once when the workout opens, and never from an earlier visit's cache.
  staleTime: Infinity,
  gcTime: 0,
  preload: false,
  component: Workout,
});

function Workout() {
  const { session, timer } = Route.useLoaderData();
  return (
    <WorkoutProvider key={session._id} session={session} timer={timer}>
      <Outlet />
    </WorkoutProvider>
  );
}
