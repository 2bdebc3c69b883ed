import { useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import type { VersionContent } from '#contract/program-versions.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ChangeList } from '#client/shared/plan/change-list.tsx';
import { WaitingLines } from '#client/shared/plan/waiting-lines.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { planChanges } from '#domain/program/publishing.ts';
import { counted } from '#domain/plural.ts';
import { sendUpdate } from '#offline/commands/send-update.ts';
import type { Device } from '#offline/device.ts';
import { programDraft } from '#offline/queries/created-programs.ts';
import { namesOf, useClientsOn } from './clients-on.ts';
import { useLastGot } from './last-got.ts';
import { sendBack } from './send-back.ts';

export interface SendChangesDialogProps {
  program: { readonly _id: ProgramId; readonly title: string };
  /** Before the program is read: its last edits may not be on the disk yet. */
  stored?: () => Promise<void>;
  onClose: () => void;
}

/** Shows what changes, and asks, before the clients on a program that is not in the store get it as it is now. */
export function SendChangesDialog({ program, stored, onClose }: SendChangesDialogProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const { following = [], ownVersion = [] } = useClientsOn(program._id) ?? {};
  const before = useLastGot(program._id);
  const draft = useRead(programDraft, program._id);
  const send = async () => {
    setIsBusy(true);
    await stored?.();
    const sent = await programDraft(device, program._id);
    const count = await sendUpdate(device, { programId: program._id });
    onClose();
    const whose = counted(count, 'client');
    const undo = before &&
      sent && { label: 'Undo', run: () => void takeBack(device, sent, before) };
    showToast({
      color: 'success',
      ...(isOnline
        ? { text: `Changes sent to ${whose}` }
        : {
            text: 'Your changes wait for a signal',
            description: `Then ${whose} ${count === 1 ? 'gets' : 'get'} them.`,
          }),
      ...(undo && { action: undo }),
    });
  };
  return (
    <Dialog title="Send changes to your clients" onClose={onClose} maxWidth={560}>
      <p className="text-muted">
        {namesOf(following)} {following.length === 1 ? 'gets' : 'get'} the program as it is now:
        workouts that aren’t started yet change. Workouts already started or done stay as they are.
        {ownVersion.length > 0 && ` Not ${namesOf(ownVersion)}: they have their own version.`}
      </p>
      {draft && <WaitingLines programId={program._id} plan={draft.days} onGo={onClose} />}
      {draft && <Changes draft={draft} before={before} />}
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

interface ChangesProps {
  draft: ProgramDraft;
  before: ReturnType<typeof useLastGot>;
}

/** Compared with what the clients got last. */
function Changes({ draft, before }: ChangesProps) {
  const units = useUnits();
  const isOnline = useIsOnline();
  if (!before) {
    const isUnknown = before === undefined && !isOnline;
    if (before === undefined && !isUnknown) return null;
    return (
      <p className="text-sm text-muted">
        {isUnknown
          ? 'What changes can’t be shown without a signal this time.'
          : 'What changes can’t be shown this first time. From now on, each version you send is kept.'}
      </p>
    );
  }
  // A client's copy keeps the price it was given for.
  const program = { ...draft.program, price: before.price };
  const changes = planChanges(before, { ...draft, program }, units);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">What changes</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Nothing since you last sent it.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
    </div>
  );
}

async function takeBack(device: Device, sent: ProgramDraft, before: VersionContent): Promise<void> {
  const count = await sendBack(device, { sent, before });
  showToast(
    count === false
      ? {
          color: 'info',
          text: 'You’ve edited the program since',
          description: 'What you sent before is under Versions.',
        }
      : {
          color: 'success',
          text: `${counted(count, 'client')} ${count === 1 ? 'is' : 'are'} back on the previous version`,
          description:
            'Your plan is that version again, too. ‘Undo’ in the plan brings back your changes.',
        },
  );
}
