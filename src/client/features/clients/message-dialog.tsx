import { type FormEvent, useState } from 'react';
import { messageClients, mostRecipients } from '#contract/clients.ts';
import { longestMessage } from '#contract/call-limits.ts';
import type { MessageId } from '#contract/ids.ts';
import type { Recipient } from '#client/shared/assign/recipients.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isSendable, LettersLeft } from '#client/ui/letters-left.tsx';
import { counted } from '#domain/plural.ts';

export interface MessageDialogProps {
  recipients: readonly Recipient[];
  onSent: () => void;
  onClose: () => void;
}

/**
 * One text to several clients, each in their own conversation. Typed text survives closing the dialog and a reload.
 */
export function MessageDialog({ recipients, onSent, onClose }: MessageDialogProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const { text, type, forget } = useTypedText(`message-${device.userId}`);
  const [isBusy, setIsBusy] = useState(false);
  // The same ids for every attempt: nobody gets a message twice.
  const [to] = useState(() =>
    recipients.map(({ userId: clientId }) => ({ clientId, _id: device.newId<MessageId>() })),
  );
  const isTooMany = recipients.length > mostRecipients;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { sent } = await callServer(messageClients, { body: { body: text.trim(), to } });
      forget();
      showToast({ color: 'success', text: `Sent to ${counted(sent.length, 'client')}` });
      onSent();
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={`Message ${counted(recipients.length, 'client')}`}
      onClose={onClose}
      maxWidth={560}
    >
      <p className="text-sm text-muted">
        {namesOf(recipients)}. Each of them gets it in their own conversation with you. Nobody sees
        the others.
      </p>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <label className="flex flex-col gap-2 text-sm font-medium">
          Message
          <textarea
            required
            rows={5}
            value={text}
            onChange={({ target }) => type(target.value)}
            className="field-sizing-content max-h-[40dvh] min-h-[132px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base font-normal"
          />
        </label>
        <LettersLeft text={text} longest={longestMessage} />
        {!isOnline && (
          <p role="status" className="text-sm text-muted">
            This needs a connection. What you have typed stays here.
          </p>
        )}
        {isTooMany && (
          <p role="status" className="text-sm text-below">
            At most {mostRecipients} at a time.
          </p>
        )}
        <Button
          theme="primary-cta"
          type="submit"
          disabled={isBusy || !isOnline || isTooMany || !isSendable(text, longestMessage)}
        >
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </form>
    </Dialog>
  );
}

const mostNames = 4;

function namesOf(recipients: readonly Recipient[]): string {
  const names = recipients.slice(0, mostNames).map(({ name }) => name);
  const others = recipients.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
