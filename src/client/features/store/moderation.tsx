import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { restrictProgram, type StoreProgramPreview, unrestrictProgram } from '#contract/store.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { RestrictionForm } from '#client/shared/people/restriction-form.tsx';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { isolated } from '#domain/isolated.ts';
import { mayModerate } from './may-moderate.ts';
import { forgetLists } from './use-program-list.ts';

/** Tells authors why their program is restricted; lets moderators and admins restrict it or lift the restriction. */
export function Moderation({ program }: { program: StoreProgramPreview }) {
  const isModerator = mayModerate(useCurrentUser());
  const { restrictionReason } = program.publishing;
  if (!isModerator && restrictionReason === null) return null;
  return (
    <section
      aria-labelledby="moderation"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="moderation" className="font-semibold">
        {restrictionReason === null ? 'Take it out of the store' : 'Taken out of the store'}
      </h2>
      {restrictionReason !== null && (
        <blockquote className="rounded-control bg-below-wash px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {restrictionReason}
        </blockquote>
      )}
      {isModerator &&
        (restrictionReason === null ? <Restrict program={program} /> : <Lift program={program} />)}
    </section>
  );
}

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
