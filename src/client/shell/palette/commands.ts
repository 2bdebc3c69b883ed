// What can be gone to or done from anywhere. Screens and actions are known; people, programs and movements are what this
// device has, so all of it works without a signal.
import { matchesWords } from '#client/ui/text-search.ts';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { Client } from '#contract/clients.ts';
import type { ClientGroupId, ProgramId, UserId } from '#contract/ids.ts';
import { findMovements, type ListedMovement } from '#domain/movement/search-movements.ts';

export type CommandKind = 'Do' | 'Screens' | 'Clients' | 'Groups' | 'Programs' | 'Movements';

export interface Command {
  readonly id: string;
  readonly kind: CommandKind;
  readonly title: string;
  /** An address of the app, or what opens in place of the palette. */
  readonly leadsTo: string;
  /** Other names that people type. */
  readonly alsoKnownAs?: string;
}

export const assigning = 'assign';
export const showingKeys = 'keys';

interface Known {
  readonly title: string;
  readonly leadsTo: string;
  readonly alsoKnownAs?: string;
  /** Undefined: for everybody. */
  readonly of?: 'coach' | 'admin';
}

const actions: readonly Known[] = [
  { title: 'Start empty workout', leadsTo: '/training?start=empty', alsoKnownAs: 'begin train' },
  { title: 'New program', leadsTo: '/programs/programs-new', alsoKnownAs: 'write', of: 'coach' },
  {
    title: 'Assign a program',
    leadsTo: assigning,
    alsoKnownAs: 'give to client group',
    of: 'coach',
  },
  { title: 'Invite a client', leadsTo: '/clients/invitations?invite=true', of: 'coach' },
  { title: 'Import or export', leadsTo: '/exchange', alsoKnownAs: 'csv hevy strong file' },
  { title: 'Keyboard shortcuts', leadsTo: showingKeys, alsoKnownAs: 'keys help' },
];

const screens: readonly Known[] = [
  { title: 'Coaching', leadsTo: '/coaching', alsoKnownAs: 'overview news', of: 'coach' },
  { title: 'Calendar of all clients', leadsTo: '/clients/calendar', of: 'coach' },
  { title: 'Your programs', leadsTo: '/programs', of: 'coach' },
  { title: 'Clients', leadsTo: '/clients', alsoKnownAs: 'groups athletes', of: 'coach' },
  { title: 'Compare clients or blocks', leadsTo: '/clients/compare', of: 'coach' },
  {
    title: 'Check-ins',
    leadsTo: '/coaching?section=check-ins',
    alsoKnownAs: 'questions forms',
    of: 'coach',
  },
  { title: 'Invitations', leadsTo: '/clients/invitations', of: 'coach' },
  { title: 'Payouts', leadsTo: '/coaching?section=payouts', alsoKnownAs: 'money', of: 'coach' },
  { title: 'Today', leadsTo: '/training', alsoKnownAs: 'training workout' },
  { title: 'Schedule', leadsTo: '/training?section=schedule', alsoKnownAs: 'calendar' },
  { title: 'Programs in training', leadsTo: '/training?section=programs' },
  { title: 'Results', leadsTo: '/training?section=results', alsoKnownAs: 'history records' },
  { title: 'Body', leadsTo: '/results/body', alsoKnownAs: 'weight measurements' },
  { title: 'Progress photos', leadsTo: '/results/body/photos', alsoKnownAs: 'pictures' },
  { title: 'Your workouts', leadsTo: '/routines', alsoKnownAs: 'routines' },
  { title: 'Messages', leadsTo: '/messages', alsoKnownAs: 'chat conversations' },
  {
    title: 'Scheduled messages',
    leadsTo: '/messages/scheduled',
    alsoKnownAs: 'send later templates',
    of: 'coach',
  },
  { title: 'Store', leadsTo: '/store', alsoKnownAs: 'explore programs buy' },
  { title: 'Profile', leadsTo: '/my-profile' },
  { title: 'Settings', leadsTo: '/settings' },
  { title: 'Training settings', leadsTo: '/settings/training', alsoKnownAs: 'plates units gear' },
  { title: 'Notification settings', leadsTo: '/settings/notifications', alsoKnownAs: 'push mail' },
  { title: 'Account', leadsTo: '/settings/account', alsoKnownAs: 'devices export delete' },
  { title: 'Your coaches', leadsTo: '/settings/coaches' },
  { title: 'Change password', leadsTo: '/settings/password-change' },
  { title: 'Sync and storage', leadsTo: '/sync', alsoKnownAs: 'unsent offline' },
  { title: 'Administration', leadsTo: '/settings/admin', of: 'admin' },
  { title: 'Help', leadsTo: '/help', alsoKnownAs: 'support' },
  { title: 'Sign out', leadsTo: '/logout', alsoKnownAs: 'log out' },
];

/** What this device knows of; for an athlete, nobody is a client and no program is written. */
export interface Reachable {
  readonly clients: readonly Pick<Client, 'userId' | 'firstName' | 'lastName' | 'archivedAt'>[];
  readonly groups: readonly Pick<ClientGroup, '_id' | 'name'>[];
  readonly written: readonly { readonly _id: ProgramId; readonly title: string }[];
  readonly owned: readonly { readonly _id: ProgramId; readonly title: string }[];
  readonly library: readonly ListedMovement[];
}

export interface Person {
  readonly isCoach: boolean;
  readonly isAdmin: boolean;
}

/** Of people, groups, programs and movements each; more letters find the others. */
const mostOfEach = 6;

/** Nothing typed: what can be done, then every screen. */
export function commandsFor(typed: string, known: Reachable, person: Person): readonly Command[] {
  const text = typed.trim();
  const mayUse = ({ of }: Known) =>
    of === undefined || (of === 'coach' ? person.isCoach : person.isAdmin);
  const listed = (kind: CommandKind, all: readonly Known[]): Command[] =>
    all
      .filter((one) => mayUse(one) && matchesWords(text, [one.title, one.alsoKnownAs ?? '']))
      .map(({ of: _, ...one }) => ({ id: `${kind} ${one.leadsTo}`, kind, ...one }));
  const fixed = [...listed('Do', actions), ...listed('Screens', screens)];
  return text === '' ? fixed : [...namesLike(text, known), ...fixed, ...movementsLike(text, known)];
}

function namesLike(text: string, { clients, groups, written, owned }: Reachable): Command[] {
  const people = clients
    .filter(({ firstName, lastName }) => matchesWords(text, [firstName, lastName]))
    .map(({ userId, firstName, lastName }) => clientCommand(userId, `${firstName} ${lastName}`));
  const ofClients = groups
    .filter(({ name }) => matchesWords(text, [name]))
    .map(({ _id, name }) => groupCommand(_id, name));
  const own = written.map(({ _id, title }) =>
    programCommand(title, `/programs/program-workouts/${_id}`),
  );
  const trained = owned.map(({ _id, title }) =>
    programCommand(title, `/programs/purchased/${_id}`),
  );
  const programs = [...own, ...trained].filter(({ title }) => matchesWords(text, [title]));
  return [people, ofClients, programs].flatMap((each) => each.slice(0, mostOfEach));
}

const clientCommand = (id: UserId, name: string): Command => ({
  id: `Clients ${id}`,
  kind: 'Clients',
  title: name.trim(),
  leadsTo: `/clients/${id}`,
});

const groupCommand = (id: ClientGroupId, name: string): Command => ({
  id: `Groups ${id}`,
  kind: 'Groups',
  title: name,
  leadsTo: `/clients/groups/${id}`,
});

const programCommand = (title: string, leadsTo: string): Command => ({
  id: `Programs ${leadsTo}`,
  kind: 'Programs',
  title,
  leadsTo,
});

/** By the rule of every search for movements, which forgives typos. */
const movementsLike = (text: string, { library }: Reachable): Command[] =>
  text.length < 2
    ? []
    : findMovements(library, { by: 'all' }, text)
        .slice(0, mostOfEach)
        .map(({ summary: { _id, title } }) => ({
          id: `Movements ${_id}`,
          kind: 'Movements',
          title,
          leadsTo: `/results/exercise/${_id}`,
        }));
