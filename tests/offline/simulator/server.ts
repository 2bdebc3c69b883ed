// The real server in this process: one for all simulations, with a new athlete for each.
import { openSealing } from '#server/sealing.ts';
import { randomUUID } from 'node:crypto';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Change } from '#contract/sync.ts';
import type { Exercise, TrainingPlanDay } from '#contract/training.ts';
import { newRun } from '#domain/program/program-run.ts';
import type { testId } from '#domain/test-builders.ts';
import { uuidv7 } from '#offline/new-id.ts';
import { buildApp } from '#server/app.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { type Database } from '#server/database/database.ts';
import type { Rows } from '#server/database/rows.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { openPush } from '#server/push/open-push.ts';
import { silentLogger } from '#server/telemetry/logger.ts';
import { openProviders } from '#server/social-providers.ts';
import { insertDeviceSession } from '#server/stores/devices.ts';
import { insertProgramRun } from '#server/stores/program-runs.ts';
import { insertProgram, insertPurchasedProgram } from '#server/stores/programs.ts';
import { insertUser } from '#server/stores/users.ts';
import { hashToken } from '#server/tokens.ts';
import { emptyDatabase } from '#tests/tools/empty-database.ts';
import { Crash, crashing, type CrashPoint } from './crash.ts';
import { type Day, simulatedProgram } from './days.ts';
import { createEffects, type Effects } from './effects.ts';
import type { Serve } from './network.ts';
import { presentTime } from './present.ts';

/** A new sign-in renews `token`. */
export interface Account {
  readonly userId: UserId;
  token: string;
}

export interface AccountWithProgram extends Account {
  readonly programId: ProgramId;
  /** Of a free workout: no day. */
  readonly dayId: TrainingPlanDayId;
  readonly day: Day;
  /** Everything that the coach has ever asked for on that day. */
  readonly prescribed: (readonly Exercise[])[];
}

export interface StoredDocument {
  readonly key: string;
  readonly rev: number;
  readonly body: unknown;
}

export interface SimulatedServer {
  readonly serve: Serve;
  readonly effects: Effects;
  readonly database: Database;
  /** The next write that gets this far dies there, without a reply. */
  crashAt(point: CrashPoint | null): void;
  /** How many writes have died. */
  crashes(): number;
  signIn(account: Account): Promise<void>;
  /** `isUnderWay`: the program has been begun. */
  newAthlete(isUnderWay: boolean, day?: Day): Promise<AccountWithProgram>;
  /** The coach changes the day of an athlete's program; resolves to whether that changed anything. */
  prescribe(
    account: AccountWithProgram,
    change: (exercises: readonly Exercise[]) => readonly Exercise[],
  ): Promise<boolean>;
  /** The coach sets a max of the athlete; resolves to whether it is set for certain. */
  setMax(
    account: Account,
    max: Pick<OneRepMax, 'kg' | 'movementId' | 'title'> & { readonly id: string },
  ): Promise<boolean>;
  /** All of a user's documents, as a new device would read them. */
  everythingOf(account: Account): Promise<StoredDocument[]>;
  close(): Promise<void>;
}

const program = simulatedProgram;

export async function startSimulatedServer(): Promise<SimulatedServer> {
  const database = await openEmbedded(null, { dumped: await emptyDatabase() });
  const crash = crashing(database);
  const app = await buildSimulatedApp(crash.database);
  const { rows } = database;
  const now = new Date(presentTime());
  const coachId = randomUUID() as UserId;
  const person = {
    passwordHash: 'none',
    lastName: 'Simulated',
    isAdmin: false,
    now,
  };
  await insertUser(rows, {
    ...person,
    id: coachId,
    email: 'coach@simulated.test',
    firstName: 'Cole',
    isCoach: true,
  });
  const content = await publish(rows, coachId);

  const signIn = async (account: Account) => {
    account.token = randomUUID();
    await insertDeviceSession(rows, {
      tokenHash: hashToken(account.token),
      userId: account.userId,
      now,
      expiresAt: new Date(now.getTime() + 10 ** 12),
    });
  };

  const newAthlete: SimulatedServer['newAthlete'] = async (isUnderWay, day = 'plain') => {
    const userId = randomUUID() as UserId;
    const programId = randomUUID() as ProgramId;
    await insertUser(rows, {
      ...person,
      id: userId,
      email: `${userId}@simulated.test`,
      firstName: 'Ana',
      isCoach: false,
    });
    const index = day === 'rich' ? 1 : 0;
    const { _id: dayId, exercises } = program.trainingPlan[index]!;
    const prescribed = [exercises];
    const account: AccountWithProgram = { userId, token: '', programId, dayId, day, prescribed };
    await signIn(account);
    await insertPurchasedProgram(rows, {
      id: programId,
      owner: userId,
      original: program._id,
      content,
      now,
    });
    if (!isUnderWay) return account;
    const run = newRun({
      _id: randomUUID() as ReturnType<typeof testId.run>,
      program: { ...program, _id: programId },
      date: '2026-01-05',
      now: new Date(presentTime()).toISOString(),
    });
    await insertProgramRun(rows, run, userId);
    return account;
  };

  const coach: Account = { userId: coachId, token: '' };
  await signIn(coach);
  const prescribe: SimulatedServer['prescribe'] = async (account, change) => {
    const { programId, dayId } = account;
    const url = `/api/purchased-programs/${programId}/day/${dayId}`;
    const authorization = `Bearer ${coach.token}`;
    const present = await app.inject({ url, headers: { authorization } });
    const { day } = present.json<{ day: TrainingPlanDay }>();
    const version = day.prescription?.version ?? 1;
    const exercises = change(day.exercises);
    account.prescribed.push(exercises);
    const reply = await app.inject({
      method: 'PUT',
      url,
      headers: { authorization, 'idempotency-key': randomUUID() },
      payload: { version, exercises: [...exercises] },
    });
    if (crash.justNow() || reply.statusCode !== 200) return false;
    return reply.json<{ day: TrainingPlanDay }>().day.prescription?.version !== version;
  };

  const setMax: SimulatedServer['setMax'] = async ({ userId }, { id, kg, movementId, title }) => {
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/clients/${userId}/one-rep-maxes/${id}`,
      headers: { authorization: `Bearer ${coach.token}`, 'idempotency-key': randomUUID() },
      payload: { kg, movementId, title, date: '2026-01-06' },
    });
    return !crash.justNow() && reply.statusCode === 200;
  };

  const effects = createEffects(rows);
  const serve: Serve = async (request) => {
    const reply = await effects.watch(request, async () =>
      app.inject({
        method: request.method as 'GET',
        url: new URL(request.url).pathname + new URL(request.url).search,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      }),
    );
    if (crash.justNow()) throw new TypeError('The connection was reset');
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: {
        ...Object.fromEntries(
          Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
        ),
        date: new Date(presentTime()).toUTCString(),
      },
    });
  };

  const everythingOf = async ({ userId, token }: Account): Promise<StoredDocument[]> => {
    const found: StoredDocument[] = [];
    let cursor: string | undefined;
    for (;;) {
      const reply = await app.inject({
        url: `/api/sync${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
        headers: { authorization: `Bearer ${token}`, 'x-user-id': userId },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const page = reply.json<{ changes: Change[]; cursor: string; more: boolean }>();
      for (const change of page.changes) {
        if ('body' in change)
          found.push({ key: `${change.type}:${change.id}`, rev: change.rev, body: change.body });
      }
      if (!page.more) return found;
      cursor = page.cursor;
    }
  };

  return {
    serve,
    effects,
    database,
    crashAt: crash.at,
    crashes: crash.count,
    signIn,
    newAthlete,
    prescribe,
    setMax,
    everythingOf,
    close: () => app.close().then(() => database.close()),
  };
}

function buildSimulatedApp(database: Database) {
  const unlimited = 1_000_000_000;
  const publicUrl = new URL('http://simulated.test');
  const outside = {
    database,
    now: () => new Date(presentTime()),
    newId: () => uuidv7(presentTime(), (bytes) => crypto.getRandomValues(bytes)),
    publicUrl,
  };
  return buildApp({
    ...outside,
    version: 'simulated',
    appFolder: null,
    trustedProxies: 'loopback',
    supportUrl: null,
    securityContact: null,
    firstAdmin: null,
    files: null,
    pubNub: null,
    countView: null,
    errorReporting: null,
    metrics: null,
    traces: null,
    disk: async () => null,
    logger: silentLogger(),
    log: () => {},
    securityLogDays: 365,
    sealing: openSealing([]),
    // Mail, social log-in and payments play no part in a workout.
    jobs: { send: async () => {} },
    socialProviders: openProviders([], { publicUrl, report: () => {} }),
    payments: { provider: openSandbox(outside), feePercent: 0 },
    push: openPush(database, { hosts: [], contact: publicUrl.origin }),
    limits: {
      perAddress: unlimited,
      perDevice: unlimited,
      signInsPerAccount: unlimited,
      signInsPerAddress: unlimited,
      mailsPerEmail: unlimited,
      mailsPerInbox: unlimited,
      mailsPerAddress: unlimited,
      errorReports: unlimited,
      exports: unlimited,
      typing: unlimited,
    },
    report: (error) => {
      if (!(error instanceof Crash)) throw error;
    },
  });
}

/** The program that every athlete has bought. */
async function publish(rows: Rows, coachId: UserId): Promise<ProgramContent> {
  const { _id, parentProgramId: _, hasBeenViewed: __, ...plan } = program;
  const content: ProgramContent = { ...plan, author: { userId: coachId, firstName: 'Cole' } };
  await insertProgram(rows, { id: _id, authorId: coachId, content, now: new Date() });
  return content;
}
