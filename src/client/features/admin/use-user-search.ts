import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '#client/shared/server/call-server.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { type ManagedUser, searchUsers, type UserGroup } from '#contract/roles.ts';

const typingPauseMs = 250;

export interface UserSearch {
  readonly text: string;
  readonly group: UserGroup;
}

/** `users` null: there is no result yet, not even an empty one. */
export interface Found {
  readonly state: 'searching' | 'found' | 'failed' | 'offline';
  readonly users: readonly ManagedUser[] | null;
  readonly more: boolean;
}

/** Asks the server once the typing pauses; the last result stays in sight until there is a newer one. */
export function useUserSearch({ text, group }: UserSearch) {
  const isOnline = useIsOnline();
  const [found, setFound] = useState<Found>({ state: 'searching', users: null, more: false });
  const latest = useRef(0);

  const search = useCallback(
    async (before: readonly ManagedUser[]) => {
      latest.current += 1;
      const turn = latest.current;
      const isOvertaken = () => turn !== latest.current;
      setFound((last) => ({ ...last, state: 'searching' }));
      try {
        const query = { text, group, skip: before.length };
        const page = await callServer(searchUsers, { query });
        if (isOvertaken()) return;
        setFound({ state: 'found', users: [...before, ...page.users], more: page.more });
      } catch {
        if (!isOvertaken()) setFound((last) => ({ ...last, state: 'failed' }));
      }
    },
    [text, group],
  );

  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => void search([]), typingPauseMs);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
    };
  }, [search, isOnline]);

  return {
    found: isOnline ? found : { ...found, state: 'offline' as const },
    again: () => void search([]),
    showMore: () => void search(found.users ?? []),
    /** `user`: as the server has it after a change. */
    replace: (user: ManagedUser) =>
      setFound((last) => ({
        ...last,
        users: last.users?.map((one) => (one.userId === user.userId ? user : one)) ?? null,
      })),
  };
}
