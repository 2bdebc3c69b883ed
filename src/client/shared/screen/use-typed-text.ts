import { useState } from 'react';
import { keepTyped, readTyped } from './typed-draft.ts';

export interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** After it was submitted or abandoned: resets the field. */
  readonly forget: () => void;
  /** The text was being typed before the page was reloaded. */
  readonly isResumed: boolean;
}

/** The text of a field, stored under a name on every keystroke until it is submitted or abandoned. */
export function useTypedText(name: string, initial = ''): TypedText {
  const [kept] = useState(() => readTyped<string>(name));
  const [text, setText] = useState(kept ?? initial);
  const type = (next: string) => {
    setText(next);
    keepTyped(name, next === initial ? null : next);
  };
  return { text, type, forget: () => type(initial), isResumed: kept !== null };
}
