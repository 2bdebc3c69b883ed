import { Link } from '@tanstack/react-router';
import { MessageCircle, UserMinus } from 'lucide-react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { percent } from '#client/shared/people/client-texts.ts';
import { ageText } from '#client/ui/age-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { IconButton } from '#client/ui/button.tsx';
import type { Client } from '#contract/clients.ts';
import { isolated } from '#domain/isolated.ts';
import type { GroupWeek, MemberWeek } from '#domain/coaching/group-week.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { counted } from '#domain/plural.ts';
import { entryWords } from './calendar/calendar-words.ts';
import { StateMark } from './calendar/state-mark.tsx';
import type { Member } from './use-members.ts';
import { weekWords } from './group-week-words.ts';

export interface MemberTableProps {
  members: readonly Member[];
  /** Undefined: not known yet. */
  week: GroupWeek | undefined;
  onRemove: (member: Member) => void;
}

/** A row for each member: the days of this week, the last and the next workout, and what is unread. */
export const MemberTable = ({ members, week, onRemove }: MemberTableProps) => (
  <ul
    aria-label="Members"
    className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
  >
    {members.map((member) => (
      <MemberRow
        key={member.userId}
        member={member}
        week={member.isArchived ? undefined : week?.ofMember.get(member.userId)}
        onRemove={onRemove}
      />
    ))}
  </ul>
);

interface MemberRowProps extends Pick<MemberTableProps, 'onRemove'> {
  member: Member;
  week: MemberWeek | undefined;
}

function MemberRow({ member, week, onRemove }: MemberRowProps) {
  const { userId, name, client, isArchived } = member;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 transition-colors hover:bg-line/25">
      <Avatar name={name} image={client?.userImage ?? null} size={40} />
      <div className="min-w-0 flex-1 basis-28 text-sm text-muted">
        <Link
          to="/clients/$id"
          params={{ id: userId }}
          preload={false}
          className="text-base font-semibold text-ink wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </Link>
        {isArchived && <p>Archived</p>}
        {week && <Plan week={week} />}
        {client && <Past client={client} />}
        <Unread member={member} />
      </div>
      {week?.days.some((day) => day.length > 0) && <Days week={week} />}
      <IconButton
        label={`Remove ${isolated(name)}`}
        onClick={() => onRemove(member)}
        className="relative z-10 border border-line bg-surface"
      >
        <UserMinus size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

function Plan({ week: { counts, next } }: { week: MemberWeek }) {
  const today = useToday();
  const day =
    next && (next.date === today ? 'Today' : `Next ${formatDate(next.date, { weekday: 'long' })}`);
  return (
    <>
      <p className="text-ink">{weekWords(counts) || 'No workouts this week'}</p>
      {next && (
        <p className="wrap-anywhere">
          {day}: {next.title}
        </p>
      )}
    </>
  );
}

function Past({ client: { lastActivity, compliance } }: { client: Client }) {
  const device = useDevice();
  const age = lastActivity && ageText(Date.parse(lastActivity), device.now().getTime());
  return (
    <p>
      {age ? `Last workout ${age}` : 'No workout yet'}
      {compliance.days30 !== null && ` · ${percent(compliance.days30)} of planned sets in 30 days`}
    </p>
  );
}

function Unread({ member: { name, client, unread } }: { member: Member }) {
  const comments = client?.unreadComments ?? 0;
  return (
    <>
      {unread && (
        <Link
          to="/messages/$conversationId"
          params={{ conversationId: unread._id }}
          aria-label={`${counted(unread.unread, 'unread message')} from ${isolated(name)}`}
          className="relative z-10 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink underline decoration-edge underline-offset-4"
        >
          <MessageCircle size={16} aria-hidden className="shrink-0" />
          {counted(unread.unread, 'unread message')}
        </Link>
      )}
      {comments > 0 && <p className="text-ink">{counted(comments, 'unread comment')}</p>}
    </>
  );
}

/** The seven days from Monday, with the marks of the calendar. */
function Days({ week: { days } }: { week: MemberWeek }) {
  const monday = firstDayOf(useToday(), 'week');
  return (
    <ol
      aria-label="This week"
      className="flex gap-1 max-md:order-last max-md:w-full min-[375px]:max-md:pl-14"
    >
      {days.map((entries, place) => {
        const day = addDays(monday, place);
        // One day can have several; what was done says most.
        const shown = entries.find(({ state }) => state === 'done') ?? entries[0];
        return (
          <li key={day} className="flex flex-col items-center gap-1 text-xs text-muted">
            <span aria-hidden>{formatDate(day, { weekday: 'narrow' })}</span>
            {shown ? (
              <StateMark state={shown.state} />
            ) : (
              <span aria-hidden className="flex size-7 items-center justify-center">
                <span className="size-1.5 rounded-full bg-line" />
              </span>
            )}
            <span className="sr-only">
              {formatDate(day, { weekday: 'long' })}: {entries.map(entryWords).join('; ') || 'rest'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
