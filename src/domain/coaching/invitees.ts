// Reads a pasted list of people: a name and an address each, in the forms that mail programs, spreadsheets and people
// write them.
import type { Invitation } from '#contract/invitations.ts';
import { endOf, isAddress } from './invitation.ts';

export interface Invitee {
  readonly name: string;
  readonly email: string;
}

export interface ReadInvitees {
  readonly people: readonly Invitee[];
  /** What has no address in it, as written. */
  readonly notUnderstood: readonly string[];
}

const address = /[^\s<>,;:"“”()[\]|]+@[^\s<>,;:"“”()[\]|]+/gu;

export function readInvitees(text: string): ReadInvitees {
  const people: Invitee[] = [];
  const notUnderstood: string[] = [];
  for (const line of text.split(/[\r\n;]+/)) {
    const found = [...line.matchAll(address)];
    if (found.length === 0 && /[\p{L}\p{N}]/u.test(line)) notUnderstood.push(line.trim());
    let from = 0;
    for (const match of found) {
      const end = match.index + match[0].length;
      const before = nameIn(line.slice(from, match.index));
      // 'ana@x.org Ana Silva': the name may come after the only address of a line.
      const name = before || (found.length === 1 ? nameIn(line.slice(end)) : '');
      const email = match[0].replace(/^mailto:/i, '').replace(/[.'’]+$/, '');
      if (isAddress(email)) people.push({ name, email });
      else notUnderstood.push(match[0]);
      from = end;
    }
  }
  return { people, notUnderstood };
}

/** Without what surrounds names in lists: numbers, bullets, brackets, quotes, separators. */
function nameIn(text: string): string {
  const plain = text.replace(/mailto:/gi, ' ').trim();
  // "Silva, Ana" <ana@x.org>
  const [, last, first] = /["“]([^",]+),\s*([^",]+)["”]/.exec(plain) ?? [];
  const words = last && first ? `${first} ${last}` : plain;
  return (
    words
      .replace(/^\s*(?:\d+[.)]|[-*•–])(?:\s+|$)/u, '')
      .replace(/[<>()[\]"“”|,:\t]/g, ' ')
      .replace(/\s+/g, ' ')
      // 'Tim O'Brien - tim@x.org': a dash that stands apart. One within a name is part of it.
      .replace(/(?:^| )[-–—=/•·*]+ ?$|^ ?[-–—=/•·*]+(?: |$)/gu, '')
      .trim()
      .slice(0, 100)
  );
}

/** `invited`: an invitation is open. `client`: they accepted one. `self`: the coach's own address. */
export type InviteeState = 'new' | 'double' | 'invited' | 'client' | 'self';

export interface CheckedInvitee extends Invitee {
  readonly state: InviteeState;
}

/**
 * From the coach's own invitations alone: whether an address has an account, or belongs to a client whom the coach never
 * invited there, is not the coach's to know.
 */
export function checkInvitees(
  people: readonly Invitee[],
  known: {
    readonly invitations: readonly Invitation[];
    readonly ownEmail: string;
    readonly now: string;
  },
): CheckedInvitee[] {
  const keyOf = (email: string) => email.trim().toLowerCase();
  const states = new Map<string, InviteeState>([[keyOf(known.ownEmail), 'self']]);
  for (const invitation of known.invitations) {
    if (invitation.kind !== 'email') continue;
    const key = keyOf(invitation.email);
    if (invitation.uses > 0) states.set(key, 'client');
    else if (endOf(invitation, known.now) === null && states.get(key) !== 'client')
      states.set(key, 'invited');
  }
  return people.map((person) => {
    const key = keyOf(person.email);
    const state = states.get(key) ?? 'new';
    if (state === 'new') states.set(key, 'double');
    return { ...person, state };
  });
}
