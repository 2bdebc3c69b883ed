import { History } from 'lucide-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { MovementId } from '#contract/ids.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { lastNote } from '#offline/queries/last-note.ts';
import { useSession } from '../workout-context.ts';

export function LastNote({ movementId }: { movementId: MovementId }) {
  const device = useDevice();
  const _id = useSession((session) => session._id);
  const startDate = useSession((session) => session.startDate);
  const note = useLiveQuery(
    async () => lastNote(device, movementId, { _id, startDate }),
    [device, movementId, _id, startDate],
  );
  if (!note) return null;
  return (
    <section aria-label="Last time’s note" className="flex items-start gap-2.5 text-sm">
      <History size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-muted">
          Last time, {formatDate(note.day, { weekday: 'long', day: 'numeric', month: 'long' })}
        </p>
        {note.comments.map((comment) => (
          <p key={comment._id} className="wrap-anywhere whitespace-pre-line">
            {comment.author.userId !== device.userId && (
              <span className="font-semibold">{comment.author.firstName}: </span>
            )}
            {comment.text}
          </p>
        ))}
      </div>
    </section>
  );
}
