import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#client/shared/screen/address.ts';
import { ScheduleScreen } from '#client/features/training/schedule-screen.tsx';
import { scheduleSearch } from '#client/features/training/schedule-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/schedule')({
  staticData: { title: 'Schedule', hasBell: true },
  validateSearch: searchOf(scheduleSearch),
  component: ScheduleScreen,
});
