import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { AnswerHistory } from '#client/shared/check-ins/answer-history.tsx';
import { standingText } from '#client/shared/check-ins/check-in-words.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Section } from '#client/ui/section.tsx';
import type { UserId } from '#contract/ids.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { standingOf } from '#domain/coaching/check-in.ts';
import { ownCheckIns } from '#offline/queries/check-ins.ts';
import { useClientAnswers } from './use-client-answers.ts';
import { useNewAnswers } from './use-new-answers.ts';

export interface ClientCheckInsProps {
  clientId: UserId;
  firstName: string;
}

/** What a client is asked, and what they answered. */
export function ClientCheckIns({ clientId, firstName }: ClientCheckInsProps) {
  const device = useDevice();
  const today = useToday();
  const { body: answers } = useClientAnswers(clientId);
  const { element, isNew } = useNewAnswers(clientId, answers);
  useArrival(element, answers !== undefined);
  const asked = (useRead(ownCheckIns) ?? []).filter(
    ({ checkIn: { state, clients } }) =>
      state === 'active' && clients.some(({ _id }) => _id === clientId),
  );
  const openDay = firstOpenDay(device.now());
  return (
    <Section title="Check-ins">
      <div className="-mt-4 flex flex-col gap-4">
        {asked.length === 0 && (
          <p className="text-sm text-muted">
            {firstName} isn’t asked anything at the moment.{' '}
            <Link
              to="/coaching"
              search={{ section: 'check-ins' }}
              className="font-medium text-ink underline decoration-edge underline-offset-4"
            >
              Check-ins
            </Link>
          </p>
        )}
        <ul className="flex flex-col">
          {asked.map(({ checkIn }) => {
            const latest = answers?.find(({ checkInId }) => checkInId === checkIn._id)?.date;
            const is = standingOf(checkIn, clientId, { latest, today, openDay });
            return (
              <li
                key={checkIn._id}
                className="flex min-h-9 flex-wrap items-center justify-between gap-x-4"
              >
                <Link
                  to="/coaching"
                  search={{ section: 'check-ins' }}
                  className="min-w-0 font-medium wrap-anywhere hover:underline"
                >
                  {checkIn.name}
                </Link>
                <span className={`text-sm ${is.kind === 'late' ? 'text-below' : 'text-muted'}`}>
                  {standingText(is, today)}
                </span>
              </li>
            );
          })}
        </ul>
        {answers && answers.length > 0 && (
          <div ref={element} className="scroll-mt-20">
            <AnswerHistory answers={answers} from={firstName} isNew={isNew} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** The news lead here: on a phone the answers are far down the page. */
function useArrival(element: RefObject<HTMLElement | null>, isRead: boolean): void {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'check-ins' });
  useEffect(() => {
    if (isAsked && isRead) element.current?.scrollIntoView({ block: 'start' });
  }, [element, isAsked, isRead]);
}
