import { useEffect, useState } from 'react';
import type { Message } from '#contract/conversations.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { heldMessagesWith } from '#offline/queries/conversations.ts';
import { findMessages } from './message-calls.ts';

export interface FoundMessages {
  readonly messages: readonly Message[];
  /** Only what this device holds was searched. */
  readonly isHere: boolean;
}

/** So that not every letter is a call. */
const typingPauseMs = 250;

const mostHere = 50;

/** Null: nothing is looked for, or it is not known yet. */
export function useMessageSearch(text: string): FoundMessages | null {
  const device = useDevice();
  const isOnline = useIsOnline();
  const [found, setFound] = useState<(FoundMessages & { readonly of: string }) | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isLeft = false;
    const look = async () => {
      const here = async () => ({
        messages: await heldMessagesWith(device, text, mostHere),
        isHere: true,
      });
      const everywhere = async () => ({ messages: await findMessages(text), isHere: false });
      const result = await (isOnline ? everywhere().catch(here) : here());
      if (!isLeft) setFound({ ...result, of: text });
    };
    const timer = setTimeout(() => void look(), typingPauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [device, isOnline, text]);
  return found?.of === text ? found : null;
}
