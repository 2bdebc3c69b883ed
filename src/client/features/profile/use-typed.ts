import { useRef, useState } from 'react';

/**
 * A field that is kept as it is typed. While somebody is at it what they typed stands; afterwards what is
 * stored, which another device may have changed. `keep` resolves when a value is on the disk.
 */
export function useTyped(stored: string, keep: (text: string) => Promise<unknown>) {
  const [typed, setTyped] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = (text: string) => {
    setTyped(text);
    last.current = keep(text);
  };
  const leave = () => void last.current.then(() => setTyped(null));
  return { value: typed ?? stored, change, leave };
}
