import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDetails } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { actionOf } from '#domain/notification/answer.ts';
import { requestFrom } from '#offline/queries/notifications.ts';
import { RequestAnswer } from '#client/shared/notifications/request-answer.tsx';

const keepFocusInBand = keepFocus({ row: 'section', stop: 'p', rest: 'p' });

export interface RequestBandProps {
  person: Pick<UserDetails, 'userId' | 'firstName'>;
}

/** On the page of somebody who asked to subscribe to the user; nothing for all others. */
export function RequestBand({ person: { userId, firstName } }: RequestBandProps) {
  const device = useDevice();
  const request = useLiveQuery(async () => requestFrom(device, userId), [device, userId]);
  if (!request) return null;
  const isWaiting = actionOf(request) === 'answer';
  return (
    <section
      ref={keepFocusInBand}
      aria-label="Request"
      className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5"
    >
      <p tabIndex={-1} className="font-semibold wrap-anywhere">
        {firstName} {isWaiting ? 'asks' : 'asked'} to subscribe to you
      </p>
      {request.message && (
        <p className="wrap-anywhere whitespace-pre-line text-muted" dir="auto">
          {request.message}
        </p>
      )}
      <RequestAnswer request={request} />
    </section>
  );
}
