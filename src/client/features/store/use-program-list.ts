import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { findPrograms, type StoreLook } from '#domain/store/find-programs.ts';
import { writeCache } from '#offline/commands/write-cache.ts';
import type { Device } from '#offline/device.ts';
import { readCached } from '#offline/queries/cached.ts';
import { type ProgramPage, seenPrograms } from '#offline/queries/store.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { createPager, type Listing, type Pager } from './pager.ts';

export interface ProgramList extends ProgramPage {
  /** `known`: this list, cached; `found`: never loaded, so put together from everything cached. */
  readonly source: 'server' | 'known' | 'found' | 'none';
  /** When the cached programs were read, ms; undefined if they are from the server. */
  readonly at: number | undefined;
  readonly isLoading: boolean;
  readonly problem: Listing['problem'];
  readonly readOn: () => void;
}

/** Only the beginning of longer lists is cached. */
const mostKept = 96;

/** A user who comes back from a program finds the list as long as before; after this time, ms, it is read again. */
const staleAfter = 5 * 60_000;
const pagers = new WeakMap<
  Device,
  Map<string, { readonly pager: Pager; readonly madeAt: number }>
>();

function pagerOf(device: Device, key: string, read: (skip: number) => Promise<ProgramPage>): Pager {
  const now = device.now().getTime();
  const known = pagers.get(device) ?? new Map<string, { pager: Pager; madeAt: number }>();
  pagers.set(device, known);
  const before = known.get(key);
  if (before && now - before.madeAt < staleAfter) return before.pager;
  const keep = (whole: ProgramPage) => {
    const page: ProgramPage = {
      ...whole,
      programs: whole.programs.slice(0, mostKept),
      more: whole.more || whole.programs.length > mostKept,
    };
    // The list shows even if it cannot be cached.
    void writeCache(device, key, page).catch(() => undefined);
  };
  const pager = createPager(read, keep);
  known.set(key, { pager, madeAt: now });
  return pager;
}

/** After a program was restricted, bought or refunded, every list is read again. */
export const forgetLists = (device: Device): void => void pagers.delete(device);

export interface ListRequest {
  readonly key: string;
  readonly read: (skip: number) => Promise<ProgramPage>;
  /** Finds the list's programs in the cache; null if only the server can tell which belong. */
  readonly look: StoreLook | null;
}

export function useProgramList({ key, read, look }: ListRequest): ProgramList {
  const device = useDevice();
  const isOnline = useIsOnline();
  const pager = pagerOf(device, key, read);
  const listing = useStore({ subscribe: pager.subscribe, read: pager.listing });
  const instead = useLiveQuery(
    async () => ({ key, ...(await readInstead(device, key, look)) }),
    [device, key],
  );
  useEffect(() => {
    if (isOnline && !pager.listing().isRead) void pager.readOn().then(firstScreenShown);
    else firstScreenShown();
  }, [pager, isOnline]);
  const { isRead, isLoading, problem, ...page } = listing;
  const state = {
    isLoading,
    problem: problem ?? (isOnline ? null : 'failed'),
    readOn: () => void pager.readOn(),
  };
  if (isRead) return { ...state, ...page, source: 'server', at: undefined };
  // While the server may still answer, only the cached copy of this very list may be shown instead.
  const isShown = instead?.key === key && (instead.source === 'known' || state.problem !== null);
  if (!isShown || !instead.page) return { ...state, ...page, source: 'none', at: undefined };
  return { ...state, ...instead.page, source: instead.source, at: instead.at };
}

/** The cached list, or the programs from other cached lists that belong in it. */
async function readInstead(device: Device, key: string, look: StoreLook | null) {
  const known = await readCached<ProgramPage>(device, key);
  if (known) return { page: known.body, at: known.at, source: 'known' } as const;
  const seen = look && (await seenPrograms(device));
  if (!seen) return { page: null, at: undefined, source: 'none' } as const;
  const page: ProgramPage = { programs: findPrograms(seen.programs, look), more: false };
  return { page, at: seen.at, source: 'found' } as const;
}
