import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { WaitingLines } from '#client/shared/plan/waiting-lines.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { counted } from '#domain/plural.ts';
import { daysInWeek } from '#domain/program/draft.ts';
import type { Units } from '#domain/units.ts';
import { useProgramDraft } from './editor-context.ts';
import { PrintedDay } from './printed-day.tsx';

type Paper = 'a4' | 'letter';

const sheets: Readonly<Record<Paper, string>> = {
  a4: '[page:a4] max-w-[210mm]',
  letter: '[page:letter] max-w-[8.5in]',
};

/** A program as it comes on paper, or as the browser saves it as a PDF; paper is light whatever the screen is. */
export function PrintView({ programId }: { programId: ProgramId }) {
  const { program, days } = useProgramDraft();
  const units = useUnits();
  const [paper, setPaper] = useState<Paper>(units === 'metric' ? 'a4' : 'letter');
  const [isApart, setIsApart] = useState(false);
  useEffect(firstScreenShown, []);
  const weeks = Array.from({ length: Math.ceil(days.length / daysInWeek) }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  return (
    <div className="min-h-dvh bg-sunken print:min-h-0 print:bg-surface">
      <header className="sticky top-0 z-30 border-b border-line bg-ground pt-[env(safe-area-inset-top)] print:hidden">
        <div className="mx-auto flex max-w-[960px] flex-wrap items-center gap-x-4 gap-y-2 px-2 py-2">
          <Link
            to="/programs/program-workouts/$programId"
            params={{ programId }}
            aria-label="Back to the plan"
            className="inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-line/60 hover:text-ink"
          >
            <ChevronLeft size={26} aria-hidden />
          </Link>
          <Segments<Paper>
            label="Paper"
            options={[
              { value: 'a4', title: 'A4' },
              { value: 'letter', title: 'Letter' },
            ]}
            value={paper}
            onChange={setPaper}
            className="w-36"
          />
          <Toggle
            label="Each week on a new page"
            checked={isApart}
            onChange={({ target }) => setIsApart(target.checked)}
          />
          <Button
            theme="primary-cta"
            className="ml-auto max-sm:w-full"
            onClick={() => printAs(program.title)}
          >
            <Printer size={20} aria-hidden />
            Print or save as PDF
          </Button>
        </div>
      </header>
      <div className="mx-auto max-w-[960px] px-4 pt-4 empty:hidden print:hidden">
        <WaitingLines programId={programId} plan={days} />
      </div>
      <div className="overflow-x-auto print:overflow-visible">
        <main
          className={`mx-auto bg-surface p-[14mm] text-[10pt] leading-snug text-ink max-sm:w-[640px] sm:my-6 sm:shadow-lift print:m-0 print:w-auto print:max-w-none print:p-0 print:shadow-none ${sheets[paper]}`}
        >
          <h1 className="text-[18pt] font-semibold">{program.title}</h1>
          <p className="pt-1 text-muted">
            {[program.author.firstName, counted(weeks.length, 'week')].filter(Boolean).join(' · ')}
          </p>
          {program.description && <p className="pt-3 whitespace-pre-line">{program.description}</p>}
          {weeks.map((week, at) => (
            <Week
              key={at}
              week={week}
              number={at + 1}
              units={units}
              startsPage={isApart && at > 0}
            />
          ))}
        </main>
      </div>
    </div>
  );
}

/** The browser names the PDF after the page. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  addEventListener('afterprint', () => (document.title = before), { once: true });
  print();
}

interface WeekProps {
  week: ReturnType<typeof useProgramDraft>['days'];
  number: number;
  units: Units;
  startsPage: boolean;
}

function Week({ week, number, units, startsPage }: WeekProps) {
  const trained = week.filter(
    ({ title, description, exercises }) =>
      exercises.length > 0 || title !== '' || description !== '',
  );
  return (
    <section className={startsPage ? 'break-before-page' : ''}>
      <h2 className="mt-6 border-b-2 border-ink pb-1 text-[14pt] font-semibold break-after-avoid">
        Week {number}
      </h2>
      {trained.length === 0 && <p className="pt-2 text-muted">Rest</p>}
      {trained.map((day) => (
        <PrintedDay key={day._id} day={day} number={week.indexOf(day) + 1} units={units} />
      ))}
    </section>
  );
}
