import { useEffect, useState } from 'react';
import { type PushState, pushState, turnOffPush, turnOnPush } from './push-state.ts';

export interface Push {
  /** Null until known. */
  readonly state: PushState | null;
  readonly isBusy: boolean;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

export function usePush(): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void pushState().then(setState);
  }, []);
  const change = async (turn: () => Promise<PushState>) => {
    setIsBusy(true);
    setState(await turn());
    setIsBusy(false);
  };
  return {
    state,
    isBusy,
    turnOn: () => void change(turnOnPush),
    turnOff: () => void change(turnOffPush),
  };
}
