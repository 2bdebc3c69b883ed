// Which action notifies whom of what.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import { notificationTypes } from '#contract/notifications.ts';
import { newProgramRun } from '#contract/programs.ts';
import { restrictUser, unrestrictUser } from '#contract/roles.ts';
import { restrictProgram, unrestrictProgram } from '#contract/store.ts';
import { answerSubscription, requestSubscription } from '#contract/subscriptions.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteAllSessions,
  deleteSessionComment,
  editSessionComment,
} from '#contract/workout.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { addPerson, type Person } from './builders.ts';
import { addDraft, addPeople, addToStore, type People, setPublished } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';
import { must, newTraining, stamp, type Training } from './training.ts';

let server: TestServer;
let told: ReturnType<typeof toldOn>['told'];
let read: ReturnType<typeof toldOn>['read'];
let synced: ReturnType<typeof toldOn>['synced'];
beforeAll(async () => {
  server = await startTestServer();
  ({ told, read, synced } = toldOn(server));
});
afterAll(() => server.stop());

const typesOf = async (as: Person) => (await told(as)).map(({ type }) => type);

describe('[NOT-1] [NOT-2] training', () => {
  let training: Training;
  beforeEach(async () => {
    training = await newTraining(server);
  });

  const finish = async (day: number) => {
    const { trainingSession, rev } = await training.start(day);
    const rated = must(rateWorkout(trainingSession, { score1: 7, stamp }));
    const done = must(finishSession(rated, { now: new Date().toISOString() }));
    await training.saved(done, rev);
    return done;
  };
  const about = () => ({
    programTitle: 'Plain strength',
    programId: training.program._id,
    athleteId: training.athlete.userId,
  });

  test('a finished workout is told the athlete and the coach, with what it was', async () => {
    const session = await finish(0);
    const data = { ...about(), trainingSessionId: session._id, dayIndex: 0 };
    expect(await told(training.athlete)).toEqual([
      {
        _id: expect.any(String) as string,
        rev: expect.any(Number) as number,
        type: 'workoutComplete',
        message: '',
        isRead: true,
        sender: null,
        data,
        createdAt: expect.any(String) as string,
      },
    ]);
    expect(await told(training.coach)).toMatchObject([
      {
        type: 'clientWorkoutComplete',
        sender: { _id: training.athlete.userId, firstName: 'Alex', lastName: 'Tester' },
        data,
      },
    ]);
  });

  test('the last workout of a run tells both of the program, once', async () => {
    await finish(0);
    await finish(2);
    const done = ['programComplete', 'clientProgramComplete'];
    const ofProgram = async (as: Person) =>
      (await told(as)).filter(({ type }) => done.includes(type));
    expect(await ofProgram(training.athlete)).toMatchObject([
      { type: 'programComplete', sender: null, data: about() },
    ]);
    expect(await ofProgram(training.coach)).toMatchObject([
      { type: 'clientProgramComplete', sender: { _id: training.athlete.userId }, data: about() },
    ]);
    // Another phone comes late with the same day and adds to it.
    const late = await training.start(2);
    await training.saved({ ...late.trainingSession, selectedExerciseIndex: 1 }, late.rev);
    expect(await ofProgram(training.athlete)).toHaveLength(1);
  });

  test('a workout that is finished already and saved once more tells nobody again', async () => {
    const session = await finish(0);
    const [first] = await told(training.coach);
    await read(training.coach, first!._id);
    const [row] = await server.deps.database.rows
      .selectFrom('training_session')
      .select('rev')
      .where('id', '=', session._id)
      .execute();
    await training.saved({ ...session, selectedExerciseIndex: 1 }, row!.rev);
    expect(await told(training.coach)).toMatchObject([{ _id: first!._id, isRead: true }]);
  });

  test('a start tells the athlete; one more run of the program the coach, too', async () => {
    const start = (_id?: string) =>
      server.ok(newProgramRun, {
        as: training.athlete,
        params: { id: training.program._id },
        body: { date: '2026-07-01', ...(_id && { _id }) },
      });
    const { programRun } = await start();
    expect(await told(training.athlete)).toMatchObject([{ type: 'programStart', data: about() }]);
    expect(await told(training.coach)).toMatchObject([
      { type: 'clientProgramRestart', sender: { _id: training.athlete.userId }, data: about() },
    ]);
    await start(programRun._id);
    expect(await typesOf(training.athlete)).toEqual(['programStart']);
  });

  test('the first run of a program is no restart', async () => {
    await server.deps.database.rows
      .deleteFrom('program_run')
      .where('id', '=', training.run._id)
      .execute();
    await server.ok(newProgramRun, {
      as: training.athlete,
      params: { id: training.program._id },
      body: { date: '2026-07-01' },
    });
    expect(await typesOf(training.athlete)).toEqual(['programStart']);
    expect(await told(training.coach)).toEqual([]);
  });

  test('a comment is told the other one, with its words', async () => {
    const { trainingSession: session } = await training.start();
    const place = { id: session._id, exerciseId: session.exercises[0]!._id };
    const say = (as: Person, call: typeof createSessionComment | typeof createExerciseComment) =>
      server.ok(call, { as, params: place, body: { text: `By ${as.firstName}` } });
    const asked = await say(training.athlete, createSessionComment);
    const onSquat = await say(training.athlete, createExerciseComment);
    const answered = await say(training.coach, createSessionComment);
    const onForm = await say(training.coach, createExerciseComment);
    const data = ({ comment }: typeof asked) => ({
      ...about(),
      trainingSessionId: session._id,
      dayIndex: 0,
      commentId: comment._id,
    });
    expect(await told(training.coach)).toMatchObject([
      { type: 'clientComment', message: 'By Alex', data: data(onSquat) },
      { type: 'clientComment', message: 'By Alex', data: data(asked) },
    ]);
    expect(await told(training.athlete)).toMatchObject([
      {
        type: 'coachComment',
        message: 'By Robin',
        sender: { _id: training.coach.userId },
        data: data(onForm),
      },
      { type: 'trainingSessionComment', message: 'By Robin', data: data(answered) },
    ]);
  });

  test('a notification follows its comment: changed, deleted, and gone with the workouts', async () => {
    const { trainingSession: session } = await training.start();
    const params = { id: session._id };
    const write = async (text: string) => {
      const body = { text };
      const as = training.athlete;
      return (await server.ok(createSessionComment, { as, params, body })).comment._id;
    };
    const commentId = await write('Secret');
    await write('Another');
    const at = { as: training.athlete, params: { ...params, commentId } };
    await server.ok(editSessionComment, { ...at, body: { text: 'Not so secret' } });
    const messages = async () => (await told(training.coach)).map(({ message }) => message);
    expect(await messages()).toEqual(['Another', 'Not so secret']);
    await server.ok(deleteSessionComment, at);
    expect(await messages()).toEqual(['Another']);
    await server.ok(deleteAllSessions, { as: training.athlete });
    expect(await messages()).toEqual([]);
    expect((await synced(training.coach)).size).toBe(0);
  });
});

describe('[NOT-2] the store', () => {
  let people: People;
  let id: ProgramId;
  beforeEach(async () => {
    people = await addPeople(server);
    id = await addDraft(server, people.coach, { title: 'Push, pull' });
  });

  const subscribe = async (as: Person, value: number) => {
    const body = { id: people.coach.userId };
    const { subscription } = await server.ok(requestSubscription, { as, body });
    const answer = { id: subscription._id, value };
    await server.ok(answerSubscription, { as: people.coach, body: answer });
  };
  const published = async (as: Person) => {
    await server.settled();
    return (await told(as)).filter(({ type }) => type === 'programPublished');
  };

  test('what a coach publishes is told those whom the coach has confirmed, once', async () => {
    const declined = await addPerson(server.deps, 'Jo');
    await subscribe(people.athlete, 3);
    await subscribe(declined, 2);
    await setPublished(server, people.coach, id, 'subscribers');
    const expected = {
      sender: { _id: people.coach.userId },
      data: { programTitle: 'Push, pull', programId: id },
    };
    expect(await published(people.athlete)).toMatchObject([expected]);
    expect(await published(declined)).toEqual([]);
    const [first] = await published(people.athlete);
    await read(people.athlete, first!._id);
    await setPublished(server, people.coach, id, 'all');
    await setPublished(server, people.coach, id, 'unpublished');
    await setPublished(server, people.coach, id, 'all');
    expect(await published(people.athlete)).toMatchObject([{ ...expected, isRead: true }]);
  });

  test('a restriction of a program and its end are told its author, with the reason', async () => {
    const own = await addToStore(server, people.coach, { title: 'Copied' });
    const at = { as: people.moderator, params: { id: own } };
    await server.ok(restrictProgram, { ...at, body: { restrictionReason: 'It is not yours' } });
    await server.ok(unrestrictProgram, at);
    await server.ok(unrestrictProgram, at);
    const data = { programTitle: 'Copied', programId: own };
    expect(await told(people.coach)).toMatchObject([
      { type: 'programUnrestricted', message: '', sender: null, data },
      { type: 'programRestricted', message: 'It is not yours', sender: null, data },
    ]);
  });

  test('a restriction of an account and its end are told that user', async () => {
    const at = { as: people.admin, params: { id: people.coach.userId } };
    const restrict = (restrictionReason: string) =>
      server.ok(restrictUser, { ...at, body: { restrictionReason } });
    await restrict('Sold empty programs');
    await restrict('Sold empty programs');
    await server.ok(unrestrictUser, at);
    await server.ok(unrestrictUser, at);
    expect(await told(people.coach)).toMatchObject([
      { type: 'accountUnrestricted', message: '', sender: null },
      { type: 'accountRestricted', message: 'Sold empty programs', sender: null },
    ]);
  });
});

test('[NOT-2] there are sixteen types, and nineteen more of coach and client', () => {
  expect(new Set(notificationTypes).size).toBe(35);
});
