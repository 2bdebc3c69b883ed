import { Check, ChevronRight, ClipboardList } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { type DueCheckIn, dueCheckIns } from '#offline/queries/check-ins.ts';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

/** What a coach asks at the moment; a tap answers it. Nothing if there is nothing. */
export function DueList() {
  const today = useToday();
  const due = useRead(dueCheckIns, today);
  const [open, setOpen] = useState<DueCheckIn | null>(null);
  if (!due || due.length === 0) return null;
  return (
    <>
      <section aria-label="Check-ins" className="flex flex-col gap-2">
        {due.map((asked) => (
          <DueRow
            key={asked.checkIn._id}
            asked={asked}
            today={today}
            onOpen={() => setOpen(asked)}
          />
        ))}
      </section>
      {open && (
        <Suspense>
          <AnswerDialog asked={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

interface DueRowProps {
  asked: DueCheckIn;
  today: string;
  onOpen: () => void;
}

function DueRow({ asked: { checkIn, due, answer }, today, onOpen }: DueRowProps) {
  const when = due.isLate ? `due ${shortDate(due.date, today)}` : 'due today';
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex min-h-16 w-full items-center gap-4 rounded-card border px-4 py-2.5 text-left transition-colors hover:border-edge sm:px-5 ${answer ? 'border-line bg-surface' : 'border-accent/40 bg-accent-wash'}`}
    >
      {answer ? (
        <Check size={22} aria-hidden className="shrink-0 text-above" />
      ) : (
        <ClipboardList size={22} aria-hidden className="shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{checkIn.name}</span>
        <span className="block text-sm text-muted">
          {answer ? 'Answered. Change it until midnight' : `${checkIn.coach.name} asks, ${when}`}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
