// Placeholders in a message: '{first name}' is what the client is called.
import type { ClientWords } from '#contract/client-words.ts';

export const placeholders = [
  { token: '{first name}', title: 'First name' },
  { token: '{program}', title: 'Program' },
  { token: '{workout}', title: 'Today’s workout' },
] as const;

/** What a client may have nothing for, and what they read instead. */
const unknown = {
  program: { what: 'program', read: 'your training' },
  workout: { what: 'workout today', read: 'your next workout' },
} as const;

/**
 * A text for one client. What is not known reads on all the same: 'Ready for your next workout?' on a day without one,
 * and 'today’s workout' where it has no name.
 */
export const filledIn = (text: string, words: Partial<ClientWords>): string =>
  text.replaceAll(/\{\s*(first name|program|workout)\s*\}/gi, (_, name: string) => {
    switch (name.toLowerCase()) {
      case 'first name':
        return words.firstName ?? 'there';
      case 'program':
        return words.program ?? unknown.program.read;
      default:
        return words.workout === '' ? 'today’s workout' : (words.workout ?? unknown.workout.read);
    }
  });

/** What the placeholders of a text ask for and this client doesn’t have now. */
export const lacking = (text: string, words: ClientWords) =>
  (['program', 'workout'] as const).flatMap((name) =>
    words[name] === null && new RegExp(`\\{\\s*${name}\\s*\\}`, 'i').test(text)
      ? [unknown[name]]
      : [],
  );

/** Words in braces; what else is in braces is the coach's own. */
const inBraces = /\{\s*(\p{L}[\p{L}\p{N} _-]{0,39})\s*\}/gu;

/** Whether a text says something else to each client. */
export const hasPlaceholder = (text: string): boolean => filledIn(text, {}) !== text;

/** What keeps a text from being sent: clients would read these braces. Null: nothing. */
export function placeholderProblem(text: string): string | null {
  const unknown = [...new Set(Array.from(text.matchAll(inBraces), ([token]) => token))].filter(
    (token) => !hasPlaceholder(token),
  );
  if (unknown.length === 0) return null;
  const isOne = unknown.length === 1;
  return `${listed(unknown, 'conjunction')} ${isOne ? 'isn’t a placeholder' : 'aren’t placeholders'}. Use ${known}, or leave out the braces.`;
}

/** Of a text in which nothing is filled in, such as an invitation. Null: it has no placeholder. */
export function unfilledProblem(text: string): string | null {
  const tokens = [...new Set(Array.from(text.matchAll(inBraces), ([token]) => token))];
  if (tokens.length === 0) return null;
  const words = listed(tokens, 'conjunction');
  return `${words} would be sent just like that: nothing is filled in here. Leave out the braces.`;
}

/** British, so that no comma comes before the last. */
const listed = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(words);

const known = listed(
  placeholders.map(({ token }) => token),
  'disjunction',
);

/** A template below what is typed already. */
export const withBelow = (typed: string, template: string): string =>
  typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`;
