import { useRef, useState } from 'react';

/**
 * A field that is saved while typing. While it has the focus it shows the typed text, afterwards the stored one,
 * which another device may have changed. `keep` resolves once a value is stored on the device.
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
