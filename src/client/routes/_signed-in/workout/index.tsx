import { createFileRoute } from '@tanstack/react-router';
import { WorkoutScreen } from '#client/features/workout/workout-screen.tsx';

export const Route = createFileRoute('/_signed-in/workout/')({ component: WorkoutScreen });
