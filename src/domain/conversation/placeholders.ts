// Placeholders in a message: '{first name}' is what the client is called.
import type { ClientWords } from '#contract/client-words.ts';

export const placeholders = [
  { token: '{first name}', title: 'First name' },
  { token: '{program}', title: 'Program' },
  { token: '{workout}', title: 'Today’s workout' },
] as const;

/** A text for one client. What is not known reads on all the same: 'Ready for today’s workout?' */
export const filledIn = (text: string, words: Partial<ClientWords>): string =>
  text.replaceAll(/\{\s*(first name|program|workout)\s*\}/gi, (_, name: string) => {
    switch (name.toLowerCase()) {
      case 'first name':
        return words.firstName ?? 'there';
      case 'program':
        return words.program ?? 'your program';
      default:
        return words.workout ?? 'today’s workout';
    }
  });

/** A template below what is typed already. */
export const withBelow = (typed: string, template: string): string =>
  typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`;
