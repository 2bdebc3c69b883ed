import { Suspense, useState } from 'react';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { Participant } from '#contract/conversations.ts';
import { getClientWords } from '#contract/client-words.ts';
import { filledIn, withBelow } from '#domain/conversation/placeholders.ts';

const ScheduleDialog = lazyPart(
  async () => (await import('#client/shared/writing/schedule-dialog.tsx')).ScheduleDialog,
);
const TemplateDialog = lazyPart(
  async () => (await import('#client/shared/writing/template-dialog.tsx')).TemplateDialog,
);

export interface PrepareDialogProps {
  participant: Participant;
  /** Typed so far. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A coach adds a template, filled in for this person, or sends what is typed later. */
export function PrepareDialog({ participant, text, onText, onClose }: PrepareDialogProps) {
  const [isLater, setIsLater] = useState(false);
  const pick = async (template: string) => {
    const { userId: id, firstName } = participant;
    // Without a signal, or if it is no client: what is known here.
    const words = template.includes('{')
      ? await callQuietly(getClientWords, { params: { id } }).catch(() => ({ firstName }))
      : {};
    const filled = filledIn(template, words);
    onText(withBelow(text, filled));
    onClose();
  };
  if (isLater) {
    const clients = [{ userId: participant.userId, name: nameOf(participant) }];
    return (
      <Suspense>
        <ScheduleDialog
          from={{ people: { clients }, body: text }}
          onScheduled={() => onText('')}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <TemplateDialog
        typed={text}
        onPick={(template) => void pick(template)}
        onSchedule={() => setIsLater(true)}
        onClose={onClose}
      />
    </Suspense>
  );
}
