// A coach, and what they see of the athlete they coach.
import { getClient, getClientPrograms, getClients, getClientTraining } from '#contract/clients.ts';
import { createSessionComment } from '#contract/workout.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import type { Person } from './builders.ts';
import { must, newTraining, stamp, tickFirst } from './training.ts';
import type { TestServer } from './test-server.ts';

export async function newCoaching(server: TestServer) {
  const training = await newTraining(server);
  const { athlete, coach, program, dayOf } = training;
  const ofAthlete = { as: coach, params: { id: athlete.userId } };
  const list = (query: Record<string, string> = {}, as: Person = coach) =>
    server.ok(getClients, { as, query });
  return {
    ...training,
    list,
    namesOf: async (query: Record<string, string>) =>
      (await list(query)).clients.map(({ firstName }) => firstName),
    profile: async () => (await server.ok(getClient, ofAthlete)).client,
    programs: async () => (await server.ok(getClientPrograms, ofAthlete)).programs,
    day: (index = 0) =>
      server.ok(getClientTraining, {
        as: coach,
        params: { id: athlete.userId, programId: program._id, dayId: dayOf(index) },
      }),
    /** The athlete's first workout: started, its first set done, and finished if it is rated. */
    train: async (score1?: number) => {
      const { trainingSession, rev } = await training.start();
      const ticked = tickFirst(trainingSession);
      const rated = score1 === undefined ? null : must(rateWorkout(ticked, { score1, stamp }));
      const now = server.deps.now().toISOString();
      const done = rated ? must(finishSession(rated, { now })) : ticked;
      await training.saved(done, rev);
      return done;
    },
    comment: (as: Person, id: string, text: string) =>
      server.ok(createSessionComment, { as, params: { id }, body: { text } }),
  };
}

export type Coaching = Awaited<ReturnType<typeof newCoaching>>;
