// The engine's ten promises, each a function that says how it is broken; empty if it is kept.
import type { SetId } from '#contract/ids.ts';
import type { SessionExercise, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { type FinishedRow, finishedRow } from '#offline/database/finished-row.ts';
import type { EntityRow, OutboxEntry } from '#offline/database/rows.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { UserDetails } from '#contract/user.ts';
import { type Swaps, swapsIn } from '#domain/session/lasting-swaps.ts';
import type { About } from './actions.ts';
import { copiesOf } from './beside.ts';
import { setsOf } from './gym.ts';
import type { Phone, Snapshot } from './phone.ts';
import type { StoredDocument } from './server.ts';
import type { World } from './world.ts';

export type Complaints = readonly string[];

const bodies = <T>(rows: readonly EntityRow[], type: string): T[] =>
  rows.filter((row) => row.type === type && !row.deleted).map((row) => row.body as T);

const swapsOf = ({ account }: World, [details]: readonly UserDetails[]): Swaps =>
  swapsIn(details?.preferences, account.programId);

/** I1, on the device: whatever was committed there is still there, sent or not. */
export function i1OnDevice(world: World, phone: Phone, { rows }: Snapshot): Complaints {
  const device = world.phones.indexOf(phone);
  return world.diary
    .complaints(
      {
        sessions: bodies<TrainingSession>(rows, 'training-session'),
        comments: bodies<Comment>(rows, 'comment'),
        maxes: bodies<OneRepMax>(rows, 'one-rep-max'),
        routines: bodies<Routine>(rows, 'routine'),
        measurements: bodies<Measurement>(rows, 'measurement'),
        lastingSwaps: swapsOf(world, bodies<UserDetails>(rows, 'user')),
      },
      (by) => by === device,
      false,
    )
    .map((complaint) => `I1 on ${phone.hardware.name}: ${complaint}`);
}

/** I1, at rest: every committed edit is on the server, or in its device's quarantine. */
export function i1AtRest(
  world: World,
  truth: readonly StoredDocument[],
  snapshots: ReadonlyMap<Phone, Snapshot>,
): Complaints {
  const waits = (device: number, about: About) => {
    const entries = snapshots.get(world.phones[device]!)?.entries ?? [];
    return entries.some(({ key }) => key.startsWith(`${typeOf(about)}:`));
  };
  const of = <T>(type: string) =>
    truth.filter(({ key }) => key.startsWith(`${type}:`)).map(({ body }) => body as T);
  return world.diary
    .complaints(
      {
        sessions: of<TrainingSession>('training-session'),
        comments: of<Comment>('comment'),
        maxes: of<OneRepMax>('one-rep-max'),
        routines: of<Routine>('routine'),
        measurements: of<Measurement>('measurement'),
        lastingSwaps: swapsOf(world, of<UserDetails>('user')),
      },
      (device, about) => !waits(device, about),
    )
    .map((complaint) => `I1 on the server: ${complaint}`);
}

const typeOf = ({ kind }: About) => {
  const types = {
    note: 'comment',
    max: 'one-rep-max',
    routine: 'routine',
    measurement: 'measurement',
    'lasting swap': 'user',
  } as const;
  return kind in types ? types[kind as keyof typeof types] : 'training-session';
};

/** I2: one key changes the server's documents at most once, and a repeat is the same call. */
export function i2(world: World): Complaints {
  const effects = world.server.effects.of(world.account.userId);
  const doubled = [...effects].filter(([, count]) => count > 1);
  const altered = world.phones.flatMap(({ hardware }) => {
    const calls = new Map<string, string>();
    return hardware.network.sent.filter(({ key, body, path, method }) => {
      if (key === null) return false;
      const call = `${method} ${path} ${body}`;
      const first = calls.get(key) ?? call;
      calls.set(key, first);
      return first !== call;
    });
  });
  return [
    ...doubled.map(([key, count]) => `I2: the call ${key} had ${count} effects`),
    ...altered.map(({ key }) => `I2: the call ${key} was repeated in another form`),
  ];
}

/** I3: at rest all devices have exactly the server's documents. */
export function i3(
  world: World,
  truth: readonly StoredDocument[],
  snapshots: ReadonlyMap<Phone, Snapshot>,
): Complaints {
  const expected = inOneForm(truth);
  return world.phones.flatMap((phone) => {
    const { rows, bases } = snapshots.get(phone)!;
    const { name } = phone.hardware;
    return [
      ...(inOneForm(rows) === expected ? [] : [`I3: ${name} differs from the server`]),
      ...(bases > 0 ? [`I3: ${name} keeps bases at rest`] : []),
    ];
  });
}

/** I4: within a lane the server receives calls in the order in which they were made. */
export function i4(world: World): Complaints {
  const heard = [...world.server.effects.of(world.account.userId).keys()];
  return world.phones.flatMap(({ hardware, frozen }) => {
    const refused = new Set(
      hardware.network.sent.flatMap(({ key, status }) =>
        key && typeof status === 'number' && status >= 400 ? [frozen.get(key)?.seq] : [],
      ),
    );
    const latest = new Map<string, number>();
    return heard.flatMap((key) => {
      const entry = frozen.get(key);
      // A refused entry leaves only when a person says so.
      if (!entry || refused.has(entry.seq)) return [];
      const before = latest.get(entry.lane) ?? 0;
      latest.set(entry.lane, Math.max(before, entry.seq));
      return entry.seq < before ? [`I4: entry ${entry.seq} came after ${before} in its lane`] : [];
    });
  });
}

/** I5: a status only moves forward, and a done set stays done unless a person unticks it. */
export function i5(world: World, before: Snapshot | undefined, after: Snapshot): Complaints {
  const now = new Map(
    bodies<TrainingSession>(after.rows, 'training-session').map((one) => [one._id, one]),
  );
  return bodies<TrainingSession>(before?.rows ?? [], 'training-session').flatMap((old) => {
    const present = now.get(old._id);
    if (!present) return [];
    const isDone = (id: SetId) => copiesOf(present, id).some(({ done }) => done);
    const lost = setsOf(old).filter(
      ({ id, done: wasDone }) => wasDone && !isDone(id) && !world.diary.mayUndo(id),
    );
    const moved = world.phones.length > 1 ? [] : movedPrescriptions(old, present);
    const back = old.status === 'completed' && present.status !== 'completed';
    return [
      ...(back ? ['I5: a finished workout is open again'] : []),
      ...lost.map(({ id }) => `I5: set ${id} is no longer done`),
      ...moved.map((id) => `I5: something else is prescribed for set ${id}, which is done`),
    ];
  });
}

/** Sets whose prescription changed although they were already done or their workout was finished. */
function movedPrescriptions(before: TrainingSession, after: TrainingSession): string[] {
  const now = new Map(setsOf(after).map((set) => [set.id, set]));
  return setsOf(before).flatMap(({ id, done, weight }) => {
    const set = now.get(id);
    const isSettled = (done && set?.done) || before.status === 'completed';
    const asked = (of: typeof weight) => `${of?.recommended} ${of?.metric}`;
    return isSettled && set && asked(set.weight) !== asked(weight) ? [id] : [];
  });
}

/** I5, for the coach's part: whatever the athlete adds, removes or swaps, it is one that the coach has written. */
export function i5Prescription({ account }: World, { rows }: Pick<Snapshot, 'rows'>): Complaints {
  if (account.day === 'free') return [];
  const inText = (exercises: readonly SessionExercise[]) =>
    JSON.stringify(
      exercises.map((exercise) => ({ ...exercise, status: 'initial' })),
      sortedFields,
    );
  const written = new Set(account.prescribed.map(inText));
  return bodies<TrainingSession>(rows, 'training-session').flatMap(({ exercises }) =>
    written.has(inText(exercises.filter(({ added }) => !added)))
      ? []
      : ['I5: the workout asks for what its coach never wrote'],
  );
}

/** I6: a document is dirty exactly while an entry waits. An edit that nothing will send is lost. */
export function i6({ rows, entries }: Snapshot): Complaints {
  const waiting = new Set(entries.map(({ key }) => key));
  const stored = new Set(rows.map(({ key }) => key));
  return [
    ...rows
      .filter((row) => row.dirty !== waiting.has(row.key))
      .map(({ key, dirty }) => `I6: ${key} is ${dirty ? 'dirty without' : 'clean with'} an entry`),
    ...[...waiting].filter((key) => !stored.has(key)).map((key) => `I6: ${key} waits and is gone`),
  ];
}

/** I6, for derived data: a finished workout has its row in the history, computed from its current state. */
export function i6History({ rows, finished }: Snapshot): Complaints {
  const expected = bodies<TrainingSession>(rows, 'training-session')
    .filter(({ status }) => status === 'completed')
    .map((session) => finishedRow(session));
  const inOrder = (all: readonly FinishedRow[]) =>
    JSON.stringify(all.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1)));
  return inOrder(finished) === inOrder(expected)
    ? []
    : [`I6: ${finished.length} rows in the history for ${expected.length} finished workouts`];
}

/** I7: at rest, only entries that a refused one really holds back are still waiting. */
export function i7({ rows, entries }: Snapshot): Complaints {
  const refused = new Set(entries.filter(({ state }) => state === 'refused').map(({ key }) => key));
  const isHeld = ({ key, dependsOn }: OutboxEntry): boolean =>
    refused.has(key) ||
    (dependsOn !== null &&
      rows.some((row) => row.key === dependsOn && row.rev === null && row.dirty) &&
      entries.some(
        (entry) => entry.key === dependsOn && (refused.has(entry.key) || isHeld(entry)),
      ));
  return entries
    .filter((entry) => !isHeld(entry))
    .map(({ key }) => `I7: ${key} waits although nothing holds it back`);
}

/** I8: nothing leaves a user's database under another user's token. */
export function i8(world: World): Complaints {
  return world.phones.flatMap(({ hardware }) =>
    hardware.network.sent
      .filter(({ token, owner }) => token !== null && world.tokens.get(token) !== owner)
      .map(({ path }) => `I8: ${path} left under another user's token`),
  );
}

/** By now everything has been sent, ms after the last fault: the longest wait plus a minute for the transfer. */
export const longestDrain = 6 * 60_000;

/** I9: waiting changes are sent within a bounded time after the last fault. */
export function i9(waited: number, snapshots: ReadonlyMap<Phone, Snapshot>): Complaints {
  const waiting = [...snapshots.values()].flatMap(({ entries }) => entries);
  return waiting.length > 0 && waited >= longestDrain
    ? [`I9: ${waiting.length} changes wait ${waited / 1000} s after the last fault`]
    : [];
}

/** I10: a person's action completes while every request is still under way. */
export const i10 = (ended: boolean): Complaints =>
  ended ? [] : ['I10: logging a set waits for the network'];

/** Which exercise is open is up to each device. */
function inOneForm(rows: readonly { key: string; rev: number | null; body: unknown }[]): string {
  return JSON.stringify(
    rows
      .map(({ key, rev, body }) => ({
        key,
        rev,
        body: { ...(body as object), selectedExerciseIndex: 0 },
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    sortedFields,
  );
}

/** Puts object fields in one order, so that the texts can be compared. */
function sortedFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
