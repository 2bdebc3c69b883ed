import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { CalendarScreen } from '#client/features/clients/calendar/calendar-screen.tsx';
import { calendarSearch } from '#client/features/clients/calendar/calendar-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/clients/calendar')({
  staticData: { title: 'Calendar' },
  validateSearch: searchOf(calendarSearch),
  beforeLoad: coachesOnly,
  component: Calendar,
});

function Calendar() {
  return <CalendarScreen search={Route.useSearch()} />;
}
