import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { type BeginWorkout, BeginWorkoutContext } from '#client/shared/workout/begin-workout.ts';
import { DeviceContext } from '#client/shared/device/device-context.ts';
import { onSessionEnd } from '#client/shared/session/session-end.ts';
import { restoredUser } from '#client/shared/session/restore.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';

const MinimizedWorkoutWatch = afterIdle(
  async () =>
    (await import('#client/features/workout/idle/minimized-workout-watch.tsx'))
      .MinimizedWorkoutWatch,
);

const Attendants = afterIdle(
  async () => (await import('#client/shell/idle/attendants.tsx')).Attendants,
);

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    const user = currentUser() ?? (await restoredUser());
    if (!user)
      throw redirect(
        location.pathname === '/routines/shared'
          ? { to: '/shared-routine', hash: location.hash }
          : { to: '/login', search: { redirectFrom: location.href } },
      );
    return { user };
  },
  loader: async ({ context }) => {
    const { deviceOf } = await import('#client/shared/device/start.ts');
    return deviceOf(context.user);
  },
  staleTime: Infinity,
  component: SignedIn,
});

const beginWorkout: BeginWorkout = async (device, choice) =>
  (await import('#client/features/workout/idle/begin-workout.ts')).beginWorkout(device, choice);

function SignedIn() {
  useValidation();
  return (
    <DeviceContext value={Route.useLoaderData()}>
      <BeginWorkoutContext value={beginWorkout}>
        <Outlet />
        <MinimizedWorkoutWatch />
      </BeginWorkoutContext>
      <Attendants />
    </DeviceContext>
  );
}

/** Checked on entering a route and never waited for: without a signal the cached user is enough. */
function useValidation(): void {
  const router = useRouter();
  useEffect(() => {
    // On the way to log in again, what was to be checked is known.
    let isLeft = false;
    const validate = async () => {
      if (isLeft) return;
      // Nobody is thrown out between two sets: in a workout, the sync indicator asks to sign in.
      const { pathname } = router.state.location;
      if (pathname.startsWith('/workout') || pathname === '/login' || runningWorkout.read()) return;
      const { validateSession } = await import('#client/shared/session/idle/sign-in.ts');
      const outcome = await validateSession();
      if (isLeft) return;
      if (outcome === 'expired') {
        showToast({ color: 'error', text: 'Your session has ended. Please log in again.' });
        await router.navigate({ to: '/logout', search: { expired: true } });
      }
      if (outcome === 'ended') await router.navigate({ to: '/logout', search: { ended: true } });
      // Runs the screen's guards again.
      if (outcome === 'cleared' || outcome === 'changed') await router.invalidate();
    };
    onSessionEnd(() => void router.navigate({ to: '/logout', search: { expired: true } }));
    whenIdle(() => void validate());
    const stop = router.subscribe('onResolved', () => whenIdle(() => void validate()));
    return () => {
      isLeft = true;
      stop();
    };
  }, [router]);
}
