// Kills the server again and again while several phones save, and checks after each restart that everything
// acknowledged is there exactly once. Interrupted calls are repeated under their own keys.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Change, pullChanges } from '#contract/sync.ts';
import type { ExerciseId, MovementId, SetId } from '#contract/ids.ts';
import { type OneRepMax, saveOneRepMax } from '#contract/one-rep-max.ts';
import type { SessionExercise, TrainingSession } from '#contract/training.ts';
import { createSessionComment, saveSession, startSession } from '#contract/workout.ts';
import { buildExercise } from '#domain/test-builders.ts';
import { addOwnExercises } from '#domain/session/arrange.ts';
import { equal } from '#domain/three-way.ts';
import { addPerson, addProgram } from '#tests/api/builders.ts';
import { callOver, createHome, end, launch, newKey, type Running } from '#tests/api/real-server.ts';
import type { Asked } from '#tests/api/test-server.ts';
import { must } from '#tests/api/training.ts';

export interface ServerKills {
  readonly kills: number;
  readonly acknowledged: number;
  /** Calls that the kill left without an answer, and how many of them had taken effect. */
  readonly cutShort: number;
  readonly cutAfterCommit: number;
  /** Acknowledged, but missing afterwards. */
  lost: number;
  doubled: number;
  /** Keys that never got a final answer. */
  stuck: number;
}

const phoneCount = 4;

export async function killServers(kills: number): Promise<ServerKills> {
  const home = await createHome();
  let server: Running | null = null;
  try {
    const people = await home.fill(async (deps) => {
      const coach = await addPerson(deps, 'Robin', { isCoach: true });
      return Promise.all(
        Array.from({ length: phoneCount }, async () => {
          const athlete = await addPerson(deps, 'Alex');
          return { token: athlete.token, ...(await addProgram(deps, { athlete, coach })) };
        }),
      );
    });
    server = await launch(home.environment);
    const phones: Phone[] = [];
    for (const { token, run } of people)
      phones.push(await Phone.start(server.url, token, run._id, run.trainingSchedule[0]!._id));
    for (let kill = 0; kill < kills; kill += 1) {
      await saveUntilKilled(server, phones);
      server = await launch(home.environment);
      for (const phone of phones) await phone.comeBack(server.url);
    }
    const sum = (count: (phone: Phone) => number) =>
      phones.reduce((total, phone) => total + count(phone), 0);
    return {
      kills,
      acknowledged: sum(({ acknowledged }) => acknowledged),
      cutShort: sum(({ cutShort }) => cutShort),
      cutAfterCommit: sum(({ cutAfterCommit }) => cutAfterCommit),
      lost: sum(({ lost }) => lost),
      doubled: sum(({ doubled }) => doubled),
      stuck: sum(({ stuck }) => stuck),
    };
  } finally {
    server?.process.kill('SIGKILL');
    await home.remove();
  }
}

/** The kill comes at a random moment: some saves after the first, and some turns of the event loop after that. */
async function saveUntilKilled(server: Running, phones: readonly Phone[]): Promise<void> {
  const saves = 1 + Math.floor(Math.random() * 20);
  let saved = 0;
  let isOver = false;
  const enough = Promise.withResolvers<void>();
  const saving = phones.map(async (phone) => {
    while (!isOver && (await phone.save(server.url))) {
      saved += 1;
      if (saved >= saves) enough.resolve();
    }
  });
  await enough.promise;
  for (let turns = Math.floor(Math.random() * 30); turns > 0; turns -= 1) await nextTurn();
  await end(server, 'SIGKILL');
  isOver = true;
  await Promise.all(saving);
}

interface Write {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
  /** The server's copy once the write has taken effect. */
  readonly session: TrainingSession;
  /** Beside the workout. */
  readonly note?: string;
  readonly max?: OneRepMax;
}

/** Saves one thing after another and remembers which saves were acknowledged. */
class Phone {
  readonly #token: string;
  #session: TrainingSession;
  /** Every write advances the athlete's stream by one, so a second effect shows in the revision. */
  #head: number;
  #rev: number;
  #cursor: string | undefined;
  #pending: Write | null = null;
  readonly #notes: string[] = [];
  readonly #maxes: OneRepMax[] = [];
  readonly #seen = new Map<string, Change>();
  #count = 0;
  acknowledged = 0;
  cutShort = 0;
  cutAfterCommit = 0;
  lost = 0;
  doubled = 0;
  stuck = 0;

  private constructor(token: string, session: TrainingSession, rev: number) {
    this.#token = token;
    this.#session = session;
    this.#rev = rev;
    this.#head = rev;
  }

  static async start(url: string, token: string, run: string, day: string): Promise<Phone> {
    const { body } = await callOver(url, startSession, {
      as: { token },
      body: { programRunId: run, trainingPlanItemId: day },
    });
    return new Phone(token, body.trainingSession, body.rev);
  }

  /** One kind of edit after the other. False: the server is gone. */
  async save(url: string): Promise<boolean> {
    this.#count += 1;
    const turn = this.#count % 8;
    this.#pending =
      turn === 3
        ? this.#max()
        : turn === 6
          ? this.#note()
          : this.#edit(
              turn === 2 ? this.#withOwn() : turn % 2 === 0 ? this.#marked() : this.#ticked(),
            );
    return this.#send(url, this.#pending);
  }

  /** Repeats the interrupted call, then looks for everything that was acknowledged. */
  async comeBack(url: string): Promise<void> {
    const pending = this.#pending;
    if (pending) {
      this.cutShort += 1;
      await this.#pull(url);
      if (this.#headOnServer() > this.#head) this.cutAfterCommit += 1;
      const deadline = performance.now() + 20_000;
      while (!(await this.#send(url, pending))) {
        if (performance.now() < deadline) continue;
        this.stuck += 1;
        this.#pending = null;
        break;
      }
    }
    await this.#pull(url);
    this.#compare();
  }

  #edit(session: TrainingSession): Write {
    const asked = {
      as: { token: this.#token },
      body: { trainingSession: session },
      revision: this.#rev,
      key: newKey(),
    };
    return { endpoint: saveSession, asked, session };
  }

  #ticked(): TrainingSession {
    const session = structuredClone(this.#session);
    session.exerciseLog[0]!.sets[this.#count % 3]!.effort!.actual = this.#count % 1000;
    return session;
  }

  #marked(): TrainingSession {
    const session = structuredClone(this.#session);
    const set = session.exerciseLog[0]!.sets[this.#count % 3]!;
    set.rpe = 1 + (this.#count % 10);
    set.note = `Mark ${this.#count}`;
    return session;
  }

  /** With an exercise of the athlete's own, in the place of the one before. */
  #withOwn(): TrainingSession {
    const isPrescribed = ({ added }: SessionExercise) => !added;
    const kept = this.#session.exercises.filter(isPrescribed);
    const session = {
      ...structuredClone(this.#session),
      exercises: kept,
      exerciseLog: this.#session.exerciseLog.slice(0, kept.length),
    };
    const { sets, ...exercise } = buildExercise(1);
    const own = { ...exercise, _id: newKey() as ExerciseId };
    const exercises = [{ ...own, sets: sets.map((set) => ({ ...set, id: newKey() as SetId })) }];
    const stamp = { at: this.#count, by: 'phone' };
    const added = must(addOwnExercises(session, { exercises, stamp }));
    return { ...added, selectedExerciseIndex: 0 };
  }

  #max(): Write {
    const max: OneRepMax = {
      _id: newKey(),
      movementId: 'squat' as MovementId,
      title: 'Squat',
      kg: 100 + (this.#count % 100),
      date: '2026-06-01',
      origin: 'entered',
    };
    const { _id: id, ...body } = max;
    const asked = { as: { token: this.#token }, params: { id }, body, key: newKey() };
    return { endpoint: saveOneRepMax, asked, session: this.#session, max };
  }

  #note(): Write {
    const note = `Note ${this.#count}`;
    const asked = {
      as: { token: this.#token },
      params: { id: this.#session._id },
      body: { text: note },
      key: newKey(),
    };
    return { endpoint: createSessionComment, asked, session: this.#session, note };
  }

  /** True if it was acknowledged. */
  async #send(url: string, { endpoint, asked, session, note, max }: Write): Promise<boolean> {
    const reply = await callOver(url, endpoint, asked).catch(() => null);
    if (reply?.status !== 200) return false;
    this.#pending = null;
    this.acknowledged += 1;
    this.#head += 1;
    this.#session = session;
    if (note !== undefined) this.#notes.push(note);
    else if (max) this.#maxes.push(max);
    else this.#rev = (reply.body as { rev: number }).rev;
    return true;
  }

  async #pull(url: string): Promise<void> {
    for (let more = true; more;) {
      const { body } = await callOver(url, pullChanges, {
        as: { token: this.#token },
        ...(this.#cursor !== undefined && { query: { cursor: this.#cursor } }),
      });
      for (const change of body.changes) this.#seen.set(change.id, change);
      this.#cursor = body.cursor;
      more = body.more;
    }
  }

  #headOnServer = (): number => Math.max(...[...this.#seen.values()].map(({ rev }) => rev));

  #compare(): void {
    const session = this.#seen.get(this.#session._id);
    if (!session || !('body' in session) || !equal(session.body, this.#session)) this.lost += 1;
    for (const max of this.#maxes) {
      const held = this.#seen.get(max._id);
      if (!held || !('body' in held) || !equal(held.body, max)) this.lost += 1;
    }
    const texts = [...this.#seen.values()].flatMap((change) =>
      change.type === 'comment' && 'body' in change ? [change.body.text] : [],
    );
    for (const note of this.#notes) if (!texts.includes(note)) this.lost += 1;
    this.doubled += texts.length - new Set(texts).size;
    if (this.#headOnServer() > this.#head) this.doubled += 1;
  }
}
