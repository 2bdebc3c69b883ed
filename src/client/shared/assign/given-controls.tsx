import { useState } from 'react';
import type { Assignment } from '#contract/assignments.ts';
import { useToday, formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { AssignmentChange } from '#offline/commands/assignments.ts';
import type { KnownAssignment } from '#offline/queries/assignments.ts';
import { changeGiven } from './assign-actions.ts';
import { DatesDialog } from './dates-dialog.tsx';

/** What a coach can do with a program that a client was given. */
export function GivenControls({ known: { assignment, isUnsent } }: { known: KnownAssignment }) {
  const device = useDevice();
  const today = useToday();
  const [asks, setAsks] = useState<'dates' | 'resume' | null>(null);
  const { _id, state, updates, clientName: name, leftAt } = assignment;
  const change = (to: AssignmentChange, text: string) =>
    void changeGiven(device, _id, { to, text });
  const lay = (dates: Pick<AssignmentChange, 'from' | 'weekdays'>) => {
    const isResuming = asks === 'resume';
    setAsks(null);
    change(
      { ...dates, ...(isResuming && { state: 'active' as const }) },
      isResuming ? `${assignment.title} resumed` : 'Dates changed',
    );
  };
  return (
    <section
      aria-label={`${assignment.title}, given to ${name}`}
      className="flex flex-col gap-3 rounded-control border border-line p-4"
    >
      <p className="text-sm text-muted">
        {stateWords(assignment)}
        {isUnsent && ' Not sent yet.'}
      </p>
      {!leftAt && (
        <div className="flex flex-wrap gap-2">
          {state === 'active' && (
            <>
              <Button onClick={() => setAsks('dates')}>Change dates</Button>
              <Button onClick={() => change({ state: 'paused' }, `${assignment.title} paused`)}>
                Pause
              </Button>
            </>
          )}
          {state === 'paused' && <Button onClick={() => setAsks('resume')}>Resume</Button>}
          {state === 'ended' ? (
            <Button onClick={() => change({ state: 'active' }, `${assignment.title} goes on`)}>
              Take it up again
            </Button>
          ) : (
            <Button onClick={() => change({ state: 'ended' }, `${assignment.title} ended`)}>
              End
            </Button>
          )}
        </div>
      )}
      {state !== 'ended' && !leftAt && (
        <Toggle
          label="Gets your updates"
          checked={updates === 'follow'}
          onChange={({ target }) =>
            change(
              { updates: target.checked ? 'follow' : 'own' },
              target.checked ? 'Gets your updates again' : 'Goes its own way now',
            )
          }
        >
          {updates === 'follow'
            ? 'What you publish reaches workouts that aren’t started yet.'
            : `Goes its own way: what you publish doesn’t reach ${name}.`}
        </Toggle>
      )}
      {asks && (
        <DatesDialog
          title={asks === 'resume' ? `Resume ${assignment.title}` : 'Change dates'}
          action={asks === 'resume' ? 'Resume' : 'Change dates'}
          from={today > assignment.from ? today : assignment.from}
          weekdays={assignment.weekdays}
          onChoose={lay}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}

function stateWords({ state, from, leftAt, clientName, weeks, dayId }: Assignment): string {
  const date = formatDate(from, { weekday: 'short', day: 'numeric', month: 'short' });
  const part = dayId ? 'One workout. ' : weeks ? `Weeks ${weeks.from}–${weeks.to}. ` : '';
  if (leftAt) return `${part}${clientName} left this program.`;
  if (state === 'paused') return `${part}Paused.`;
  return state === 'ended' ? `${part}Ended.` : `${part}Assigned from ${date}.`;
}
