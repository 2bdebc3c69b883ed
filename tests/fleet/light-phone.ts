// A phone that keeps the contract without a store: one write at a time, repeated under its key until it is answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Conversation, sendMessage } from '#contract/conversations.ts';
import type { ConversationId } from '#contract/ids.ts';
import { channelOfConversation, channelOfUser } from '#contract/live.ts';
import { type Change, pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { createSessionComment, saveSession, startSession } from '#contract/workout.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { equal } from '#domain/three-way.ts';
import { readingPause } from '#offline/sync/sync-round.ts';
import { must } from '#tests/api/training.ts';
import { clock, type Ledger } from './ledger.ts';
import type { PersonOnWire, Phone, Trainee } from './people.ts';

interface Trial {
  readonly ledger: Ledger;
  /** Its comments have no key, so that one whose reply is lost is written again. */
  readonly isCareless: boolean;
}

export class LightPhone implements Phone {
  readonly wire: Phone['wire'];
  readonly as: Phone['as'];
  readonly peer: Phone['peer'];
  readonly comments: string[] = [];
  readonly messages: string[] = [];
  readonly #trial: Trial;
  readonly #held = new Map<string, Change>();
  #session: TrainingSession;
  #rev: number;
  /** As far as it knows its own stream. */
  #known = 0;
  #cursor: string | undefined;
  #pulling: Promise<void> | null = null;
  #pulledAt = 0;
  #count = 0;

  private constructor(who: PersonOnWire, trial: Trial, session: TrainingSession, rev: number) {
    ({ wire: this.wire, as: this.as, peer: this.peer } = who);
    this.#trial = trial;
    this.#session = session;
    this.#rev = rev;
  }

  /** With a workout under way. */
  static async open(who: PersonOnWire, { run }: Trainee, trial: Trial): Promise<LightPhone> {
    const { trainingSession, rev } = await who.wire.insist(startSession, {
      as: who.as,
      body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]!._id },
      key: randomUUID(),
    });
    const phone = new LightPhone(who, trial, trainingSession, rev);
    await phone.#pull();
    return phone;
  }

  session = async (): Promise<TrainingSession> => this.#session;

  documents: Phone['documents'] = async () =>
    new Map([...this.#held].flatMap(([id, one]) => ('body' in one ? [[id, one] as const] : [])));

  /** The next thing that somebody does between two sets. */
  async work({ session, talk }: Parameters<Phone['work']>[0]): Promise<void> {
    if (clock() > this.#pulledAt + readingPause) await this.#pull();
    this.#count += 1;
    const turn = this.#count % 10;
    if (turn === 3) await this.#comment(this.#session, this.as.userId);
    else if (turn === 6) await this.#comment(session, this.peer);
    else if (turn === 9) await this.#message(talk);
    else await this.#tick();
  }

  /** Soon after a change that is not its own. */
  onChanged = (rev: number): void => {
    if (rev <= this.#known) return;
    this.#pulling ??= delay(400)
      .then(() => this.#pull())
      .catch((error: unknown) => this.#trial.ledger.complain('different', String(error)))
      .finally(() => (this.#pulling = null));
  };

  async finish(): Promise<void> {
    await this.#pulling;
    await this.#pull();
  }

  async #tick(): Promise<void> {
    const sets = this.#session.exerciseLog
      .flatMap((entry) => entry.sets)
      .filter((set) => set.effort);
    const { id: setId } = sets[this.#count % sets.length]!;
    const stamp = { at: Date.now(), by: this.as.userId };
    const now = new Date().toISOString();
    const next = structuredClone(must(tickSet(this.#session, { setId, done: true, now, stamp })));
    const set = next.exerciseLog.flatMap((entry) => entry.sets).find(({ id }) => id === setId);
    set!.effort!.actual = 1 + (this.#count % 900);
    const from = clock();
    const { rev } = await this.wire.insist(saveSession, {
      as: this.as,
      body: { changes: changesSince(this.#session, next) },
      revision: this.#rev,
      key: randomUUID(),
    });
    this.#session = next;
    this.#rev = rev;
    this.#known = Math.max(this.#known, rev);
    this.#trial.ledger.count('tick');
    this.#acknowledge(this.as.userId, rev, from);
  }

  /** Without an id of the phone's own: only the key keeps it from being written twice. */
  async #comment(session: TrainingSession, owner: Phone['peer']): Promise<void> {
    const text = `Comment ${this.#count} of ${this.as.userId}`;
    const from = clock();
    const { rev } = await this.wire.insist(createSessionComment, {
      as: this.as,
      params: { id: session._id },
      body: { text },
      key: this.#trial.isCareless ? null : randomUUID(),
    });
    this.comments.push(text);
    this.#trial.ledger.count('comment');
    this.#acknowledge(owner, rev, from);
  }

  async #message(id: ConversationId): Promise<void> {
    const body = `Message ${this.#count} of ${this.as.userId}`;
    const from = clock();
    const { message } = await this.wire.insist(sendMessage, {
      as: this.as,
      params: { id },
      body: { _id: randomUUID(), body },
      key: randomUUID(),
    });
    this.messages.push(body);
    this.#trial.ledger.count('message');
    this.#trial.ledger.acknowledge({
      channel: channelOfConversation(id),
      listener: this.peer,
      position: message.timeToken,
      kind: 'message',
      from,
    });
  }

  /** `owner`: whose stream it is in. The peer listens to both. */
  #acknowledge(owner: Phone['peer'], rev: number, from: number): void {
    const channel = channelOfUser(owner);
    const position = String(rev);
    this.#trial.ledger.acknowledge({
      channel,
      listener: this.peer,
      position,
      kind: 'changed',
      from,
    });
  }

  async #pull(): Promise<void> {
    for (let more = true; more;) {
      const query = this.#cursor === undefined ? {} : { cursor: this.#cursor };
      const page = await this.wire.insist(pullChanges, { as: this.as, query });
      for (const change of page.changes) this.#take(change);
      ({ cursor: this.#cursor, more } = page);
    }
    this.#pulledAt = clock();
  }

  #take(change: Change): void {
    this.#known = Math.max(this.#known, change.rev);
    this.#held.set(`${change.type}:${change.id}`, change);
    if (change.type === 'conversation' && 'body' in change) this.#read(change.body);
    const isMine = change.id === this.#session._id && change.rev === this.#rev;
    if (isMine && 'body' in change && !equal(change.body, this.#session))
      this.#trial.ledger.complain('lost', `${change.id} at ${change.rev} is not as it was saved`);
  }

  /** An event that a server could not send any more is made up for by the next pull. */
  #read({ _id, lastMessage }: Conversation): void {
    if (!lastMessage) return;
    const channel = channelOfConversation(_id);
    const position = lastMessage.timeToken;
    this.#trial.ledger.hear(this.as.userId, { channel, kind: 'message', position, at: clock() });
  }
}
