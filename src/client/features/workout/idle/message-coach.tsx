import { useLiveQuery } from 'dexie-react-hooks';
import { MessageCircle } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { coachConversation } from '#offline/queries/coach-conversation.ts';
import { useMinimize } from '../use-minimize.ts';
import { useSession } from '../workout-context.ts';

/** Opens the conversation with the program's coach, if there is one; the workout goes on. */
export function MessageCoach() {
  const device = useDevice();
  const minimize = useMinimize();
  const programId = useSession((session) => session.programId);
  const found = useLiveQuery(async () => coachConversation(device, programId), [device, programId]);
  if (!found) return null;
  const { conversationId, firstName } = found;
  return (
    <Button
      onClick={() =>
        minimize({
          to: '/messages/$conversationId',
          params: { conversationId },
          state: { isToWrite: true },
        })
      }
      className="self-start px-4!"
    >
      <MessageCircle size={18} aria-hidden />
      Message {firstName}
    </Button>
  );
}
