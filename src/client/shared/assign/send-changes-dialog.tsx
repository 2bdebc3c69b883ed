import { useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { counted } from '#domain/plural.ts';
import { sendUpdate } from '#offline/commands/send-update.ts';
import { namesOf, useClientsOn } from './clients-on.ts';

export interface SendChangesDialogProps {
  program: { readonly _id: ProgramId; readonly title: string };
  /** Before the program is read: its last edits may not be on the disk yet. */
  stored?: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the clients on a program that is not in the store get it as it is now. */
export function SendChangesDialog({ program, stored, onClose }: SendChangesDialogProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const { following = [], ownWay = [] } = useClientsOn(program._id) ?? {};
  const send = async () => {
    setIsBusy(true);
    await stored?.();
    const count = await sendUpdate(device, { programId: program._id });
    onClose();
    const whose = counted(count, 'client');
    showToast(
      isOnline
        ? { color: 'success', text: `Changes sent to ${whose}` }
        : {
            color: 'success',
            text: `Your changes wait for a signal`,
            description: `Then ${whose} ${count === 1 ? 'gets' : 'get'} them.`,
          },
    );
  };
  return (
    <Dialog title="Send changes to your clients" onClose={onClose} maxWidth={420}>
      <p className="text-muted">
        {namesOf(following)} {following.length === 1 ? 'gets' : 'get'} the program as it is now:
        workouts that aren’t started yet change. Workouts already started or done stay as they are.
        {ownWay.length > 0 &&
          ` Not ${namesOf(ownWay)}: ${ownWay.length === 1 ? 'that copy goes' : 'those copies go'} their own way.`}
      </p>
      {!isOnline && (
        <p className="text-sm text-muted">No signal: the changes go out once you have one.</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Not yet</Button>
        <Button
          theme="primary-cta"
          disabled={isBusy || following.length === 0}
          onClick={() => void send()}
        >
          Send changes
        </Button>
      </div>
    </Dialog>
  );
}
