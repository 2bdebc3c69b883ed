// The servers of those that bring none: a workout under an address, in memory. It writes what it is
// told, and knows a repeat only by a key, where it is given one.
import { randomUUID } from 'node:crypto';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { equal } from '#domain/three-way.ts';
import type { Answer, Call } from './link.ts';
import { setOf, withSet } from './shared/edits.ts';

interface Document {
  readonly id: string;
  readonly seq: number;
  readonly content: Record<string, unknown>;
}

interface Workout {
  session: TrainingSession;
  notes: { id: string; text: string }[];
  /** For replication by documents; a part of its own. */
  documents: Map<string, Document>;
  seq: number;
  readonly answered: Map<string, Answer>;
}

const json = (body: unknown, changed = false): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  changed,
});

export function createPlainServer(session: TrainingSession): (call: Call) => Answer {
  const workouts = new Map<string, Workout>();
  return (call) => {
    const [, , name = '', ...rest] = call.url.pathname.split('/');
    let workout = workouts.get(name);
    if (!workout) workouts.set(name, (workout = newWorkout(session)));
    const key = call.headers['idempotency-key'];
    const before = key === undefined ? undefined : workout.answered.get(key);
    if (before) return { ...before, changed: false };
    const answer = answerFor(workout, call, rest);
    if (key !== undefined) workout.answered.set(key, answer);
    return answer;
  };
}

const newWorkout = (session: TrainingSession): Workout => ({
  session,
  notes: [],
  documents: new Map([['session', { id: 'session', seq: 1, content: { id: 'session', session } }]]),
  seq: 1,
  answered: new Map(),
});

function answerFor(workout: Workout, call: Call, [part, id]: string[]): Answer {
  const { method, url, body } = call;
  const given = (): unknown => JSON.parse(body.toString());
  if (method === 'GET' && part === undefined)
    return json({ session: workout.session, notes: workout.notes });
  if (part === 'rx' && id === 'pull') return pull(workout, url.searchParams);
  if (part === 'rx') return push(workout, given() as Pushed[]);
  if (part === 'notes') {
    const note = given() as { id?: string; text: string };
    if (workout.notes.some(({ id: known }) => known === note.id)) return json({});
    workout.notes.push({ id: note.id ?? randomUUID(), text: note.text });
    return json({}, true);
  }
  const session =
    part === 'sets'
      ? withSet(workout.session, {
          ...setOf(workout.session, id ?? ''),
          ...(given() as Partial<ExerciseSet>),
        })
      : (given() as TrainingSession);
  const changed = !equal(session, workout.session);
  workout.session = session;
  return json({}, changed);
}

interface Pushed {
  readonly assumedMasterState?: Record<string, unknown>;
  readonly newDocumentState: Record<string, unknown>;
}

/** As RxDB's guide to HTTP replication has it: a write that does not build on the present state comes back. */
function push(workout: Workout, rows: readonly Pushed[]): Answer {
  const conflicts: unknown[] = [];
  let changed = false;
  for (const { assumedMasterState, newDocumentState } of rows) {
    const id = String(newDocumentState['id']);
    const present = workout.documents.get(id);
    if (present && !equal(content(present.content), content(assumedMasterState))) {
      conflicts.push({ ...present.content, _deleted: false });
      continue;
    }
    workout.seq += 1;
    workout.documents.set(id, { id, seq: workout.seq, content: newDocumentState });
    changed = true;
  }
  return json(conflicts, changed);
}

const content = (state: Record<string, unknown> | undefined) =>
  state && { session: state['session'], text: state['text'] };

function pull(workout: Workout, query: URLSearchParams): Answer {
  const since = Number(query.get('since'));
  const found = [...workout.documents.values()]
    .filter(({ seq }) => seq > since)
    .toSorted((a, b) => a.seq - b.seq)
    .slice(0, Number(query.get('limit')));
  return json({
    documents: found.map((document) => ({ ...document.content, _deleted: false })),
    checkpoint: { seq: found.at(-1)?.seq ?? since },
  });
}
