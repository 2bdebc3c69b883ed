// The people of a trial: pairs who coach each other, each with a program of the other's and a run of it.
import { signIn } from '#contract/account.ts';
import { startConversation } from '#contract/conversations.ts';
import type { ConversationId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { addPerson, addProgram, password, type Person } from '#tests/api/builders.ts';
import { testDeps } from '#tests/api/test-deps.ts';
import type { Ledger } from './ledger.ts';
import { type Wire, wireOf } from './wire.ts';

export type Trainee = Awaited<ReturnType<typeof addProgram>> & {
  readonly person: Person;
  readonly peer: UserId;
};

export interface PersonOnWire {
  readonly wire: Wire;
  readonly as: Person;
  readonly peer: UserId;
}

/** A phone in somebody's hand: it works until it is told to stop, then sends the rest and reads everything. */
export interface Phone extends PersonOnWire {
  /** As on the phone now. */
  readonly session: () => Promise<TrainingSession>;
  /** What it has written, once it is acknowledged. */
  readonly comments: readonly string[];
  readonly messages: readonly string[];
  readonly work: (peer: { session: TrainingSession; talk: ConversationId }) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly onChanged: (rev: number) => void;
  /** By type and id. `body` undefined: has a form of its own on the phone. */
  readonly documents: () => Promise<ReadonlyMap<string, { rev: number; body?: unknown }>>;
}

/** Straight into the database, before there are servers. An even number of them; each is the peer of the next. */
export async function fill(databaseUrl: string, count: number): Promise<Trainee[]> {
  const database = await openPostgres(databaseUrl);
  try {
    const deps = testDeps(database);
    const trainees: Trainee[] = [];
    for (let pair = 0; pair < count / 2; pair += 1) {
      const one = await addPerson(deps, 'Alex', { isCoach: true });
      const other = await addPerson(deps, 'Robin', { isCoach: true });
      for (const [athlete, coach] of [
        [one, other],
        [other, one],
      ] as const) {
        const bought = await addProgram(deps, { athlete, coach });
        trainees.push({ ...bought, person: athlete, peer: coach.userId });
      }
    }
    return trainees;
  } finally {
    await database.close();
  }
}

/** On a phone with an address of its own. */
export async function signInAs(
  { person, peer }: Trainee,
  place: { readonly origin: string; readonly number: number; readonly ledger: Ledger },
): Promise<PersonOnWire> {
  const { origin, number, ledger } = place;
  const wire = wireOf(origin, `10.1.${number >> 8}.${number & 255}`, ledger);
  const { user } = await wire.insist(signIn, { body: { email: person.email, password } });
  return { wire, as: { ...person, token: user.token }, peer };
}

/** The same one for both. */
export async function talkOf({ wire, as, peer }: PersonOnWire): Promise<ConversationId> {
  const { conversation } = await wire.insist(startConversation, {
    as,
    body: { participant: peer },
  });
  return conversation._id;
}
