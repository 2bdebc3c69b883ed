import { useState } from 'react';
import type { Assignment } from '#contract/assignments.ts';
import { useToday, formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { AssignmentChange } from '#offline/commands/assignments.ts';
import type { KnownAssignment } from '#offline/queries/assignments.ts';
import { isDeclined, isUnpaid } from '#domain/coaching/assignment.ts';
import { priceText } from '#domain/dollars.ts';
import { isolated } from '#domain/isolated.ts';
import { changeGiven } from './assign-actions.ts';
import { startWhenPaid } from './start-words.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { type CopyOfClient, NewDates } from './new-dates.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface GivenControlsProps {
  known: KnownAssignment;
  /** What the client trains by; null: nothing yet. */
  copy: CopyOfClient | null;
}

/** What a coach can do with a program that a client was given. */
export function GivenControls({ known: { assignment, isUnsent }, copy }: GivenControlsProps) {
  const device = useDevice();
  const today = useToday();
  const [asks, setAsks] = useState<'dates' | 'resume' | null>(null);
  const { _id, state, updates, leftAt } = assignment;
  const [title, name] = [isolated(assignment.title), isolated(assignment.clientName)];
  const change = (to: AssignmentChange, text: string) =>
    void changeGiven(device, _id, { to, text });
  const lay = (dates: Pick<AssignmentChange, 'from' | 'weekdays'>) => {
    const isResuming = asks === 'resume';
    setAsks(null);
    change(
      { ...dates, ...(isResuming && { state: 'active' as const }) },
      isResuming ? `${title} resumed` : 'Dates changed',
    );
  };
  return (
    <section
      aria-label={`${title}, given to ${name}`}
      className="flex flex-col gap-3 rounded-control border border-line p-4"
    >
      <p className="text-sm text-muted">
        {stateWords(assignment, today)}
        {isUnsent && ' Not sent yet.'}
      </p>
      {isUnpaid(assignment) && (
        <OfferControls assignment={assignment} change={change} onDates={() => setAsks('dates')} />
      )}
      {!leftAt && !isUnpaid(assignment) && (
        <div className="flex flex-wrap gap-2">
          {state === 'active' && (
            <>
              <Button onClick={() => setAsks('dates')}>Reschedule</Button>
              <Button onClick={() => change({ state: 'paused' }, `${title} paused`)}>Pause</Button>
            </>
          )}
          {state === 'paused' && <Button onClick={() => setAsks('resume')}>Resume</Button>}
          {state === 'ended' ? (
            <Button onClick={() => change({ state: 'active' }, `${title} goes on`)}>
              Pick it up again
            </Button>
          ) : (
            <Button onClick={() => change({ state: 'ended' }, `${title} ended`)}>End</Button>
          )}
        </div>
      )}
      {state !== 'ended' && !leftAt && !isUnpaid(assignment) && (
        <Toggle
          label="Gets your updates"
          checked={updates === 'follow'}
          onChange={({ target }) =>
            change(
              { updates: target.checked ? 'follow' : 'own' },
              target.checked ? 'Gets your updates again' : 'Has their own version now',
            )
          }
        >
          {updates === 'follow'
            ? 'Changes you publish or send reach workouts that aren’t started yet.'
            : `Their own version: changes you publish or send don’t reach ${name}.`}
        </Toggle>
      )}
      {asks && (
        <DatesDialog
          title={asks === 'resume' ? `Resume ${title}` : 'Reschedule'}
          action={asks === 'resume' ? 'Resume' : 'Reschedule'}
          from={today > assignment.from ? today : assignment.from}
          weekdays={assignment.weekdays}
          preview={(dates) => <NewDates assignment={assignment} copy={copy} dates={dates} />}
          onChoose={lay}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}

interface OfferControlsProps {
  assignment: Assignment;
  change: (to: AssignmentChange, text: string) => void;
  onDates: () => void;
}

/** While nobody has paid: another price, or no offer at all. */
function OfferControls({ assignment, change, onDates }: OfferControlsProps) {
  const { state, price } = assignment;
  const title = isolated(assignment.title);
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'ended' ? (
        <Button onClick={() => change({ state: 'active' }, `${title} offered again`)}>
          Offer it again
        </Button>
      ) : (
        <>
          <Button onClick={() => setAsks(true)}>Change price</Button>
          <Button onClick={onDates}>Reschedule</Button>
          <Button onClick={() => change({ state: 'ended' }, `${title} withdrawn`)}>Withdraw</Button>
        </>
      )}
      {asks && (
        <PriceDialog
          price={price}
          onChoose={(next) => {
            setAsks(false);
            if (next !== price)
              change(
                { price: next },
                next === undefined ? `${title} is free now` : `${title} costs ${priceText(next)}`,
              );
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

function stateWords(assignment: Assignment, today: string): string {
  const { state, from, leftAt, weeks, dayId, price = 0, paidAt, refundedAt } = assignment;
  const clientName = isolated(assignment.clientName);
  const date = formatDate(from, { weekday: 'short', day: 'numeric', month: 'short' });
  const part = dayId ? 'One workout. ' : weeks ? `Weeks ${weeks.from}–${weeks.to}. ` : '';
  const cost = paidAt === undefined ? '' : ` Paid: ${priceText(price)}.`;
  if (isUnpaid(assignment))
    return state === 'ended'
      ? refundedAt
        ? `${part}Ended. Refunded ${priceText(price)}.`
        : isDeclined(assignment)
          ? `${part}${clientName} declined it: ${priceText(price)} is not paid.`
          : `${part}Not offered any more: ${priceText(price)} is not paid.`
      : `${part}Waiting for payment · ${priceText(price)}. ${startWhenPaid(from, today, 'they')}`;
  if (leftAt) return `${part}${clientName} left this program.`;
  if (state === 'paused') return `${part}Paused.`;
  return state === 'ended' ? `${part}Ended.` : `${part}Assigned from ${date}.${cost}`;
}
