import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { EditsIndicator } from './edits-indicator.tsx';
import { useEditorValue } from './editor-context.ts';
import { rememberDay } from './last-weeks.ts';
import { UndoButtons } from './undo-buttons.tsx';

/** Above a day or exercise that fills a phone: the way back, undo, and whether the edits are stored and sent. */
export function PhoneDayBar({ programId }: { programId: ProgramId }) {
  const { day = 0, exerciseIndex } = useParams({ strict: false });
  const title = useEditorValue(({ draft }) => draft?.program.title);
  useEffect(() => rememberDay(programId, day), [programId, day]);
  const back =
    'inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-line/60';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[640px] items-center px-1">
        {exerciseIndex === undefined ? (
          <Link
            to="/programs/program-workouts/$programId"
            params={{ programId }}
            aria-label="Back to the plan"
            className={back}
          >
            <ChevronLeft size={26} aria-hidden />
          </Link>
        ) : (
          <Link
            to="/programs/program-workouts/$programId/$day"
            params={{ programId, day }}
            aria-label="Back to the day"
            className={back}
          >
            <ChevronLeft size={26} aria-hidden />
          </Link>
        )}
        <h1 className="sr-only">{title}</h1>
        <span className="flex-1" />
        <UndoButtons />
        <EditsIndicator />
      </div>
    </header>
  );
}
