import { useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { tellSync, useSyncState } from './sync-state.ts';

export interface SendNowProps extends Pick<ButtonProps, 'theme' | 'disabled' | 'className'> {
  /** 'Send now', 'Check now'. */
  title: string;
}

/** Sends and pulls at once. If no server is reached, it must not look as if the tap had missed. */
export function SendNow({ title, disabled = false, ...look }: SendNowProps) {
  const isOnline = useIsOnline();
  const state = useSyncState();
  const isSending = isOnline && state === 'syncing';
  const [isAsked, setIsAsked] = useState(false);
  const send = () => {
    setIsAsked(true);
    tellSync({ type: 'network.returned' });
  };
  return (
    <>
      <Button {...look} disabled={disabled || isSending} onClick={send}>
        {isSending ? 'Sending…' : title}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isAsked &&
          (state === 'offline' || !isOnline) &&
          'The server isn’t answering. Holdfast will keep trying.'}
      </p>
    </>
  );
}
