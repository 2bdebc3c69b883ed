// The dearest requests that somebody could make up, each within the limits of its call.
import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { encode } from 'cborg';
import sharp from 'sharp';
import { signIn } from '#contract/account.ts';
import { longestPromoImage, longestSearch, mostDaysAtOnce } from '#contract/call-limits.ts';
import { getClients } from '#contract/clients.ts';
import { createProgram } from '#contract/created-programs.ts';
import { mostImportsAtOnce } from '#contract/limits.ts';
import { createMovement, searchMovements } from '#contract/movements.ts';
import { register } from '#contract/registration.ts';
import { getProgramsByCategory, searchStore } from '#contract/store.ts';
import { focuses } from '#contract/survey-terms.ts';
import { pullChanges } from '#contract/sync.ts';
import { saveUserImage } from '#contract/user-images.ts';
import { saveUserDetails } from '#contract/user.ts';
import { importSessions, saveSession } from '#contract/workout.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { worthOfPicture } from '#server/pictures/sizes.ts';
import { callsOfBody, worthOfSearch } from '#server/rate-limits.ts';
import { worthOfFirstPage } from '#server/routes/sync.ts';
import type { Athlete } from './athletes.ts';
import type { Served } from './serve.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

export interface HostileCall {
  readonly name: string;
  readonly make: () => Sent;
  /** In a round. */
  readonly count?: number;
  /** What it is compared with; a save if left out. */
  readonly against?: string;
  /** As how many calls the server counts it, beside what the size of its body adds; 1 if left out. */
  readonly worth?: number;
  /** How many ordinary calls it may cost where it cannot be less, see measuring.md. */
  readonly accepted?: number;
}

/** As how many of the calls that a device has in a minute the server counts it; strangers are counted by address. */
export function countedAs({ make, worth = 1 }: HostileCall): number {
  const { body = '', headers } = make();
  if (!('authorization' in headers)) return 1;
  const isPacked = 'content-encoding' in headers;
  return worth + callsOfBody(isPacked ? inflated(body) : Buffer.byteLength(body));
}

/** Bytes; 0 if the server does not inflate it to its end. */
function inflated(body: NonNullable<Sent['body']>): number {
  try {
    return gunzipSync(body, { maxOutputLength: longest }).length;
  } catch {
    return 0;
  }
}

/** Of the first athlete. */
export const password = 'three green kettlebells';

const json = { 'content-type': 'application/json' };
const gzip = { ...json, 'content-encoding': 'gzip' };
const longest = 1_048_576;
const longestPublic = 65_536;

export async function hostileCalls(served: Served): Promise<HostileCall[]> {
  const [athlete] = served.athletes;
  return [
    ...ofStrangers(served),
    ...withBodies(athlete!),
    ...lists(athlete!),
    ...(await withPictures(athlete!)),
  ];
}

function ofStrangers({ athletes }: Served): HostileCall[] {
  const email = `${athletes[0]!.userId}@example.test`;
  const fields = `{${Array.from({ length: 7000 }, (_, n) => `"${n}":0`).join(',')}}`;
  const deep = '['.repeat(longestPublic / 2 - 1) + ']'.repeat(longestPublic / 2 - 1);
  const bomb = zipped(' '.repeat(longest - 2) + '{}');
  const post =
    (path: string, body: NonNullable<Sent['body']>, headers: Sent['headers'] = json) =>
    (): Sent => ({ method: 'POST', path, headers, body });
  const logIn = (said: string) => post(signIn.path, JSON.stringify({ email, password: said }));
  const meta = [...encode('meta'), ...Array<number>(5000).fill(0x81), 0x80];
  const token = { t: 1, v: 2, res: { chan: {} }, sig: new Uint8Array(32), ttl: 1, uuid: 'x' };
  const [head = 0, ...rest] = encode(token);
  const nested = Buffer.from([head + 1, ...rest, ...meta]).toString('base64url');
  const channels = Array.from({ length: 200 }, (_, n) => `${n}`.padEnd(40, 'x')).join(',');
  return [
    {
      name: 'gzip of 1 MB, no sign-in',
      make: () => ({ ...post(saveUserDetails.path, bomb, gzip)(), method: 'PUT' }),
    },
    {
      name: 'gzip of 1 MB for a save, no sign-in',
      make: () => ({ ...post(saveSession.path, bomb, gzip)(), method: 'PUT' }),
    },
    { name: 'gzip beyond the limit, no sign-in', make: post(register.path, bomb, gzip) },
    { name: '7,000 fields, no sign-in', make: post(register.path, fields) },
    { name: '32,000 deep, no sign-in', make: post(register.path, deep) },
    { name: 'OpenAPI document, no sign-in', make: get('/api/openapi.json', null) },
    { name: 'right password', make: logIn(password), accepted: 100 },
    { name: 'wrong password', make: logIn('wrong'), against: 'right password' },
    { name: 'hub, token nested 5,000 deep', make: get(hubPath(channels, nested), null) },
    {
      name: 'hub, the longest message',
      make: get(
        `/publish/holdfast/holdfast/0/x/0/${'%5B'.repeat(2000)}${'%5D'.repeat(2000)}?auth=x`,
        null,
      ),
    },
  ];
}

const hubPath = (channels: string, auth: string) =>
  `/v2/subscribe/holdfast/${channels}/0?tt=1&auth=${auth}`;

function withBodies(athlete: Athlete): HostileCall[] {
  const { session } = athlete;
  const as = { authorization: `Bearer ${athlete.token}` };
  const send =
    (
      { method, path }: { method: string; path: string },
      body: NonNullable<Sent['body']>,
      more = {},
    ) =>
    (): Sent => ({ method, path, headers: { ...json, ...as, ...more }, body });
  // Right but for the notes, which are read to their end.
  const details = buildUserDetails();
  const mistakes = JSON.stringify({
    ...details,
    preferences: {
      ...details.preferences,
      setUpNotes: Object.fromEntries(numbers(60_000).map((n) => [n, 1])),
    },
  });
  const deep = '['.repeat(longest / 2 - 1) + ']'.repeat(longest / 2 - 1);
  const lift = session.exercises[0]!;
  const sets = numbers(30).map(() => ({ ...lift.sets[0]!, id: randomUUID() }));
  const lifts = numbers(60).map(() => ({ ...lift, _id: randomUUID(), sets }));
  const exerciseLog = lifts.map((one) => ({
    ...session.exerciseLog[0]!,
    exerciseId: one._id,
    sets,
  }));
  const whole = { ...session, exercises: lifts, exerciseLog };
  const batch = () => {
    const workout = { ...session, status: 'completed', importedFrom: 'hevy' };
    const workouts = numbers(mostImportsAtOnce).map((n) => ({
      key: randomUUID(),
      trainingSession: {
        ...workout,
        _id: randomUUID(),
        startDate: new Date(Date.UTC(2001, 0, n + 1)).toISOString(),
        finishDate: new Date(Date.UTC(2001, 0, n + 1, 1)).toISOString(),
      },
    }));
    return JSON.stringify({ workouts });
  };
  const plan = (days: number, perDay: number) => ({
    title: 'All of it',
    trainingPlan: numbers(days).map((n) => ({
      _id: randomUUID(),
      title: `Day ${n}`,
      exercises: lifts.slice(0, perDay).map((one) => ({ ...one, _id: randomUUID() })),
    })),
  });
  return [
    { name: '60,000 mistakes', make: send(saveUserDetails, mistakes) },
    { name: '500,000 deep', make: send(saveUserDetails, deep) },
    {
      name: 'gzip of 1 MB of mistakes',
      make: send(saveUserDetails, zipped(mistakes), gzip),
    },
    {
      name: 'gzip beyond the limit',
      make: send(saveUserDetails, zipped(' '.repeat(50_000_000)), gzip),
    },
    {
      name: 'workout of 60 exercises',
      make: send(saveSession, JSON.stringify({ trainingSession: whole })),
    },
    {
      name: `batch of ${mostImportsAtOnce} workouts`,
      make: () => send(importSessions, batch())(),
      accepted: mostImportsAtOnce,
    },
    {
      name: 'program of 2 MB',
      make: () => send(createProgram, JSON.stringify(plan(mostDaysAtOnce, 4)))(),
    },
  ].map((call) => ({ ...call, count: 1 }));
}

function lists({ token }: Athlete): HostileCall[] {
  const letters = 'a e i o u s t r n l c d m p h b f g k w y v x z j q'.repeat(3);
  const text = letters.slice(0, longestSearch);
  const search = (path: string, words: string) => ({
    make: get(`${path}?${new URLSearchParams({ text: words })}`, token),
    worth: worthOfSearch,
  });
  const signs = '%_'.repeat(longestSearch / 2);
  return [
    { name: 'search for single letters', ...search(searchStore.path, text) },
    { name: 'search for signs of patterns', ...search(searchStore.path, signs) },
    { name: 'search for one letter', ...search(searchStore.path, 's') },
    { name: 'search for movements', ...search(searchMovements.path, text) },
    {
      name: 'last page of a category',
      make: get(
        `${getProgramsByCategory.path}?${new URLSearchParams({ category: focuses[0]!, skip: '2400' })}`,
        token,
      ),
    },
    { name: 'roster, a page of 100', make: get(`${getClients.path}?limit=100`, token) },
    {
      name: 'roster, searched and sorted',
      make: get(`${getClients.path}?limit=100&sort=compliance&text=e`, token),
    },
    {
      name: 'pull from the beginning',
      make: get(pullChanges.path, token),
      worth: worthOfFirstPage,
    },
  ];
}

async function withPictures({ token }: Athlete): Promise<HostileCall[]> {
  const headers = { ...json, authorization: `Bearer ${token}` };
  // The most pixels that are read of each format, in a few kilobytes.
  const red = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
  const png = await red(4898).png({ compressionLevel: 9 }).toBuffer();
  const jpeg = await red(7000).jpeg({ quality: 1 }).toBuffer();
  const make =
    ({ method, path }: { method: string; path: string }, more: object) =>
    (): Sent => ({ method, path, headers, body: JSON.stringify(more) });
  const draft = { title: 'Red', bodyPart: 'legs', equipment: 'none' };
  return [
    ...Object.entries({ 'PNG of 24 megapixels': png, 'JPEG of 49 megapixels': jpeg }).map(
      ([name, file]) => {
        const image = file.toString('base64');
        const send = () => make(saveUserImage, { _id: randomUUID(), image })();
        return { name, make: send, count: 1, worth: worthOfPicture };
      },
    ),
    {
      name: `${longestPromoImage / 1_048_576} MB that are no picture`,
      make: make(createMovement, { ...draft, image: 'A'.repeat(longestPromoImage) }),
      count: 1,
    },
  ];
}

export const get =
  (path: string, token: string | null): HostileCall['make'] =>
  () => ({
    method: 'GET',
    path,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

const zipped = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(gzipSync(text));
