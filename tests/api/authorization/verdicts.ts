// Who is answered what. Each call of the contract has a row in one of the tables beside this file.
import type { Asked } from '../test-server.ts';
import type { Role, Scene } from './scene.ts';

/**
 * `athlete`: whose training it is. `coach`: the author of the program they bought. `other …`: has things
 * of their own and nothing to do with these two. `restricted`: the athlete, or the coach where the call
 * is the coach's alone, after an admin restricted them.
 */
export const callers = [
  'nobody',
  'restricted',
  'athlete',
  'other athlete',
  'coach',
  'other coach',
  'moderator',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

/** The status of the reply. */
export type Verdict = Readonly<Record<Caller, number>>;

/** What is sent. Ids in the address that it does not name are made up. */
export type Ask = (scene: Scene, as: Role) => Pick<Asked, 'params' | 'body' | 'query' | 'revision'>;

export interface Row {
  readonly verdict: Verdict;
  readonly ask?: Ask;
  /** The answer shows something of others on purpose; what, is for the tests of the call itself. */
  readonly shows?: 'others';
}

export type Rows = Readonly<Record<string, Row>>;

const everyone = (status: number): Omit<Verdict, 'nobody'> => ({
  restricted: status,
  athlete: status,
  'other athlete': status,
  coach: status,
  'other coach': status,
  moderator: status,
  admin: status,
});

/** Without a token too, and for everyone the same. */
export const open = (status = 200): Verdict => ({ nobody: status, ...everyone(status) });
/** What there is not. */
export const unknown: Verdict = { nobody: 401, ...everyone(404) };
/** About the caller and nobody else. */
export const own: Verdict = { nobody: 401, ...everyone(200) };
export const athletes: Verdict = { nobody: 401, ...everyone(404), restricted: 200, athlete: 200 };
export const athleteAndCoach: Verdict = { ...athletes, coach: 200 };
/** Of a comment: its author changes it, the coach reads it, others know nothing of it. */
export const authors: Verdict = { ...athletes, coach: 403 };
/** What the coach made and nobody else knows of. */
export const coachs: Verdict = { nobody: 401, ...everyone(404), restricted: 200, coach: 200 };
/** Things that every coach has and no athlete. */
export const coaches: Verdict = {
  nobody: 401,
  ...everyone(403),
  restricted: 200,
  coach: 200,
  'other coach': 200,
};
export const moderators: Verdict = { nobody: 401, ...everyone(403), moderator: 200, admin: 200 };
export const admins: Verdict = { nobody: 401, ...everyone(403), admin: 200 };
