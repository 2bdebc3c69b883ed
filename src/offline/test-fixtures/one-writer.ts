// An evening with two devices: the athlete logs one exercise of a workout on the phone and the other on the tablet,
// so no device's values are ever written by anyone else.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import type { DeletedSet } from '#domain/session/delete-set.ts';
import { equal } from '#domain/three-way.ts';
import {
  addExtraSet,
  deleteExtraSet,
  editSet,
  restoreExtraSet,
  rateExercise,
  swapMovement,
  tickSet,
} from './verbs.ts';
import { retryRefused } from '../commands/refused-entry.ts';
import { sessionRow } from '../queries/training-session.ts';
import { startSession } from '../commands/start-session.ts';
import { writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { syncRound } from '../sync/sync-round.ts';
import {
  createIds,
  createPhone,
  type Phone,
  type ReceivedCall,
  training,
  unpaired,
} from '../test-support.ts';
import { type Fate, type Met, WorkoutServer } from './workout-server.ts';

/** Counted from the first set, or from the last one: -1 is the set added last, if there is one. */
type SetIndex = number;

export type Edit =
  /** Ticks or unticks the set. */
  | { readonly do: 'tap'; readonly set: SetIndex }
  | {
      readonly do: 'enter';
      readonly set: SetIndex;
      readonly field: 'weight' | 'effort';
      readonly value: number | null;
    }
  | { readonly do: 'add' | 'delete' | 'restore' }
  /** `to` null goes back to the prescribed movement. */
  | { readonly do: 'swap'; readonly to: number | null }
  | { readonly do: 'rate'; readonly score: number };

export interface Sync {
  readonly do: 'sync';
  /** The fates of the calls that write, in order; all further ones arrive. */
  readonly saves?: readonly Fate[];
  readonly reading?: Fate;
  /** As if the browser reported no network. */
  readonly readsFirst?: boolean;
  readonly onlySends?: boolean;
}

export type Step =
  | { readonly by: 'phone' | 'tablet'; readonly does: Edit | Sync }
  | { readonly by: 'coach'; readonly asksFor: number };

export interface Evening {
  /** Where the workout is begun: once, known to both devices, or on each of them without a signal. */
  readonly begun: 'once' | 'on both';
  readonly steps: readonly Step[];
}

/**
 * Plays it, and checks that the final log has exactly what each device did to its exercise. Returns the phone's
 * exercise and the tablet's, the same on both devices and the server in the end.
 */
export async function playEvening(
  evening: Evening,
  meet: (what: Met) => void,
): Promise<readonly [ExerciseDone, ExerciseDone]> {
  const begun = evening.begun === 'once' ? buildSession() : null;
  const server = new WorkoutServer(begun, training.length, meet);
  const newId = createIds();
  const [phone, tablet] = [
    await OneWriter.open('phone', 0, { server, newId }),
    await OneWriter.open('tablet', 1, { server, newId }),
  ];
  const writers = { phone, tablet };
  for (const step of evening.steps) {
    phone.waitAWhile();
    tablet.waitAWhile();
    if (step.by === 'coach') server.prescribe(step.asksFor);
    else await writers[step.by].take(step.does);
  }
  // The phone once more, for the tablet's changes.
  for (const writer of [phone, tablet, phone]) await writer.finish();
  const done = [phone.done, tablet.done] as const;
  mustBe('on the server', logOf(server.workout!), done);
  mustBe('on the phone', logOf(await phone.workout()), done);
  mustBe('on the tablet', logOf(await tablet.workout()), done);
  return done;
}

interface Gym {
  readonly server: WorkoutServer;
  readonly newId: () => string;
}

/** A device, and the exercise that is logged only on it. */
class OneWriter {
  /** What this device has done to its exercise so far. */
  done: ExerciseDone;
  private readonly phone: Phone;
  private readonly server: WorkoutServer;
  private readonly startedAs: TrainingSessionId;
  private readonly exerciseIndex: number;
  private deleted: DeletedSet | null = null;

  static async open(name: string, exerciseIndex: number, gym: Gym): Promise<OneWriter> {
    const { workout } = gym.server;
    const phone = await openPhone(name, gym, workout ? training : training.slice(0, 2));
    const day = { programId: testId.program(1), dayId: testId.day(1) };
    const started = await startSession(phone.device, day);
    if (!started.allowed) throw new Error(started.code);
    return new OneWriter(phone, gym.server, started.value, exerciseIndex);
  }

  private constructor(
    phone: Phone,
    server: WorkoutServer,
    startedAs: TrainingSessionId,
    exerciseIndex: number,
  ) {
    this.phone = phone;
    this.server = server;
    this.startedAs = startedAs;
    this.exerciseIndex = exerciseIndex;
    this.done = logOf(buildSession())[exerciseIndex]!;
  }

  /** The server may have given it another id than it was started with. */
  async workout(): Promise<TrainingSession> {
    const row = await sessionRow(this.phone.database, this.startedAs);
    return row!.body;
  }

  /** Long enough that no entry has to wait any more. */
  waitAWhile(): void {
    this.phone.clock.now += 600_000;
  }

  async take(step: Edit | Sync): Promise<void> {
    if (step.do === 'sync') return this.sync(step);
    await this.edit(step);
    this.done = await this.present();
  }

  /** The end of the evening: whatever was refused is tried again, with a good signal. */
  async finish(): Promise<void> {
    const { database, device } = this.phone;
    this.waitAWhile();
    for (const { seq } of await database.outbox.toArray()) await retryRefused(device, { seq });
    await this.sync({ do: 'sync' });
    mustBe('what still waits', await database.outbox.toArray(), []);
  }

  private async edit(edit: Edit): Promise<void> {
    const { device } = this.phone;
    const { exerciseIndex } = this;
    const workout = await this.workout();
    const { exerciseId, sets } = workout.exerciseLog[exerciseIndex]!;
    const sessionId = workout._id;
    switch (edit.do) {
      case 'tap': {
        const { id: setId, done } = sets.at(edit.set)!;
        return void (await tickSet(device, { sessionId, setId, done: !done }));
      }
      case 'enter': {
        const values = { [edit.field]: edit.value };
        return void (await editSet(device, { sessionId, setId: sets.at(edit.set)!.id, values }));
      }
      case 'add':
        return void (await addExtraSet(device, { sessionId, exerciseId, units: 'imperial' }));
      case 'delete': {
        const index = sets.findLastIndex(({ extraSet }) => extraSet);
        const set = sets[index];
        if (!set) return;
        this.deleted = { exerciseId, index, set };
        return void (await deleteExtraSet(device, { sessionId, setId: set.id }));
      }
      case 'restore':
        if (this.deleted) await restoreExtraSet(device, { sessionId, ...this.deleted });
        return;
      case 'swap': {
        const movement = edit.to === null ? null : otherMovement(edit.to);
        return void (await swapMovement(device, { sessionId, exerciseId, movement }));
      }
      case 'rate':
        await rateExercise(device, { sessionId, exerciseIndex, score1: edit.score });
    }
  }

  private async sync(sync: Sync): Promise<void> {
    const { clock, deps, server } = this.phone;
    const { saves = [], reading = 'arrives', readsFirst = false, onlySends = false } = sync;
    const fates = [...saves];
    const answer = (call: ReceivedCall) => {
      const fate = call.method === 'GET' ? reading : (fates.shift() ?? 'arrives');
      return this.server.answer(call, fate, clock.now);
    };
    server.answer(...Array.from({ length: 20 }, () => answer));
    const purpose = onlySends ? 'push' : 'pull';
    await syncRound({ ...deps, hasNoNetwork: () => readsFirst }, { purpose });
    server.forget();
    mustBe('the ticks made here alone', await this.present(), this.done);
    mustBe('unsent without an entry, or sent with one', await unpaired(this.phone), []);
  }

  private async present(): Promise<ExerciseDone> {
    return logOf(await this.workout())[this.exerciseIndex]!;
  }
}

/** As from `createPhone`, with a device id and ids that no other device has. */
async function openPhone(
  deviceId: string,
  { newId }: Gym,
  documents: typeof training,
): Promise<Phone> {
  const phone = await createPhone(...documents);
  await writeMeta(phone.database, 'cursor', String(training.length));
  return {
    ...phone,
    device: { ...phone.device, deviceId, newId: newId as Device['newId'] },
    deps: { ...phone.deps, newId },
  };
}

export type ExerciseDone = ReturnType<typeof logOf>[number];

/** The athlete's part of each exercise, without the coach's prescription and the stamps. */
const logOf = ({ exerciseLog }: TrainingSession) =>
  exerciseLog.map(({ movement, feedback, sets }) => ({
    movement: typeof movement === 'object' ? movement._id : movement,
    effort: feedback.score1,
    sets: sets.map(({ id, done, weight, effort }) => ({
      id,
      done,
      weight: weight?.actual ?? null,
      metric: weight?.metric,
      reps: effort?.actual ?? null,
    })),
  }));

function mustBe(what: string, actual: unknown, expected: unknown): void {
  if (equal(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
}

const otherMovement = (n: number) => ({
  _id: `other-${n}` as MovementId,
  title: `Other ${n}`,
  image: null,
  imageMidframe: null,
});
