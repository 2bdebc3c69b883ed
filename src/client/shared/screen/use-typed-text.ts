import { useState } from 'react';
import { keepTyped, readTyped } from './typed-draft.ts';

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** It was given away or given up: the field is as at first. */
  readonly forget: () => void;
  /** It was being written when the page was loaded anew. */
  readonly isResumed: boolean;
}

/** The text of a field, kept with every key under a name until it is given away or given up. */
export function useTypedText(name: string, initial = ''): TypedText {
  const [kept] = useState(() => readTyped<string>(name));
  const [text, setText] = useState(kept ?? initial);
  const type = (next: string) => {
    setText(next);
    keepTyped(name, next === initial ? null : next);
  };
  return { text, type, forget: () => type(initial), isResumed: kept !== null };
}
