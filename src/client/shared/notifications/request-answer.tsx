import {
  type Notification,
  subscriptionStatus,
  type SubscriptionStatus,
} from '#contract/notifications.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { isolated } from '#domain/isolated.ts';
import { actionOf } from '#domain/notification/answer.ts';
import { answerRequest } from '#offline/commands/notifications.ts';

/** A coach's yes or no to a subscription request; or the answer given, with Undo. */
export function RequestAnswer({ request }: { request: Notification }) {
  const device = useDevice();
  const answer = (status: SubscriptionStatus) =>
    void answerRequest(device, { id: request._id, answer: status });
  if (actionOf(request) === 'answer')
    return (
      // The key makes these new buttons: a second press on the former Undo must not confirm.
      <div key="answer" className="relative flex flex-wrap gap-2 pt-3">
        <Button
          onClick={() => answer(subscriptionStatus.declined)}
          className="max-sm:flex-1 max-sm:px-3! sm:min-w-32"
        >
          Decline
        </Button>
        <Button
          theme="primary-default"
          onClick={() => answer(subscriptionStatus.confirmed)}
          className="max-sm:flex-1 max-sm:px-3! sm:min-w-32"
        >
          Confirm
        </Button>
      </div>
    );
  return (
    <div key="given" className="relative flex flex-wrap items-center gap-x-3 pt-1">
      <p role="status" className="text-sm font-medium">
        {request.data.notificationResponse === subscriptionStatus.confirmed
          ? 'Confirmed'
          : 'Declined'}
      </p>
      <Button
        onClick={() => answer(subscriptionStatus.pending)}
        aria-label={`Undo: ${isolated(request.sender?.firstName ?? 'the answer')}`}
        className="border-0! bg-transparent! px-3! text-sm text-muted! hover:text-ink!"
      >
        Undo
      </Button>
    </div>
  );
}
