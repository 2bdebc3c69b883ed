// Who may do what: every call of the contract by every kind of caller, on one athlete's things.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pullChanges } from '#contract/sync.ts';
import { createExerciseComment, createSessionComment, startSession } from '#contract/workout.ts';
import { getUserDetails } from '#contract/user.ts';
import { addDevice, addPerson, addProgram, importedFrom, password } from './builders.ts';
import { type Asked, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const identities = [
  'anonymous',
  'unknown',
  'revoked',
  'expired',
  'owner',
  'athlete',
  'coach',
  'stranger',
] as const;
type Identity = (typeof identities)[number];

/**
 * What the calls on someone's things answer: to the owner, to another athlete, to the coach of the
 * program, to a coach of others. Calls without an id are about the caller and work for everyone signed in.
 */
type Verdict = Record<'owner' | 'athlete' | 'coach' | 'stranger', number>;
const ownersOnly: Verdict = { owner: 200, athlete: 404, coach: 404, stranger: 404 };
const ownerAndCoach: Verdict = { ...ownersOnly, coach: 200 };
const authorOnly: Verdict = { ...ownersOnly, coach: 403 };
const anyoneSignedIn: Verdict = { owner: 200, athlete: 200, coach: 200, stranger: 200 };

const verdicts: Record<string, Verdict> = {
  'GET /api/health': anyoneSignedIn,
  'POST /api/auth': anyoneSignedIn,
  'GET /api/auth': anyoneSignedIn,
  'DELETE /api/auth': anyoneSignedIn,
  'GET /api/user/details': anyoneSignedIn,
  // Whatever user the body names, the caller's own details are saved.
  'PUT /api/user/details': anyoneSignedIn,
  'GET /api/purchased-programs': anyoneSignedIn,
  'GET /api/purchased-programs/:id': ownersOnly,
  'POST /api/program-snapshot/:id/new-program-run': ownersOnly,
  'PUT /api/program-run-start-date/:id': ownersOnly,
  'POST /api/program-snapshot/:id/saveHasBeenViewedStatus': ownersOnly,
  'GET /api/purchased-programs/:id/day/:dayId': ownerAndCoach,
  'PUT /api/purchased-programs/:id/day/:dayId': { ...ownerAndCoach, owner: 403 },
  'GET /api/inworkout': anyoneSignedIn,
  'POST /api/inworkout': ownersOnly,
  'PUT /api/inworkout': ownersOnly,
  // It is the owner's workout already, under an id that is the same for nobody else.
  'POST /api/imported-workouts': ownersOnly,
  'POST /api/training-session/:id/comment': ownerAndCoach,
  'PUT /api/training-session/:id/comment/:commentId': authorOnly,
  'DELETE /api/training-session/:id/comment/:commentId': authorOnly,
  'POST /api/training-session/:id/exercise/:exerciseId/comment': ownerAndCoach,
  'PUT /api/training-session/:id/exercise/:exerciseId/comment/:commentId': authorOnly,
  'DELETE /api/training-session/:id/exercise/:exerciseId/comment/:commentId': authorOnly,
  'DELETE /api/training-sessions-delete-all': anyoneSignedIn,
  'GET /api/sync': anyoneSignedIn,
};
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const secret = 'Knee hurts, tell nobody';

/** An athlete with a started workout and two secret notes, and everyone who might be curious. */
async function setScene() {
  const owner = await addPerson(server.deps, 'Alexandra');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const athlete = await addPerson(server.deps, 'Sam');
  const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  const { program, run } = await addProgram(server.deps, { athlete: owner, coach });
  await addProgram(server.deps, { athlete, coach: stranger });
  const { trainingSession, rev } = await server.ok(startSession, {
    as: owner,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
  });
  const exerciseId = trainingSession.exercises[0]?._id ?? '';
  const on = { id: trainingSession._id, exerciseId };
  const note = await server.ok(createSessionComment, {
    as: owner,
    params: on,
    body: { text: secret },
  });
  const exerciseNote = await server.ok(createExerciseComment, {
    as: owner,
    params: on,
    body: { text: secret },
  });
  const { details, rev: detailsRev } = await server.ok(getUserDetails, { as: owner });
  const tokens: Record<Identity, string | null> = {
    anonymous: null,
    unknown: 'u'.repeat(43),
    revoked: await addDevice(server.deps, owner.userId),
    expired: await addDevice(server.deps, owner.userId, new Date(Date.now() - 1000)),
    owner: owner.token,
    athlete: athlete.token,
    coach: coach.token,
    stranger: stranger.token,
  };
  await server.app.inject({
    method: 'DELETE',
    url: '/api/auth',
    headers: { authorization: `Bearer ${tokens.revoked}` },
  });
  const paramsOf = (path: string) => ({
    id: path.includes('training-session')
      ? trainingSession._id
      : path.includes('run-start')
        ? run._id
        : program._id,
    exerciseId,
    dayId: program.trainingPlan[2]?._id ?? '',
    commentId: path.includes('/exercise/') ? exerciseNote.comment._id : note.comment._id,
  });
  const bodies: Record<string, unknown> = {
    'POST /api/auth': { email: owner.email, password },
    'PUT /api/user/details': { ...details, firstName: 'Someone' },
    'POST /api/program-snapshot/:id/new-program-run': { date: '2026-06-01' },
    'PUT /api/program-run-start-date/:id': { date: '2026-06-02' },
    'POST /api/program-snapshot/:id/saveHasBeenViewedStatus': { value: true },
    'PUT /api/purchased-programs/:id/day/:dayId': {
      version: 1,
      exercises: program.trainingPlan[2]?.exercises.map((exercise) => ({ ...exercise, rest: 33 })),
    },
    'POST /api/inworkout': {
      programRunId: run._id,
      trainingPlanItemId: run.trainingSchedule[2]?._id,
    },
    'PUT /api/inworkout': { trainingSession },
    'POST /api/imported-workouts': { trainingSession: importedFrom(trainingSession) },
  };
  const askedOf = (endpoint: Endpoint, as: Identity): Asked => ({
    ...(tokens[as] !== null && { as: { token: tokens[as] } }),
    params: paramsOf(endpoint.path),
    ...(endpoint.body && { body: bodies[nameOf(endpoint)] ?? { text: 'Good' } }),
    ...(endpoint.write === 'key and revision' && {
      revision: endpoint.path.includes('details') ? detailsRev : rev,
    }),
  });
  return {
    owner,
    askedOf,
    ids: { ...on, run: run._id, program: program._id, note: note.comment._id },
  };
}

test('every call of the contract has a verdict, and every verdict a call', () => {
  expect(endpoints.map(nameOf).toSorted()).toEqual(Object.keys(verdicts).toSorted());
});

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    let scene: Awaited<ReturnType<typeof setScene>>;
    beforeEach(async () => {
      scene = await setScene();
    });

    const expectedFor = (identity: Identity): number => {
      const verdict = verdicts[name];
      if (identity in (verdict ?? {})) return verdict?.[identity as keyof Verdict] ?? 0;
      if (endpoint.access === 'public') return 200;
      return identity === 'expired' ? 419 : 401;
    };

    test.each(identities)('by %s', async (identity) => {
      const before = await everythingOf(scene.owner.token);
      const { status, body } = await server.call(endpoint, scene.askedOf(endpoint, identity));
      expect(status).toBe(expectedFor(identity));
      const isAllowed =
        identity === 'owner' ||
        (identity === 'coach' && status === 200) ||
        endpoint.access === 'public';
      if (isAllowed) return;
      // Nothing of the athlete's gets out, and nothing of theirs has changed.
      const said = JSON.stringify(body);
      for (const hidden of [
        scene.owner.userId,
        scene.owner.email,
        'Alexandra',
        secret,
        ...Object.values(scene.ids),
      ]) {
        expect(said).not.toContain(hidden);
      }
      expect(await everythingOf(scene.owner.token)).toEqual(before);
    });
  },
);

describe('ids of someone else', () => {
  test.each(endpoints.filter(({ path }) => path.includes(':')))(
    '$method $path answers as for ids that do not exist',
    async (endpoint) => {
      const scene = await setScene();
      const asked = scene.askedOf(endpoint, 'athlete');
      const foreign = await server.call(endpoint, asked);
      const { params: _, ...elsewhere } = asked;
      const unknown = await server.call(endpoint, elsewhere);
      expect([foreign.status, foreign.error]).toEqual([unknown.status, unknown.error]);
      expect(foreign.status).toBe(404);
    },
  );

  test('[API-62] a run or a session id of another athlete is unknown', async () => {
    const { askedOf, ids } = await setScene();
    const asked = askedOf(startSession, 'athlete');
    const mine = (await server.ok(pullChanges, asked)).changes.find(
      ({ type }) => type === 'program-run',
    );
    if (!mine || !('body' in mine) || mine.type !== 'program-run') throw new Error('No run');
    const day = mine.body.trainingSchedule[0]?._id;
    const start = (body: object) =>
      server.call(startSession, { ...asked, key: randomUUID(), body });
    expect((await start({ programRunId: ids.run, trainingPlanItemId: day })).status).toBe(404);
    expect(
      (await start({ programRunId: mine.id, trainingPlanItemId: day, _id: ids.id })).status,
    ).toBe(404);
    expect((await start({ programRunId: mine.id, trainingPlanItemId: day })).status).toBe(200);
  });

  test('[API-64] a comment cannot be written under the id of another', async () => {
    const { askedOf, ids } = await setScene();
    const endpoint = createSessionComment;
    const coach = askedOf(endpoint, 'coach');
    const reply = await server.call(endpoint, {
      ...coach,
      body: { text: 'Mine now', _id: ids.note },
    });
    expect([reply.status, JSON.stringify(reply.error)]).toEqual([
      404,
      expect.not.stringContaining(secret),
    ]);
  });
});

const everythingOf = async (token: string) =>
  (await server.ok(pullChanges, { as: { token } })).changes;
