import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { deleteCached, writeCache } from '#offline/commands/write-cache.ts';
import { readCached } from '#offline/queries/cached.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { isMissing } from './is-missing.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';

/** `missing`: the server has no such thing, at least for this user. */
export type ReadState = 'reading' | 'read' | 'failed' | 'missing';

export interface QueryResult<Body> {
  /** As far as known; undefined: not yet. */
  readonly body: Body | undefined;
  /** When it was read, ms. */
  readonly at: number | undefined;
  readonly state: ReadState;
  readonly again: () => void;
}

/** Shows the cached copy at once, and the server's answer when it arrives. */
export function useCached<Body>(key: string, read: () => Promise<Body>): QueryResult<Body> {
  const device = useDevice();
  const isOnline = useIsOnline();
  const kept = useLiveQuery(
    async () => ({ key, row: await readCached<Body>(device, key) }),
    [device, key],
  );
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<Result<Body>>({ key, state: 'reading' });
  const readNow = useEffectEvent(read);

  useEffect(() => {
    let isLeft = false;
    const tell = (next: Omit<Result<Body>, 'key'>) => {
      if (!isLeft) setResult((last) => ({ ...(last.key === key && last), key, ...next }));
      firstScreenShown();
    };
    if (!isOnline) return tell({ state: 'failed' });
    tell({ state: 'reading' });
    readNow().then(
      (body) => {
        tell({ state: 'read', body, at: device.now().getTime() });
        // The answer shows even if it cannot be cached.
        void writeCache(device, key, body).catch(() => undefined);
      },
      (error: unknown) => {
        const state = isMissing(error) ? 'missing' : 'failed';
        if (state === 'missing') void deleteCached(device, key).catch(() => undefined);
        tell({ state });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [device, key, isOnline, turn]);

  const own: Partial<Result<Body>> = result.key === key ? result : {};
  const known = kept?.key === key ? kept.row : null;
  // Another part of the page may have read it since.
  const newest = known && known.at > (own.at ?? 0) ? known : own;
  return {
    body: newest.body,
    at: newest.at,
    state: own.state ?? 'reading',
    again: () => setTurn((last) => last + 1),
  };
}

interface Result<Body> {
  readonly key: string;
  readonly state: ReadState;
  readonly body?: Body;
  readonly at?: number;
}
