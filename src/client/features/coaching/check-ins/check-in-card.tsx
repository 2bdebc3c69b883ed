import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NewMark } from '#client/shared/check-ins/answer-history.tsx';
import { rhythmText, standingText } from '#client/shared/check-ins/check-in-words.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CheckIn } from '#contract/check-ins.ts';
import type { LatestAnswer } from '#contract/client-answers.ts';
import { isolated } from '#domain/isolated.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { isNewAnswer } from '#domain/coaching/answers-seen.ts';
import { standingOf } from '#domain/coaching/check-in.ts';
import { counted } from '#domain/plural.ts';
import { setCheckInState } from '#offline/commands/check-ins.ts';
import { answerMarks } from '#offline/queries/answer-marks.ts';
import type { KnownCheckIn } from '#offline/queries/check-ins.ts';
import type { Editing } from './editing.ts';

export interface CheckInCardProps extends KnownCheckIn {
  latest: readonly LatestAnswer[];
  today: string;
  onEdit: (editing: Editing) => void;
}

export function CheckInCard({ checkIn, isUnsent, latest, today, onEdit }: CheckInCardProps) {
  const isEnded = checkIn.state === 'ended';
  const about = [
    rhythmText(checkIn, today),
    counted(checkIn.questions.length, 'question'),
    checkIn.state === 'paused' && 'paused',
    isUnsent && 'not sent yet',
  ];
  return (
    <article
      aria-label={checkIn.name}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <header>
        <h2 className="text-base font-semibold wrap-anywhere">{checkIn.name}</h2>
        <p className="text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
      </header>
      {!isEnded && <Roster checkIn={checkIn} latest={latest} today={today} />}
      <div className="flex flex-wrap gap-2">
        {isEnded ? (
          <Button onClick={() => onEdit({ checkIn, isCopy: true })}>Use again</Button>
        ) : (
          <>
            <Button onClick={() => onEdit({ checkIn })}>Change</Button>
            <Actions checkIn={checkIn} />
          </>
        )}
      </div>
    </article>
  );
}

type RosterProps = Pick<CheckInCardProps, 'checkIn' | 'latest' | 'today'>;

/** Who is late first, then who is due. */
const order = ['late', 'due', 'answered', 'next', 'none'] as const;

function Roster({ checkIn, latest, today }: RosterProps) {
  const openDay = firstOpenDay(useDevice().now());
  const marks = useRead(answerMarks);
  if (checkIn.clients.length === 0)
    return <p className="text-sm text-muted">Nobody is asked yet. Change it to add clients.</p>;
  const rows = checkIn.clients.map(({ _id, name }) => {
    const last = latest.find(
      ({ checkInId, clientId }) => checkInId === checkIn._id && clientId === _id,
    );
    const isNew = marks !== undefined && isNewAnswer(marks, _id, last?.arrivedAt);
    return {
      _id,
      name,
      isNew,
      is: standingOf(checkIn, _id, { latest: last?.date, today, openDay }),
    };
  });
  const sorted = rows.toSorted((a, b) => order.indexOf(a.is.kind) - order.indexOf(b.is.kind));
  return (
    <ul aria-label="Who is asked" className="divide-y divide-line border-y border-line">
      {sorted.map(({ _id, name, isNew, is }) => (
        <li key={_id}>
          <Link
            to="/clients/$id"
            params={{ id: _id }}
            hash="check-ins"
            preload={false}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 hover:underline"
          >
            <span className="flex min-w-0 items-center gap-2 font-medium">
              <span className="truncate">{name || 'A client'}</span>
              {isNew && <NewMark />}
            </span>
            <span className={`text-sm ${is.kind === 'late' ? 'text-below' : 'text-muted'}`}>
              {standingText(is, today)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Actions({ checkIn: { _id: id, name, state } }: { checkIn: CheckIn }) {
  const device = useDevice();
  const [asks, setAsks] = useState(false);
  const set = (to: CheckIn['state']) => void setCheckInState(device, { id, state: to });
  return (
    <>
      {state === 'paused' ? (
        <Button onClick={() => set('active')}>Resume</Button>
      ) : (
        <Button onClick={() => set('paused')}>Pause</Button>
      )}
      <Button onClick={() => setAsks(true)}>End</Button>
      {asks && (
        <Dialog title={`End ${isolated(name)}?`} onClose={() => setAsks(false)} maxWidth={420}>
          <p className="text-muted">
            Nobody is asked any more. What your clients answered stays with them and with you.
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button theme="danger" onClick={() => set('ended')}>
              End
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
