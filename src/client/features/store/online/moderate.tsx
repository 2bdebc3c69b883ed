import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { restrictProgram, type StoreProgramPreview, unrestrictProgram } from '#contract/store.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { RestrictionForm } from '#client/shared/people/restriction-form.tsx';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { isolated } from '#domain/isolated.ts';
import { forgetLists } from '../use-program-list.ts';

/** Takes a program out of the store, or lets it in again. */
export const Moderate = ({ program }: { program: StoreProgramPreview }) =>
  program.publishing.restrictionReason === null ? (
    <Restrict program={program} />
  ) : (
    <Lift program={program} />
  );

/** Confirms in the store, where the program has just disappeared or come back. */
function useDone() {
  const device = useDevice();
  const navigate = useNavigate();
  return async (text: string) => {
    forgetLists(device);
    showToast({ color: 'success', text });
    await navigate({ to: '/store' });
  };
}

function Lift({ program: { _id } }: { program: StoreProgramPreview }) {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useIsOnline();
  const done = useDone();
  const lift = async () => {
    setIsBusy(true);
    try {
      await callServer(unrestrictProgram, { params: { id: _id } });
      await done('Restriction has been removed');
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Button disabled={isBusy || !isOnline} onClick={() => void lift()} className="self-start">
      {isBusy ? 'Lifting…' : 'Lift the restriction'}
    </Button>
  );
}

function Restrict({ program: { _id, author } }: { program: StoreProgramPreview }) {
  const isOnline = useIsOnline();
  const done = useDone();
  return (
    <RestrictionForm
      effect="Nobody will be able to find or buy it. Athletes who have it can keep training with it."
      label={`Reason (${isolated(author.firstName)} will see it)`}
      missing="Give a reason. The coach will see it."
      action="Restrict program"
      isOnline={isOnline}
      className="min-h-20"
      onRestrict={async (restrictionReason) => {
        await callServer(restrictProgram, { params: { id: _id }, body: { restrictionReason } });
        await done('Program has been restricted');
      }}
    />
  );
}
