// The expected answer to each caller. Each call of the contract has a row in one of the tables next to this file.
import type { Asked } from '../test-server.ts';
import type { Role, Scene } from './scene.ts';

/**
 * `athlete`: the owner of the training. `coach`: the author of the program they bought. `other …`: has things of
 * their own and nothing to do with these two. `restricted`: the athlete, or the coach for calls that only coaches
 * make, after an admin restricted them. `former client`: bought a program of this coach and then left; keeps the copy.
 * `former coach`: the athlete bought a program of theirs and then left. `other device`: the athlete, signed in once more.
 *
 * A client is no kind of its own: an athlete with a program of a coach is one, so the athlete is.
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
  'former client',
  'former coach',
  'other device',
] as const;
export type Caller = (typeof callers)[number];

/** Those who are answered like somebody else, unless a row says otherwise. */
const like = {
  // What ended counts no more than what never was.
  'former client': 'other athlete',
  'former coach': 'other coach',
  // What a device may do depends only on who is signed in.
  'other device': 'athlete',
} as const satisfies Partial<Record<Caller, Caller>>;
type Likened = keyof typeof like;

/** The status of the reply, by caller. */
export type Verdict = Readonly<
  Record<Exclude<Caller, Likened>, number> & Partial<Record<Likened, number>>
>;

export const statusFor = (caller: Caller, verdict: Verdict): number =>
  caller in like
    ? (verdict[caller] ?? verdict[like[caller as Likened]])
    : verdict[caller as Exclude<Caller, Likened>];

/** The request. Ids missing from the address parameters are made up. */
export type Ask = (scene: Scene, as: Role) => Pick<Asked, 'params' | 'body' | 'query' | 'revision'>;

export interface Row {
  readonly verdict: Verdict;
  readonly ask?: Ask;
  /** Why the address names nothing that the athlete or the coach has. */
  readonly namesNothing?: string;
  /** The answer shows some of other people's data on purpose; the call's own tests check which. */
  readonly shows?: 'others';
  /** What the caller is called and looks like, which those who once worked with them still see. */
  readonly changes?: 'own name';
}

/** The reason of calls that make a thing; whether they overwrite another's is tested for all of them at once. */
export const makesNew = 'makes a new thing';

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

/** Without a token too, and the same for everyone. */
export const open = (status = 200): Verdict => ({ nobody: status, ...everyone(status) });
/** Refused to everybody who is signed in, because something has to come first. */
export const toNobody = (status: number): Verdict => ({ nobody: 401, ...everyone(status) });
/** A thing that does not exist. */
export const unknown: Verdict = toNobody(404);
/** Concerns only the caller. */
export const own: Verdict = { nobody: 401, ...everyone(200) };
export const athletes: Verdict = { nobody: 401, ...everyone(404), restricted: 200, athlete: 200 };
export const athleteAndCoach: Verdict = { ...athletes, coach: 200 };
/** For a comment: the author can change it, the coach can read it, to others it does not exist. */
export const authors: Verdict = { ...athletes, coach: 403 };
/** The coach's things, unknown to everyone else. */
export const coachs: Verdict = { nobody: 401, ...everyone(404), restricted: 200, coach: 200 };
/** For things that every coach has and no athlete. */
export const coaches: Verdict = {
  nobody: 401,
  ...everyone(403),
  restricted: 200,
  coach: 200,
  'other coach': 200,
};
export const moderators: Verdict = { nobody: 401, ...everyone(403), moderator: 200, admin: 200 };
export const admins: Verdict = { nobody: 401, ...everyone(403), admin: 200 };
