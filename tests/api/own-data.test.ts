import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import type { ProgramId } from '#contract/ids.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { getPurchasedProgram } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment } from '#contract/workout.ts';
import { picturePath } from '#contract/picture-address.ts';
import { findPicture, insertPicture } from '#server/stores/pictures.ts';
import { addDevice, addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining, tickFirst } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const proofOf = ({ email }: Person) => ({ email: email.toUpperCase(), password });

/** How often a text occurs anywhere in the database, by table. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const { rows } = server.deps.database;
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
  `.execute(rows);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(name)} AS t
      WHERE position(lower(${text}) IN lower(t::text)) > 0
    `.execute(rows);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}

/** Two of a coach's pictures: one that a buyer's copy shows, and an unused one. */
async function addPictures(coach: Person, program: { _id: ProgramId }) {
  const { rows } = server.deps.database;
  const [cover, other] = [randomUUID(), randomUUID()];
  const sizes = [{ width: 480, bytes: Buffer.from('a picture') }];
  for (const id of [cover, other])
    await insertPicture(rows, { id, owner: coach.userId, sizes, now: new Date() });
  const image = JSON.stringify(picturePath(cover, 480));
  await sql`
    UPDATE purchased_program SET content = jsonb_set(content, '{image}', ${image}::text::jsonb)
    WHERE id = ${program._id}
  `.execute(rows);
  return { cover, other };
}

describe('taking my data along', () => {
  test('gives everything that devices have of mine, and nothing of others', async () => {
    const mine = await newTraining(server);
    const { trainingSession } = await mine.start();
    const on = { params: { id: trainingSession._id } };
    // More than one page of comments.
    for (let n = 0; n < 60; n += 1)
      await server.ok(createSessionComment, {
        as: mine.athlete,
        ...on,
        body: { text: `Note ${n}` },
      });
    const coachs = await server.ok(createSessionComment, {
      as: mine.coach,
      ...on,
      body: { text: 'Well done' },
    });
    const theirs = await newTraining(server);
    await theirs.start();

    const reply = await server.call(exportOwnData, { as: mine.athlete });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="holdfast-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = reply.body;
    const { changes } = await server.ok(pullChanges, { as: mine.athlete });
    // Receipts are for devices only.
    const bodiesOf = (type: string) =>
      changes.flatMap((change) => {
        if (change.type !== type || !('body' in change)) return [];
        const { receipt: _, ...body } = { receipt: undefined, ...change.body };
        return [body];
      });
    expect(data.programs).toEqual(bodiesOf('program'));
    expect(data.programRuns).toEqual(bodiesOf('program-run'));
    expect(data.trainingSessions).toEqual(bodiesOf('training-session'));
    expect(data.comments).toHaveLength(61);
    expect(data.comments).toEqual(expect.arrayContaining(bodiesOf('comment')));
    expect(data.notifications.length).toBeGreaterThan(0);
    expect(data.notifications.toReversed()).toEqual(bodiesOf('notification'));
    expect([data.account]).toEqual([
      expect.objectContaining({ ...(bodiesOf('user')[0] as object), subscribeToNewsletter: false }),
    ]);
    expect([data.createdPrograms, data.socialLogins]).toEqual([[], []]);
    const text = JSON.stringify(data);
    for (const hidden of [theirs.athlete.userId, theirs.program._id, mine.athlete.token, 'argon2'])
      expect(text).not.toContain(hidden);

    const { cover, other } = await addPictures(mine.coach, mine.program);
    const coach = await server.ok(exportOwnData, { as: mine.coach });
    expect(coach.pictures).toEqual(
      [cover, other].toSorted().map((_id) => ({ _id, image: btoa('a picture') })),
    );
    expect(coach.comments).toEqual([coachs.comment]);
    expect(coach.createdPrograms).toEqual([expect.objectContaining({ title: 'Plain strength' })]);
    expect(coach.trainingSessions).toEqual([]);
  });
});

describe('deleting the account', () => {
  test('[API-7] of an athlete: nothing of them is left, and no device is signed in', async () => {
    const { athlete, start, save } = await newTraining(server);
    const tablet = { token: await addDevice(server.deps, athlete.userId) };
    const { trainingSession, rev } = await start();
    await save(tickFirst(trainingSession), rev);
    await server.ok(createSessionComment, {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: `My own words, ${athlete.userId}` },
    });
    expect(Object.keys(await placesOf(athlete.userId))).toContain('training_session');
    const reply = await server.ok(deleteAccount, { as: athlete, body: proofOf(athlete) });
    expect(reply).toEqual({
      text: 'Your account has been deleted',
      color: 'success',
      signOut: true,
    });
    for (const as of [athlete, tablet])
      expect((await server.call(validateSession, { as })).status).toBe(401);
    const again = await server.call(signIn, { body: { email: athlete.email, password } });
    expect([again.status, again.error.type]).toEqual([401, 'wrong-credentials']);
    const letters = await server.lettersTo(athlete.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
    for (const trace of [athlete.userId, athlete.email, trainingSession._id])
      expect(await placesOf(trace)).toEqual({});
  });

  test("[API-7] of a coach: sold programs go on, by 'Former coach', and buyers' devices hear of it", async () => {
    const { athlete, coach, program, start, save } = await newTraining(server);
    const { trainingSession, rev } = await start();
    const on = { params: { id: trainingSession._id } };
    const { comment } = await server.ok(createSessionComment, {
      as: coach,
      ...on,
      body: { text: 'Tell nobody: his knee gives way' },
    });
    const { cover, other } = await addPictures(coach, program);
    const { cursor } = await server.ok(pullChanges, { as: athlete });
    await server.ok(deleteAccount, { as: coach, body: proofOf(coach) });

    const bought = await server.ok(getPurchasedProgram, {
      as: athlete,
      params: { id: program._id },
    });
    expect([bought.program.author, bought.program.title]).toEqual([
      { userId: null, firstName: 'Former coach' },
      'Plain strength',
    ]);
    const { changes } = await server.ok(pullChanges, { as: athlete, query: { cursor } });
    expect(changes).toEqual([
      expect.objectContaining({
        type: 'program',
        id: program._id,
        body: {
          ...program,
          image: picturePath(cover, 480),
          parentProgramId: null,
          author: { userId: null, firstName: 'Former coach' },
          receipt: expect.any(String) as string,
        },
      }),
      expect.objectContaining({ type: 'comment', id: comment._id, deleted: true }),
      // The comment's notification.
      expect.objectContaining({ type: 'notification', deleted: true }),
    ]);
    expect((await save(tickFirst(trainingSession), rev)).status).toBe(200);
    expect((await start(2)).trainingSession.workoutTitle).toBe('Squat again');
    const { rows } = server.deps.database;
    expect(await findPicture(rows, cover, 480)).not.toBeNull();
    expect(await findPicture(rows, other, 480)).toBeNull();
    for (const trace of [coach.userId, coach.email, 'Tell nobody: his knee gives way'])
      expect(await placesOf(trace)).toEqual({});
  });

  test('[API-7] needs address and password, and says which of them is wrong', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const other = await addPerson(server.deps, 'Sam');
    const refusalOf = async (body: object) => {
      const { status, error } = await server.call(deleteAccount, { as: person, body });
      return [status, Object.keys(error.errors.fields ?? {})];
    };
    expect(await refusalOf({ ...proofOf(person), password: 'wrong' })).toEqual([422, ['password']]);
    expect(await refusalOf(proofOf(other))).toEqual([422, ['email']]);
    await server.ok(validateSession, { as: person });
    await server.ok(validateSession, { as: other });
  });
});

describe('every table that refers to a person', () => {
  /** Where each table's data is in the exported file, or why it is not exported. */
  const exported: Record<string, string> = {
    app_user: 'account',
    device_session: 'devices',
    security_event: 'securityEvents',
    social_login: 'socialLogins',
    purchased_program: 'programs',
    program_run: 'programRuns',
    training_session: 'trainingSessions',
    comment: 'comments',
    message: 'messages',
    conversation_member: 'conversations',
    program: 'createdPrograms',
    program_day: 'createdPrograms',
    movement: 'customMovements',
    one_rep_max: 'oneRepMaxes',
    measurement: 'measurements',
    search_query: 'searches',
    recent_store_program: 'recentStorePrograms',
    store_program: 'createdPrograms',
    picture: 'pictures',
    attachment: 'attachments',
    program_order: 'purchases',
    coaching_offer: 'coachingOffer',
    membership: 'memberships',
    subscription: 'subscriptions',
    notification: 'notifications',
    client_note: 'clientNotes',
    comment_template: 'commentTemplates',
    coach_client: 'coaches',
    invitation: 'invitations',
    invitation_mail: 'nothing: a count of mails, kept for two days',
    invitation_decline: 'nothing: digests of addresses that want no more mails',
    subscription_asked: 'nothing: when somebody last asked, kept for two days',
    routine: 'routines',
    assignment: 'assignments',
    client_group: 'clientGroups',
    client_group_member: 'clientGroups',
    check_in: 'checkIns',
    check_in_member: 'checkIns',
    check_in_answer: 'checkInAnswers',
    answers_seen: 'answersSeen',
    message_template: 'messageTemplates',
    scheduled_message: 'scheduledMessages',
    seen_by_coach: 'seenByCoach',
    planned_day: 'nothing: worked out of the runs',
    finished_workout: 'nothing: what the workouts count for',
    client_standing: 'nothing: worked out of the workouts',
    sandbox_account: 'nothing: of the test payments',
    stream: 'nothing: a counter',
    tombstone: 'nothing: ids of what is gone',
    deleted_coach_text: 'nothing: ids of what is gone',
    device_contact: 'nothing: a count of what a device has not sent',
    account_link: 'nothing: a secret of the mail that was sent',
    securing_link: 'nothing: a secret of the mail that was sent',
    sign_in_step: 'nothing: a sign-in that is under way',
    passkey: 'factors',
    code_app: 'factors',
    recovery_code: 'factors',
  };

  test('is exported, or it is said why not; and is emptied or freed of the person with the account', async () => {
    const { rows } = server.deps.database;
    const references = await sql<{ name: string; rule: string }>`
      SELECT DISTINCT conrelid::regclass::text AS name, confdeltype AS rule FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'app_user'::regclass
    `.execute(rows);
    const tables = [...new Set(references.rows.map(({ name }) => name)), 'app_user'];
    expect(tables.toSorted()).toEqual(Object.keys(exported).toSorted());
    // c: deleted with the account; n: stays, without an owner.
    for (const { name, rule } of references.rows) expect(['c', 'n'], name).toContain(rule);
  });
});
