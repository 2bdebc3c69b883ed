import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { dayOf, formatDate, useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { useClientWeek } from '#client/shared/people/use-client-week.ts';
import { searchOf } from '#client/shared/screen/address.ts';
import { useMedia } from '#client/shared/screen/use-media.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { ClientGroup } from '#contract/client-groups.ts';
import { type CalendarDay as Day, calendarWeek } from '#domain/coaching/client-week.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { isolated } from '#domain/isolated.ts';
import { clientGroups } from '#offline/queries/assignments.ts';
import { CalendarDay } from './calendar-day.tsx';
import { type CalendarSearch, calendarSearch } from './calendar-search.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { useWeekAhead } from './use-week-ahead.ts';

/** Seven columns need it. */
const wide = '(min-width: 1024px)';

export function CalendarScreen({ search }: { search: CalendarSearch }) {
  const today = useToday();
  const isWide = useMedia(wide);
  const look = useLook(search);
  const date = search.date ?? today;
  const from = firstDayOf(date, 'week');
  const groups = useRead(clientGroups) ?? none;
  const week = useClientWeek(from);
  useWeekAhead(from, week.state);
  useFirstScreenShown(week.clients);
  const group = groups.find(({ _id }) => (_id as string) === search.group);
  const days = useMemo(
    () =>
      week.clients &&
      calendarWeek(week.clients, { from, today, dayOf, members: group && new Set(group.members) }),
    [week.clients, from, today, group],
  );
  const view = isWide && search.show !== 'day' ? 'week' : 'day';
  const step = (by: number) => look({ date: addDays(date, view === 'week' ? 7 * by : by) });
  return (
    <div className="flex flex-col gap-5">
      <CoachingSections current="Calendar" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Calendar
        </h1>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {groups.length > 0 && (
            <GroupChoice groups={groups} chosen={group} onChoose={(id) => look({ group: id })} />
          )}
          {isWide && (
            <Segments
              label="Show"
              options={views}
              value={view}
              onChange={(show) => look({ show: show === 'day' ? 'day' : undefined })}
              className="w-40"
            />
          )}
        </div>
      </div>
      <Steps view={view} title={titleOf(view, date, from)} onStep={step}>
        {date !== today && (
          <Button onClick={() => look({ date: undefined })} className="px-4 text-sm">
            Today
          </Button>
        )}
      </Steps>
      <AgeNote result={week} />
      {!days ? (
        <NotThere isFailed={week.state === 'failed'} onAgain={week.again} />
      ) : view === 'week' ? (
        <CalendarWeek
          days={days}
          today={today}
          onOpen={(day) => look({ date: day, show: 'day' })}
        />
      ) : (
        <CalendarDay
          days={days}
          date={date}
          today={today}
          onLook={(day) => look({ date: day })}
          onStep={step}
        />
      )}
      {days?.every(isEmpty) && <p className="text-muted">{emptyWords(group)}</p>}
    </div>
  );
}

const none: readonly ClientGroup[] = [];

const views = [
  { value: 'week', title: 'Week' },
  { value: 'day', title: 'Day' },
] as const;

function useLook(search: CalendarSearch) {
  const navigate = useNavigate();
  return (next: Record<string, unknown>) =>
    void navigate({
      to: '/clients/calendar',
      search: searchOf(calendarSearch)({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
}

const isEmpty = ({ entries }: Day) => entries.length === 0;

const emptyWords = (group: ClientGroup | undefined): string =>
  group
    ? `Nobody in ${isolated(group.name)} has a workout this week.`
    : 'No workouts this week. They show up here once a client has started a program of yours.';

function titleOf(view: 'week' | 'day', date: string, from: string): string {
  if (view === 'day') return formatDate(date, { weekday: 'short', day: 'numeric', month: 'long' });
  const [first, last] = [
    formatDate(from, { day: 'numeric', month: 'short' }),
    formatDate(addDays(from, 6), { day: 'numeric', month: 'short', year: 'numeric' }),
  ];
  return `${first} – ${last}`;
}

interface StepsProps {
  view: 'week' | 'day';
  title: string;
  onStep: (by: number) => void;
  children: ReactNode;
}

const Steps = ({ view, title, onStep, children }: StepsProps) => (
  <div className="flex min-h-12 items-center gap-1">
    <IconButton label={`Previous ${view}`} onClick={() => onStep(-1)} className="-ml-3">
      <ChevronLeft size={24} aria-hidden />
    </IconButton>
    <IconButton label={`Next ${view}`} onClick={() => onStep(1)}>
      <ChevronRight size={24} aria-hidden />
    </IconButton>
    <p aria-live="polite" className="min-w-0 flex-1 text-lg font-semibold">
      {title}
    </p>
    {children}
  </div>
);

interface GroupChoiceProps {
  groups: readonly ClientGroup[];
  chosen: ClientGroup | undefined;
  onChoose: (id: string) => void;
}

const GroupChoice = ({ groups, chosen, onChoose }: GroupChoiceProps) => (
  <label className="flex min-w-0 flex-1 items-center gap-2 text-sm font-medium">
    <span className="shrink-0 text-muted">Group</span>
    <select
      value={chosen?._id ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
    >
      <option value="">All clients</option>
      {groups.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const NotThere = ({ isFailed, onAgain }: { isFailed: boolean; onAgain: () => void }) =>
  isFailed ? (
    <div className="flex flex-col items-start gap-4 rounded-card bg-sunken p-6">
      <p className="max-w-[52ch] text-muted">
        Couldn’t load this week, and you haven’t opened it on this device yet. Weeks you’ve opened
        once are here without a signal, too.
      </p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  ) : (
    <div aria-hidden className="h-80 animate-breathe rounded-card bg-line/60" />
  );
