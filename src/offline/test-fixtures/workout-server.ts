// A server that keeps one workout like the real one, for tests with several devices: it compares revisions, remembers
// its replies by their keys, and overlays the pinned prescription on what it is sent.
import type { BodyOf } from '#contract/endpoint.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { saveSession } from '#contract/workout.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { changePrescription } from '#domain/session/prescription.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { buildSession } from '#domain/test-builders.ts';
import { equal } from '#domain/three-way.ts';
import { failed, ok, type ReceivedCall, type ScriptedReply, stale } from '../test-support.ts';
import { sentSession } from './sent-session.ts';

/** What may happen to a call. The reply is lost, or is a 503, after the server has done what it was asked. */
export const fates = [
  'arrives',
  'call lost',
  'reply lost',
  'told to wait',
  'breaks down after',
  'refused',
] as const;
export type Fate = (typeof fates)[number];

/** What a server may have met, besides the fates of the calls that write. */
export type Met = Fate | 'somebody was faster' | 'asked once more' | 'begun already' | 'prescribed';

export class WorkoutServer {
  workout: TrainingSession | null;
  private rev: number;
  private lastKey: string | null = null;
  private readonly replies = new Map<string, ScriptedReply>();
  private readonly meet: (what: Met) => void;

  /** `workout` null: it is not begun yet. */
  constructor(workout: TrainingSession | null, rev: number, meet: (what: Met) => void) {
    this.workout = workout;
    this.rev = rev;
    this.meet = meet;
  }

  answer(call: ReceivedCall, fate: Fate, now: number): ScriptedReply {
    if (call.method === 'GET') return this.read(call, fate);
    this.meet(fate);
    if (fate === 'call lost') return 'no signal';
    if (fate === 'told to wait') return wait;
    if (fate === 'refused') return failed(403, 'forbidden');
    const reply = this.remembered(call) ?? this.write(call, now);
    if (fate === 'reply lost') return 'no signal';
    return fate === 'breaks down after' ? failed(503, 'unavailable') : reply;
  }

  /** The coach prescribes another weight in every set. */
  prescribe(weight: number): void {
    if (!this.workout) return;
    const wanted = this.workout.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) => ({
        ...set,
        ...(set.weight && { weight: { ...set.weight, recommended: weight } }),
      })),
    }));
    const changed = changePrescription(this.workout, wanted);
    if (!changed.allowed) throw new Error(changed.code);
    if (changed.value === this.workout) return;
    this.meet('prescribed');
    this.store(takePrescription(this.workout, changed.value), null);
  }

  private read(call: ReceivedCall, fate: Fate): ScriptedReply {
    if (fate === 'call lost' || fate === 'reply lost') return 'no signal';
    if (fate !== 'arrives') return wait;
    const known = Number(new URLSearchParams(call.path.split('?')[1]).get('cursor'));
    const { workout: body, rev } = this;
    const isNewer = body !== null && rev > known;
    const changes = isNewer ? [{ type: 'training-session', id: body._id, rev, body }] : [];
    return ok({ changes, cursor: String(rev), more: false });
  }

  private remembered(call: ReceivedCall): ScriptedReply | undefined {
    const reply = this.replies.get(keyOf(call));
    if (reply) this.meet('asked once more');
    return reply;
  }

  private write(call: ReceivedCall, now: number): ScriptedReply {
    return call.method === 'POST' ? this.begin(call) : this.save(call, now);
  }

  /** If two devices begin the same day, the first one's workout is kept. */
  private begin(call: ReceivedCall): ScriptedReply {
    const key = keyOf(call);
    if (this.workout) this.meet('begun already');
    else {
      const { _id, startDate } = call.json as Pick<TrainingSession, '_id' | 'startDate'>;
      this.store(buildSession(undefined, { _id, startDate }), key);
    }
    return this.remember(key, ok({ trainingSession: this.workout, rev: this.rev }));
  }

  private save(call: ReceivedCall, now: number): ScriptedReply {
    const { trainingSession, changes } = call.json as BodyOf<typeof saveSession>;
    if (!this.workout || this.workout._id !== (trainingSession ?? changes)?._id)
      return failed(404, 'not-found');
    const isLatest = call.headers.get('if-match') === `"${this.rev}"`;
    if (!trainingSession && !isLatest) return this.stale();
    const sent = sentSession(call, this.workout);
    const stored = overlayPrescription(this.workout, clampLog(sent, now).session);
    const different = equal(stored, sent) ? {} : { trainingSession: stored };
    if (isLatest) {
      this.store(stored, keyOf(call));
      return this.remember(keyOf(call), ok({ rev: this.rev, ...different }));
    }
    if (equal(stored, this.workout)) return ok({ rev: this.rev, ...different });
    return this.stale();
  }

  private stale(): ScriptedReply {
    this.meet('somebody was faster');
    return stale(this.rev, this.workout, this.lastKey);
  }

  private store(workout: TrainingSession, key: string | null): void {
    this.workout = workout;
    this.rev += 1;
    this.lastKey = key;
  }

  private remember(key: string, reply: ScriptedReply): ScriptedReply {
    this.replies.set(key, reply);
    return reply;
  }
}

const wait = failed(429, 'rate-limited', { 'retry-after': '1' });

const keyOf = (call: ReceivedCall): string => call.headers.get('idempotency-key') ?? '';
