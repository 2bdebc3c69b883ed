import { useEffect, useEffectEvent, useState } from 'react';

/** Avoids a call for every letter. */
const typingPauseMs = 300;

/** A search field whose text is in the address: as typed, and searched once the typing pauses. */
export function useTypedSearch(
  text: string,
  onText: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text, of: text });
  // The address changed by other means, such as the back button.
  if (typed.of !== text)
    setTyped({ text: typed.text.trim() === text ? typed.text : text, of: text });
  const look = useEffectEvent((next: string) => {
    if (next.trim() !== text) onText(next.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => look(typed.text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed.text]);
  return [typed.text, (next) => setTyped({ text: next, of: text })];
}
