// This project's engine as the app's page runs it: device, commands, sync machine. Its recommended mode
// is its only one.
import '../shared/probe.ts';
import type { TrainingSessionId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { Outcome } from '#domain/refusal.ts';
import { editSet, tickSet } from '#offline/test-fixtures/verbs.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { type Device, openDevice, systemIds } from '#offline/device.ts';
import { createServerApi, type SignIn } from '#offline/server-api.ts';
import { rememberSignIn } from '#offline/sign-in-store.ts';
import { startSync } from '#offline/sync/start-sync.ts';
import { type SyncDeps, syncRound } from '#offline/sync/sync-round.ts';
import { createSyncSignal } from '#offline/sync/sync-signal.ts';
import { type Contestant, pause } from '../shared/contestant.ts';
import { present } from '../shared/page.ts';

let device: Device;
let signIn: SignIn;
let deps: SyncDeps;
let sessionId: TrainingSessionId;

const contestant: Contestant = {
  async open({ name, athlete }) {
    if (!athlete) throw new Error('Holdfast needs an athlete.');
    signIn = athlete;
    sessionId = athlete.sessionId as TrainingSessionId;
    device = await openDevice({
      user: { userId: athlete.userId as UserId, firstName: 'Alex' },
      database: new HoldfastDatabase(`${athlete.userId}-${name}`),
    });
    const now = () => Date.now();
    deps = {
      database: device.database,
      // The lock's name: devices that share a browser here must not share it.
      userId: `${athlete.userId}-${name}`,
      server: createServerApi({ readSignIn: () => Promise.resolve(signIn) }),
      locks: navigator.locks,
      now,
      random: Math.random,
      newId: systemIds(device.now),
    };
    if (!(await sessionRow())) await syncRound(deps, { purpose: 'pull' });
  },
  async edit(edit) {
    const outcome: Outcome<unknown> =
      edit.kind === 'tick'
        ? await tickSet(device, { sessionId, setId: edit.setId, done: edit.done })
        : await editSet(device, {
            sessionId,
            setId: edit.setId,
            values: { weight: edit.kilograms },
          });
    mustBeAllowed(outcome);
  },
  async note(exercise, text) {
    const { exerciseId } = (await contestant.read()).exerciseLog[exercise]!;
    mustBeAllowed(await writeComment(device, { sessionId, exerciseId, text }));
  },
  read: async () => (await sessionRow())!.body as TrainingSession,
  async notes() {
    const rows = await device.database.entities
      .where({ type: 'comment', parent: sessionId })
      .toArray();
    return rows.map((row) => (row.body as Comment).text);
  },
  async asides() {
    const rows = await device.database.journal.toArray();
    return rows.map(({ field, lost }) => {
      const [, id = '', one] = /^set ([^/]+)(?:\/(.+))?$/.exec(field) ?? [];
      if (one !== undefined) return { [id]: one === 'weight' ? { kilograms: lost as number } : {} };
      const { done, weight } = lost as { done?: boolean; weight?: number | null };
      return { [id]: { ...(done !== undefined && { done }), kilograms: weight ?? null } };
    });
  },
  async send() {
    await rememberSignIn(signIn);
    const never = () => () => undefined;
    const { stop } = await startSync(device, createSyncSignal(), {
      onNetworkReturned: never,
      onPageShown: never,
      registerBackgroundSync: () => undefined,
    });
    while (!(await isClean())) await pause(20);
    stop();
  },
  async meet() {
    for (let round = 0; round < 4; round += 1) {
      const { end, nextAt } = await syncRound(deps, { purpose: 'pull' });
      if (end !== 'drained' || nextAt === null) break;
    }
    return isClean();
  },
};
present(contestant);

const sessionRow = () => device.database.entities.get(`training-session:${sessionId}`);
const isClean = async (): Promise<boolean> => (await device.database.outbox.count()) === 0;

function mustBeAllowed(outcome: Outcome<unknown>): void {
  if (!outcome.allowed) throw new Error(outcome.code);
}
