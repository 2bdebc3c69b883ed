// A coach with two thousand clients in fifty groups against one with ten clients in one: the p95 of what the roster, that
// of a group, the calendar of a week in which ten train, and giving a program take, on PostgreSQL, one after the other.
import { randomUUID } from 'node:crypto';
import { createAssignment } from '#contract/assignments.ts';
import { createClientGroup } from '#contract/client-groups.ts';
import { getClientWeek } from '#contract/client-week.ts';
import { getClients } from '#contract/clients.ts';
import { createProgram } from '#contract/created-programs.ts';
import { headers } from '#contract/endpoint.ts';
import { ClientGroupId, ProgramId } from '#contract/ids.ts';
import { assignmentIdOf } from '#domain/coaching/assignment.ts';
import { addDays } from '#domain/history/calendar.ts';
import { newExercise } from '#domain/program/plan-exercises.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { clientId } from './programs/generated-clients.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, quantile } from './statistics.ts';

const sizes = { few: { clients: 10, groups: 1 }, many: { clients: 2000, groups: 50 } };
const membersEach = 10;
const asked = 30;

/** A server with its groups and a program of one workout. */
interface Gym extends Served {
  readonly groups: readonly string[];
  readonly programId: ProgramId;
  /** Each call gives from another date. */
  given: number;
}

export async function assigning(): Promise<Figure[]> {
  const databases = await startDatabases();
  const start = async (name: keyof typeof sizes) => {
    const served = await startProgram<Served>('serve', {
      databaseUrl: await databases.create(name),
      athletes: { count: 1, plan: { days: 1, exercises: 1, sets: 1 } },
      clients: sizes[name].clients,
    } satisfies ServeOptions);
    return { ...served, gym: await furnish(served.ready, sizes[name].groups) };
  };
  const few = await start('few');
  const many = await start('many');
  try {
    const figures: Figure[] = [];
    for (const [kind, act] of Object.entries(acts)) {
      const ask = (gym: Gym) => () => slowest(gym, act);
      const samples = await interleave(
        { rounds: 9, warmUps: 1 },
        { many: ask(many.gym), few: ask(few.gym), same: ask(few.gym) },
      );
      figures.push(
        ratioFigure(
          `assigning, ${kind}, p95 with ${sizes.many.clients} clients in ${sizes.many.groups} groups`,
          {
            ratio: pairedRatio(samples.many, samples.few),
            sameAgainstSame: pairedRatio(samples.same, samples.few),
            baseline: `${median(samples.many).toFixed(1)} of ${median(samples.few).toFixed(1)} ms with ${sizes.few.clients} clients`,
          },
          { better: 'less', target: 1.3, bound: 1.5 },
        ),
      );
    }
    return figures;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
    await databases.stop();
  }
}

const acts: Readonly<Record<string, (gym: Gym, number: number) => Promise<unknown>>> = {
  'roster of a group': (gym, number) => {
    const group = gym.groups[number % gym.groups.length]!;
    return call(gym, 'GET', `${getClients.path}?limit=${membersEach}&group=${group}`);
  },
  roster: (gym) => call(gym, 'GET', `${getClients.path}?limit=${membersEach}`),
  calendar: (gym) => call(gym, 'GET', `${getClientWeek.path}?from=${firstMonday}`),
  giving: (gym, number) => {
    gym.given += 1;
    return give(gym, number % membersEach, addDays(firstMonday, 7 + gym.given));
  },
};

const firstMonday = '2030-01-07';

function give(gym: Gym, client: number, from: string): Promise<void> {
  const start = { clientId: clientId(client), programId: gym.programId, from };
  const assignment = {
    ...start,
    _id: assignmentIdOf(start),
    clientName: '',
    title: '',
    weekdays: [1, 3, 5],
    state: 'active',
    updates: 'follow',
    createdAt: new Date().toISOString(),
  };
  return call(gym, 'POST', createAssignment.path, { assignment });
}

async function furnish(served: Served, count: number): Promise<Gym> {
  const programId = ProgramId.parse(randomUUID());
  const trainingPlan = [
    {
      _id: randomUUID(),
      title: 'Squat',
      description: '',
      exercises: [newExercise({ newId: () => randomUUID() as never })],
    },
  ];
  await call(served, 'POST', createProgram.path, { _id: programId, title: 'Base', trainingPlan });
  const groups: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const _id = ClientGroupId.parse(randomUUID());
    const members = Array.from({ length: membersEach }, (_, index) =>
      clientId(number * membersEach + index),
    );
    const createdAt = new Date().toISOString();
    const group = { _id, name: `Group ${number}`, members: members.toSorted(), createdAt };
    await call(served, 'POST', createClientGroup.path, { group });
    groups.push(_id);
  }
  const gym = { ...served, groups, programId, given: 0 };
  for (let client = 0; client < membersEach; client += 1) await give(gym, client, firstMonday);
  return gym;
}

async function call(
  { port, athletes }: Served,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${athletes[0]!.token}`,
      ...(body && { 'content-type': 'application/json', [headers.idempotencyKey]: randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await reply.text();
  if (!reply.ok || said.includes('"clients":[]'))
    throw new Error(`${path} failed: ${reply.status} ${said.slice(0, 200)}`);
}

/** The p95 of some calls, in ms. */
async function slowest(
  gym: Gym,
  act: (gym: Gym, number: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < asked; number += 1) {
    const started = performance.now();
    await act(gym, number);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.95);
}
