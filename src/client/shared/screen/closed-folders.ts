import { useState } from 'react';

/** Which folders of a list are closed, on this device. */
interface ClosedFolders {
  readonly isOpen: (name: string) => boolean;
  readonly toggle: (name: string) => void;
}

export function useClosedFolders(list: 'programs' | 'routines'): ClosedFolders {
  const key = `holdfast-closed-folders-${list}`;
  const [closed, setClosed] = useState(() => stored(key));
  return {
    isOpen: (name) => !closed.includes(name),
    toggle: (name) => {
      const others = closed.filter((one) => one !== name);
      const next = others.length < closed.length ? others : [...closed, name];
      setClosed(next);
      keep(key, next);
    },
  };
}

function keep(key: string, closed: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(closed));
  } catch {
    // Without storage left, they are closed as long as the screen is shown.
  }
}

function stored(key: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
}
