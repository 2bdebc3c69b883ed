import { useEffect, useEffectEvent } from 'react';
import { AttachButton } from '#client/shared/attachments/attach-button.tsx';
import { AttachedList } from '#client/shared/attachments/attached-list.tsx';
import { ChosenList } from '#client/shared/attachments/chosen-list.tsx';
import { useAttaching } from '#client/shared/attachments/use-attaching.ts';
import { mostAnswerAttachments, mostAttachments } from '#contract/attachment-limits.ts';
import type { GivenAnswer } from '#contract/check-ins.ts';
import type { CheckInAnswerId } from '#contract/ids.ts';

interface PhotosFieldProps {
  /** What the button adds to. */
  label: string;
  /** Where what is chosen is kept until it is sent. */
  place: string;
  /** What was sent with the answer before; null: nothing yet. */
  sent: { readonly id: CheckInAnswerId; readonly attachments: GivenAnswer['attachments'] } | null;
  /** While a file is being read, the answer must not be sent without it. */
  onReading: (isReading: boolean) => void;
}

/** The photos and videos of one answer: those that were sent, and those that will be. */
export function PhotosField({ label, place, sent, onReading }: PhotosFieldProps) {
  const attaching = useAttaching(place);
  const { chosen, isReading, add } = attaching;
  const tell = useEffectEvent(onReading);
  useEffect(() => tell(isReading), [isReading]);
  const before = sent?.attachments ?? [];
  const hasRoom = before.length <= mostAnswerAttachments - mostAttachments;
  return (
    <div role="group" aria-label={`Photos and videos: ${label}`} className="flex flex-col gap-2">
      {sent && before.length > 0 && (
        <AttachedList
          on={{ type: 'check-in-answer', id: sent.id }}
          attachments={before}
          isOwn
          name=""
        />
      )}
      {(chosen.length > 0 || isReading) && <ChosenList {...attaching} />}
      {hasRoom && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <AttachButton onFiles={add} className="border border-edge bg-surface" />
          {chosen.length > 0 ? 'Add another' : 'Add photos or videos'}
        </p>
      )}
    </div>
  );
}
