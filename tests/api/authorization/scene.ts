// An athlete with a started workout and secret notes, their coach, and everyone who might be curious.
import { keepThings, keptOnServer } from './kept-things.ts';
import { tinyPicture } from './tiny-picture.ts';
import { randomUUID } from 'node:crypto';
import { createAssignment } from '#contract/assignments.ts';
import { createCheckIn } from '#contract/check-ins.ts';
import { createClientGroup } from '#contract/client-groups.ts';
import { sendMessage, startConversation } from '#contract/conversations.ts';
import { getCreatedProgram } from '#contract/created-programs.ts';
import { getDevices } from '#contract/devices.ts';
import { MovementId, ProgramId } from '#contract/ids.ts';
import { getNotifications } from '#contract/notifications.ts';
import { requestSubscription } from '#contract/subscriptions.ts';
import { saveClientSurvey } from '#contract/survey.ts';
import { getUserDetails, type Profile, saveUserDetails } from '#contract/user.ts';
import { restrictUser, setCanSwitchRoles, setModerator } from '#contract/roles.ts';
import { createMovement } from '#contract/movements.ts';
import { createRoutine } from '#contract/routines.ts';
import { pullChanges } from '#contract/sync.ts';
import { createExerciseComment, createSessionComment, startSession } from '#contract/workout.ts';
import { endCoaching } from '#contract/coaches.ts';
import { emptyClientSurvey } from '#domain/survey/survey.ts';
import {
  addDevice,
  addPerson,
  addProgram,
  buildAssignment,
  type Person,
  prescribe,
  routine,
} from '../builders.ts';
import { buildCheckIn } from '../check-in-scene.ts';
import type { TestServer } from '../test-server.ts';

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Occurs in texts of the athlete and the coach, and nowhere else. */
export const secret = 'Knee hurts, tell nobody';
/** When the athlete was born. */
export const secretDay = '1903-04-05';

export async function setScene(server: TestServer, restricted: Role | null) {
  const people = await addPeople(server);
  const { athlete, coach } = people;
  const { program, run } = await addProgram(server.deps, { athlete, coach });
  await addProgram(server.deps, { athlete: people['other athlete'], coach: people['other coach'] });
  await part(server, { athlete: people['former client'], coach });
  await part(server, { athlete, coach: people['former coach'] });
  const { trainingSession: session, rev: sessionRev } = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
  });
  const exerciseId = session.exercises[0]?._id ?? '';
  const write = { as: athlete, params: { id: session._id, exerciseId }, body: { text: secret } };
  const { comment: note } = await server.ok(createSessionComment, write);
  const { comment: exerciseNote } = await server.ok(createExerciseComment, write);
  await confide(server, athlete);
  const { movement, rev: movementRev } = await server.ok(createMovement, {
    as: coach,
    body: { title: 'Sled push', bodyPart: 'thighs', equipment: 'Sled machine', cues: [secret] },
  });
  await prescribe(server.deps, { athlete, coach }, movement);
  const { subscription } = await server.ok(requestSubscription, {
    as: athlete,
    body: { id: coach.userId, message: secret },
  });
  const { notifications } = await server.ok(getNotifications, { as: coach });
  const request = notifications.find(({ type }) => type === 'subscriptionRequestReceived');
  if (!request) throw new Error('The coach was not told');
  const { conversation } = await server.ok(startConversation, {
    as: athlete,
    body: { participant: coach.userId },
  });
  const { message } = await server.ok(sendMessage, {
    as: athlete,
    params: { id: conversation._id },
    body: {
      _id: randomUUID(),
      body: secret,
      attachments: [
        {
          _id: randomUUID(),
          kind: 'photo',
          type: 'image/png',
          bytes: Buffer.from(tinyPicture, 'base64').length,
          width: 8,
          height: 8,
        },
      ],
    },
  });
  const { routine: ownRoutine, rev: routineRev } = await server.ok(createRoutine, {
    as: athlete,
    body: { routine: { ...routine(randomUUID()), description: secret } },
  });
  const { devices } = await server.ok(getDevices, { as: athlete });
  const otherDevice = await addDevice(server.deps, athlete.userId);
  const created = await readCreated(server, coach, ProgramId.parse(program.parentProgramId));
  const given = await give(server, { coach, athlete }, created.whole._id);
  const kept = await keepThings(server, { athlete, coach }, secret);
  if (restricted) {
    await server.ok(restrictUser, {
      as: people.admin,
      params: { id: people[restricted].userId },
      body: { restrictionReason: 'Sold empty programs' },
    });
  }
  // An invitation counts its letters when they leave.
  await server.settled();
  const { details } = await server.ok(getUserDetails, { as: athlete });
  return {
    people,
    program,
    run,
    session,
    sessionRev,
    exerciseId,
    note,
    exerciseNote,
    movement,
    subscription,
    /** As the coach sees it. */
    request,
    movementRev,
    conversation,
    attachment: message.attachments![0]!,
    routineId: ownRoutine._id,
    routineRev,
    athletesDevice: devices[0]?._id ?? '',
    /** The token of another device of the athlete's. */
    otherDevice,
    created,
    ...given,
    kept,
    details,
    /** The revision of each person's own details. */
    detailsRev: await revisionsOf(server, people),
    everything: await everythingOf(server, people),
  };
}

/** They worked together, which leaves the client a program and the coach an ended relation. */
async function part(server: TestServer, { athlete, coach }: { athlete: Person; coach: Person }) {
  await addProgram(server.deps, { athlete, coach });
  await server.ok(endCoaching, {
    as: athlete,
    params: { id: coach.userId },
    body: { endedAt: '2026-06-01T06:00:00.000Z' },
  });
}

/** From far in the future on, and to the only member of a group. */
async function give(
  server: TestServer,
  { coach, athlete }: { coach: Person; athlete: Person },
  programId: ProgramId,
) {
  const createdAt = '2026-06-01T06:00:00.000Z';
  const { assignment } = await server.ok(createAssignment, {
    as: coach,
    body: { assignment: buildAssignment({ programId, clientId: athlete.userId }) },
  });
  const { group } = await server.ok(createClientGroup, {
    as: coach,
    body: {
      group: { _id: randomUUID(), name: secret, members: [athlete.userId], createdAt },
    },
  });
  const clients = [{ _id: athlete.userId, name: '', since: '2026-06-01' }];
  const { checkIn } = await server.ok(createCheckIn, {
    as: coach,
    body: { checkIn: buildCheckIn(coach, { name: secret, clients }) },
  });
  return { assignment, group, checkIn };
}

type People = Awaited<ReturnType<typeof addPeople>>;
export type Role = keyof People;

async function revisionsOf(server: TestServer, people: People): Promise<Record<Role, number>> {
  const revisions = Object.entries(people).map(
    async ([role, as]) => [role, (await server.ok(getUserDetails, { as })).rev] as const,
  );
  return Object.fromEntries(await Promise.all(revisions)) as Record<Role, number>;
}

/** What an athlete can say about body and life, in each place. The day is nobody else's. */
const confided: Profile = {
  story: secret,
  experience: secret,
  gender: secret,
  dateOfBirth: secretDay,
  goals: [secret],
  expertise: [secret],
  goalsImport: secret,
  pastAchievements: secret,
  expect: secret,
  stressLevel: 9,
  physicalActivity: 1,
  sleep: 2,
  goalsChips: [secret],
  activity: secret,
};

/** Stores personal facts about an athlete. */
async function confide(server: TestServer, as: Person): Promise<void> {
  const { story, expect, goalsImport, pastAchievements } = confided;
  const answers = { story, expect, goalsImport, pastAchievements };
  await server.ok(saveClientSurvey, { as, body: { ...emptyClientSurvey, ...answers } });
  const { details, rev } = await server.ok(getUserDetails, { as });
  const preferences = {
    ...details.preferences,
    setUpNotes: { [MovementId.parse('squat')]: secret },
  };
  const body = { ...details, profile: confided, preferences };
  await server.ok(saveUserDetails, { as, revision: rev, body });
}

/** The coach's original, whole and in parts, with the revision of each. */
async function readCreated(server: TestServer, as: Person, id: ProgramId) {
  const { program } = await server.ok(getCreatedProgram, { as, params: { id } });
  const { changes } = await server.ok(pullChanges, { as });
  const details = changes.find((change) => change.id === id);
  const day = changes.find((change) => change.id === program.trainingPlan[0]?._id);
  const isThere = details?.type === 'created-program' && day?.type === 'created-program-day';
  if (!isThere || !('body' in details) || !('body' in day)) throw new Error('No program to edit');
  return { whole: program, details, day };
}

async function addPeople(server: TestServer) {
  const add = (name: string, roles: { isCoach?: true; isAdmin?: true } = {}) =>
    addPerson(server.deps, name, roles);
  const people = {
    athlete: await add('Alexandra'),
    'other athlete': await add('Jo'),
    coach: await add('Robinson', { isCoach: true }),
    'other coach': await add('Kim', { isCoach: true }),
    moderator: await add('Max'),
    admin: await add('Sam', { isAdmin: true }),
    'former client': await add('Bo'),
    'former coach': await add('Frankie', { isCoach: true }),
  };
  const { admin, coach, moderator } = people;
  await server.ok(setModerator, {
    as: admin,
    params: { userId: moderator.userId },
    body: { moderator: true },
  });
  await server.ok(setCanSwitchRoles, {
    as: admin,
    params: { userId: coach.userId },
    body: { canSwitchRoles: true },
  });
  return people;
}

/** Texts that nobody else may see. Those who worked with one of the two keep that person's name, and nothing more. */
export const secretsOf = ({ people, ...things }: Scene, as: Role): string[] => [
  secret,
  secretDay,
  ...[
    ...(as === 'former coach' ? [] : [people.athlete]),
    ...(as === 'former client' ? [] : [people.coach]),
  ].flatMap(({ userId, email, firstName }) => [userId, email, firstName]),
  things.program._id,
  things.run._id,
  things.session._id,
  things.note._id,
  things.created.whole._id,
  things.movement._id,
  things.subscription._id,
  things.conversation._id,
];

/** All data of these two, as their devices would read it, and what only the server has. */
export async function everythingOf(
  server: TestServer,
  { athlete, coach }: Pick<People, 'athlete' | 'coach'>,
): Promise<unknown> {
  const read = async (as: { token: string }) => (await server.ok(pullChanges, { as })).changes;
  const onDevices = [await read(athlete), await read(coach)];
  return [...onDevices, await keptOnServer(server, { athlete, coach })];
}
