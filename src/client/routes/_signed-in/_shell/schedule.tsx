import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '#client/features/training/schedule-screen.tsx';
import { readScheduleSearch } from '#client/features/training/schedule-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/schedule')({
  staticData: { title: 'Schedule', hasBell: true },
  validateSearch: readScheduleSearch,
  component: ScheduleScreen,
});
