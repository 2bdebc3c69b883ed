import { type FormEvent, Suspense, useState } from 'react';
import { messageClients, mostRecipients } from '#contract/clients.ts';
import { longestMessage } from '#contract/call-limits.ts';
import type { MessageId } from '#contract/ids.ts';
import { namesOf, type Recipient, type Recipients } from '#client/shared/assign/recipients.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isSendable } from '#client/ui/letters-left.tsx';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { placeholderProblem, withBelow } from '#domain/conversation/placeholders.ts';
import { WordsField } from './words-field.tsx';

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);
const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export interface MessageDialogProps {
  recipients: readonly Recipient[];
  /** They are those of this group; scheduled, it goes to those who are in it then. */
  group?: Recipients['group'];
  onSent?: () => void;
  onClose: () => void;
}

/**
 * One text to several clients, each in their own conversation. Typed text survives closing the dialog and a reload.
 */
export function MessageDialog({ recipients, group, onSent, onClose }: MessageDialogProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const { text, type, forget } = useTypedText(`message-${device.userId}`);
  const [isBusy, setIsBusy] = useState(false);
  const [open, setOpen] = useState<'templates' | 'later' | null>(null);
  // The same ids for every attempt: nobody gets a message twice.
  const [to] = useState(() =>
    recipients.map(({ userId: clientId }) => ({ clientId, _id: device.newId<MessageId>() })),
  );
  const isTooMany = recipients.length > mostRecipients;
  const isReady = isSendable(text, longestMessage) && placeholderProblem(text) === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { sent } = await callServer(messageClients, { body: { body: text.trim(), to } });
      forget();
      showToast({ color: 'success', text: `Sent to ${counted(sent.length, 'client')}` });
      onSent?.();
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  const isScheduled = () => {
    forget();
    onSent?.();
  };
  if (open === 'later') {
    const people = { clients: recipients, ...(group && { group }) };
    return (
      <Suspense>
        <ScheduleDialog from={{ people, body: text }} onScheduled={isScheduled} onClose={onClose} />
      </Suspense>
    );
  }
  const pick = (template: string) => {
    type(withBelow(text, template));
    setOpen(null);
  };
  return (
    <Dialog
      title={`Message ${group ? isolated(group.name) : counted(recipients.length, 'client')}`}
      onClose={onClose}
      maxWidth={560}
    >
      <p className="text-sm text-muted">
        <span className="wrap-anywhere">{namesOf(recipients)}</span>. Each of them gets it in their
        own conversation with you. Nobody sees the others.
      </p>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <WordsField text={text} onType={type} clients={recipients} />
        <Hindrance isOnline={isOnline} isTooMany={isTooMany} />
        <Others isTooMany={isTooMany} onOpen={setOpen} />
        <Button
          theme="primary-cta"
          type="submit"
          disabled={isBusy || !isOnline || isTooMany || !isReady}
        >
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </form>
      {open === 'templates' && (
        <Suspense>
          <TemplateDialog typed={text} onPick={pick} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface OthersProps {
  isTooMany: boolean;
  onOpen: (what: 'templates' | 'later') => void;
}

/** What can be done besides sending it now. */
const Others = ({ isTooMany, onOpen }: OthersProps) => (
  <div className="flex flex-wrap gap-2">
    <Button onClick={() => onOpen('templates')}>Templates</Button>
    <Button onClick={() => onOpen('later')} disabled={isTooMany}>
      Send later…
    </Button>
  </div>
);

/** Why it can't be sent now. */
const Hindrance = ({ isOnline, isTooMany }: { isOnline: boolean; isTooMany: boolean }) => (
  <>
    {!isOnline && (
      <p role="status" className="text-sm text-muted">
        Sending now needs a connection. What you have typed stays here, and you can send it later.
      </p>
    )}
    {isTooMany && (
      <p role="status" className="text-sm text-below">
        At most {mostRecipients} at a time.
      </p>
    )}
  </>
);
