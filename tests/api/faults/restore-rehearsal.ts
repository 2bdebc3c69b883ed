// A gym of an athlete and a coach, each with a device, where every kind of document can be changed, and the server's
// copy of each kind can be read.
import { getClient, getClientTraining } from '#contract/clients.ts';
import { getCommentTemplates } from '#contract/coaching.ts';
import { type Conversation, sendMessage, startConversation } from '#contract/conversations.ts';
import type { ProgramId } from '#contract/ids.ts';
import { requestSubscription } from '#contract/subscriptions.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { UserDetails } from '#contract/user.ts';
import { createSessionComment } from '#contract/workout.ts';
import { commentsOn, readComments } from '#domain/coaching/look.ts';
import { moveDay as moveDayRule } from '#domain/program/reschedule.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { doneSets } from '#domain/session/sets.ts';
import { emptyClientSurvey } from '#domain/survey/survey.ts';
import { finishSurvey } from '#offline/commands/answer-survey.ts';
import {
  commentOnClient,
  keepTemplate,
  lookAt,
  noteOnClient,
  reschedule,
} from '#offline/commands/coach-client.ts';
import { prescribe } from '#offline/commands/prescribe-days.ts';
import {
  keepConversation,
  markConversationRead,
  sendMessage as write,
} from '#offline/commands/conversations.ts';
import { createProgram } from '#offline/commands/created-programs.ts';
import { editProfile } from '#offline/commands/edit-profile.ts';
import { answerRequest, markNotificationRead } from '#offline/commands/notifications.ts';
import { writeMovement } from '#offline/commands/own-movements.ts';
import { moveDay } from '#offline/commands/reschedule.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import type { DocumentType } from '#offline/database/rows.ts';
import { addPerson, addProgram, type Person } from '../builders.ts';
import { type CoachDevice, coachDevice, newProgramOn } from '../coach-device.ts';
import { must } from '../training.ts';
import type { BackedUpServer } from './backed-up-server.ts';
import { athletesScenes } from './athletes-scenes.ts';
import { attachedScene } from './attached-scene.ts';
import { invitedScenes } from './invited-scenes.ts';
import { givenScenes } from './given-scenes.ts';
import { ticks } from './phone.ts';
import { readerOf } from './server-reader.ts';

export interface Scene {
  /** Made on a device after the backup. */
  readonly change: () => Promise<unknown>;
  /** The server's copy of it. */
  readonly told: () => Promise<unknown>;
}

export async function rehearsalOf({ server, training }: BackedUpServer) {
  const { athlete, coach, program, run, dayOf } = training;
  const phone = await coachDevice(server, athlete);
  const laptop = await coachDevice(server, coach);
  const settle = async (...devices: readonly CoachDevice[]) => {
    for (let round = 0; round < 4; round += 1) for (const device of devices) await device.sync();
  };

  const { documents, notices, talk } = readerOf(server);
  const runs = async () =>
    (await documents(athlete, 'program-run')).filter((one) => one.programId === program._id);
  const noticesOfComments = () => notices(athlete, 'trainingSessionComment');
  const requests = () => notices(coach, 'subscriptionRequestReceived');
  // The data at the time of the backup.
  const sam = await addPerson(server.deps, 'Sam');
  await addProgram(server.deps, { athlete: sam, coach });
  const open = async (as: Person, { userId: participant }: Person) =>
    server.ok(startConversation, { as, body: { participant } });
  await server.ok(requestSubscription, { as: sam, body: { id: coach.userId } });
  const { conversation: old } = await open(sam, coach);
  const hello = { _id: crypto.randomUUID(), body: 'Hello' };
  await server.ok(sendMessage, { as: sam, params: { id: old._id }, body: hello });
  await settle(phone, laptop);
  const sessionId = must(
    await startSession(phone.device, { programId: program._id, dayId: dayOf(0) }),
  );
  const session = async () =>
    (await phone.database.entities.get(`training-session:${sessionId}`))!.body as TrainingSession;
  const tick = async (index: number) => {
    const setId = (await session()).exerciseLog.flatMap(({ sets }) => sets)[index]!.id;
    must(await tickSet(phone.device, { sessionId, setId, done: true }));
  };
  await tick(0);
  await phone.sync();
  const comment = { params: { id: sessionId }, body: { text: 'Before the backup' } };
  await server.ok(createSessionComment, { as: coach, ...comment });
  const commentedBefore = (await noticesOfComments())[0]!;
  const programId: ProgramId = await newProgramOn(laptop);
  await settle(phone, laptop);
  /** A day and its workouts as the coach sees them. */
  const clientDay = (place: number) => {
    const params = { id: athlete.userId, programId: program._id, dayId: dayOf(place) };
    return server.ok(getClientTraining, { as: coach, params });
  };
  const onClientScreen = async () => (await clientDay(0)).sessions[0]!;
  /** Opened by the athlete after the backup. */
  let fresh: Conversation | null = null;
  const scenes: Record<DocumentType, Scene> = {
    user: {
      change: async () => {
        await editProfile(phone.device, { location: 'York', profile: { story: 'Lifts' } });
        await editProfile(laptop.device, { location: 'Hull' });
        await phone.sync();
        await finishSurvey(phone.device, {
          type: 'client',
          answers: { ...emptyClientSurvey, goals: ['getFit'] },
        } as never);
      },
      told: async () => {
        const of = async (as: Person) =>
          (await documents(as, 'user')).map(
            ({ location, profile, clientQuestions, finishedClientQuiz }: UserDetails) => ({
              location,
              profile,
              clientQuestions,
              finishedClientQuiz,
            }),
          );
        return [await of(athlete), await of(coach)];
      },
    },
    'program-run': {
      change: () => moveDay(phone.device, { runId: run._id, dayId: dayOf(2), date: '2026-06-09' }),
      told: async () => (await runs()).map(({ trainingSchedule }) => trainingSchedule[2]),
    },
    'training-session': {
      change: async () => tick(1),
      told: async () => (await documents(athlete, 'training-session')).map(ticks),
    },
    comment: {
      change: async () => {
        await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Left knee' });
        const { _id, exercises } = await session();
        must(
          await commentOnClient(laptop.device, {
            session: { _id, exercises },
            exerciseId: null,
            text: 'Well done',
          }),
        );
      },
      told: async () =>
        (await documents(athlete, 'comment'))
          .map(({ _id, text }: Comment) => `${_id} ${text}`)
          .toSorted(),
    },
    'created-program': {
      change: () => createProgram(laptop.device, { title: 'After the backup', weeks: 1 }),
      told: async () =>
        (await documents(coach, 'created-program')).map(({ title }) => title).toSorted(),
    },
    'created-program-day': {
      change: async () => {
        const editor = await laptop.editor(programId);
        editor.edit((draft) =>
          allowed({
            ...draft,
            days: draft.days.map((day, index) => (index === 0 ? { ...day, title: 'Legs' } : day)),
          }),
        );
        await editor.settled();
      },
      told: async () =>
        (await documents(coach, 'created-program-day'))
          .filter((day) => day.programId === programId)
          .map(({ title }) => title)
          .toSorted(),
    },
    movement: {
      change: () =>
        writeMovement(laptop.device, {
          movementId: null,
          draft: {
            title: 'Log press',
            bodyPart: 'shoulders',
            equipment: 'Body weight',
            muscles: [],
            cues: [],
          },
        }),
      told: async () => (await documents(coach, 'movement')).map(({ title }) => title),
    },
    notification: {
      change: async () => {
        await markNotificationRead(phone.device, { id: commentedBefore._id });
        const [request] = await requests();
        await answerRequest(laptop.device, { id: request!._id, answer: 2 });
      },
      told: async () => [
        (await noticesOfComments()).map(({ message, isRead }) => `${message} ${isRead}`).toSorted(),
        (await requests()).map(({ isRead, data }) => [isRead, data.notificationResponse]),
        await server.deps.database.rows.selectFrom('subscription').select('state').execute(),
      ],
    },
    'seen-by-coach': {
      change: async () => {
        await settle(phone);
        const looked = await onClientScreen();
        must(
          await lookAt(laptop.device, {
            sessionId,
            seen: looked.seen,
            sets: doneSets(looked).map(({ id }) => id),
            read: { upTo: looked.upTo, comments: readComments(commentsOn(looked)) },
          }),
        );
      },
      told: async () => {
        const { seen, unreadComments } = await onClientScreen();
        return { seen, unreadComments, onPhone: await documents(athlete, 'seen-by-coach') };
      },
    },
    'client-day': {
      change: async () => {
        const { day } = await clientDay(2);
        const exercises = day.exercises.map((exercise) => ({ ...exercise, rest: 45 }));
        must(await prescribe(laptop.device, { programId: program._id, seen: day, exercises }));
      },
      told: async () => (await clientDay(2)).day.exercises.map(({ rest }) => rest),
    },
    'client-run': {
      change: async () => {
        const seen = (await runs())[0] as ProgramRun;
        const place = { dayId: dayOf(0), date: '2026-05-30' };
        const rule = (trained: Parameters<typeof moveDayRule>[0]) => moveDayRule(trained, place);
        must(await reschedule(laptop.device, { seen, sessions: [], rule }));
      },
      told: async () => (await runs()).map(({ trainingSchedule }) => trainingSchedule[0]!.moved),
    },
    ...givenScenes({ athlete, coach, phone, laptop, program, programId, documents }),
    ...athletesScenes({ server, athlete, coach, phone, laptop, documents }),
    ...(await invitedScenes({ server, athlete, coach, laptop, documents, sam })),
    'client-note': {
      change: async () =>
        must(await noteOnClient(laptop.device, { clientId: athlete.userId, text: 'Sleeps badly' })),
      told: async () => {
        const params = { id: athlete.userId };
        const { client } = await server.ok(getClient, { as: coach, params });
        return client.notes.map(({ _id, text, createdAt }) => [_id, text, createdAt]);
      },
    },
    'comment-template': {
      change: async () => must(await keepTemplate(laptop.device, { text: 'Breathe' })),
      told: async () => (await server.ok(getCommentTemplates, { as: coach })).templates,
    },
    conversation: {
      change: async () => {
        const hello = (await talk(coach, old._id)).at(-1)![1]!;
        await markConversationRead(laptop.device, { conversationId: old._id, upTo: hello });
        const { conversation, rev } = await open(athlete, coach);
        await keepConversation(phone.device, { conversation, rev });
        fresh = conversation;
      },
      told: async () =>
        (await documents(coach, 'conversation'))
          .map(({ _id, unread }) => `${_id} ${unread}`)
          .toSorted(),
    },
    message: {
      change: async () => {
        await settle(phone, laptop);
        const conversationId = fresh!._id;
        for (const [device, id, text] of [
          [phone, conversationId, 'one'],
          [laptop, conversationId, 'two'],
          [phone, conversationId, 'three'],
          [laptop, old._id, 'How was it, Sam?'],
        ] as const) {
          must(await write(device.device, { conversationId: id, text }));
          await settle(phone, laptop);
        }
        const [last] = (await talk(athlete, conversationId)).slice(-1);
        await markConversationRead(laptop.device, { conversationId, upTo: last![1]! });
      },
      told: async () => [await talk(coach, old._id), fresh ? await talk(athlete, fresh._id) : []],
    },
    attachment: attachedScene({
      server,
      athlete,
      phone,
      sessionId,
      conversationId: () => fresh!._id,
    }),
  };

  const told = async () => {
    const facts: Record<string, unknown> = {};
    for (const [type, scene] of Object.entries(scenes)) facts[type] = await scene.told();
    return facts;
  };
  return { phone, laptop, scenes, settle, told };
}
