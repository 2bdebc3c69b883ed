// Demo data for an empty embedded database.
import { CommentId, MessageId, ProgramId, ProgramRunId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { newRun } from '#domain/program/program-run.ts';
import { openConversation, readTo, writeMessage } from '../commands/conversations.ts';
import type { Deps } from '../deps.ts';
import { tellCommented } from '../notify/occasions.ts';
import { hashPassword } from '../passwords.ts';
import { insertComment } from '../stores/comments.ts';
import { markRead } from '../stores/notifications.ts';
import { insertProgramRun } from '../stores/program-runs.ts';
import { insertProgram, insertPurchasedProgram, markProgramViewed } from '../stores/programs.ts';
import { completeSandboxAccount } from '../stores/sandbox.ts';
import { insertSession } from '../stores/training-sessions.ts';
import { hasUsers, insertUser, type NewUser, updatePayoutAccount } from '../stores/users.ts';
import { pastSession } from './demo-history.ts';
import { demoPrograms } from './demo-programs.ts';
import type { Rows } from './rows.ts';

/** Public: it is in the README. */
export const demoPassword = 'holdfast-demo';
export const demoEmails = [
  'coach@holdfast.test',
  'athlete@holdfast.test',
  'admin@holdfast.test',
] as const;
const daysTrained = 56;
const dayMs = 86_400_000;

/** All or nothing; does nothing if there is any account. Without a password nobody can log in yet. */
export async function seedDemo(deps: Deps, password: string | null): Promise<void> {
  if (await hasUsers(deps.database.rows)) return;
  const passwordHash = password === null ? null : await hashPassword(password);
  const person = (
    firstName: string,
    lastName: string,
    email: (typeof demoEmails)[number],
    roles: { isCoach?: true; isAdmin?: true } = {},
  ) => ({
    id: UserId.parse(deps.newId()),
    email,
    passwordHash,
    firstName,
    lastName,
    isCoach: false,
    isAdmin: false,
    now: new Date(deps.now().getTime() - (daysTrained + 4) * dayMs),
    ...roles,
  });
  const coach = person('Robin', 'Mercer', 'coach@holdfast.test', { isCoach: true });
  const athlete = person('Alex', 'Reyes', 'athlete@holdfast.test');
  const admin = person('Sam', 'Okafor', 'admin@holdfast.test', { isAdmin: true });
  await deps.database.rows.transaction().execute(async (rows) => {
    for (const user of [coach, athlete, admin]) await insertUser(rows, user);
    const program = await sellFirstProgram(deps, rows, coach, athlete);
    await trainEightWeeks(deps, rows, program, athlete, coach);
    await talk(deps, rows, { coach: coach.id, athlete: athlete.id });
  });
  await openPayouts(deps, coach);
}

/** So that the coach's program can be bought at once; only with test payments, where no money moves. */
async function openPayouts({ database, payments }: Deps, coach: NewUser): Promise<void> {
  if (payments.provider.name !== 'sandbox') return;
  const id = await payments.provider.createAccount({ userId: coach.id, email: coach.email });
  await database.rows.transaction().execute(async (rows) => {
    await completeSandboxAccount(rows, id);
    const user = { id: coach.id, payment_account_id: null, payouts_enabled: false };
    await updatePayoutAccount(rows, user, { id, isPaidOut: true });
  });
}

/** Publishes the coach's programs; the athlete owns a copy of the first. */
async function sellFirstProgram(
  deps: Deps,
  rows: Rows,
  coach: NewUser,
  athlete: NewUser,
): Promise<PurchasedProgram> {
  const originals = demoPrograms({ userId: coach.id, firstName: coach.firstName }, deps.newId).map(
    (content) => ({
      id: ProgramId.parse(deps.newId()),
      authorId: coach.id,
      content,
      now: coach.now,
    }),
  );
  for (const original of originals) await insertProgram(rows, original);
  const [bought] = originals;
  if (!bought) throw new Error('The demo coach sells nothing');
  const id = ProgramId.parse(deps.newId());
  const { content } = bought;
  await insertPurchasedProgram(rows, {
    id,
    owner: athlete.id,
    original: bought.id,
    content,
    now: athlete.now,
  });
  await markProgramViewed(rows, { id, owner: athlete.id, value: true });
  return { ...content, _id: id, parentProgramId: bought.id, hasBeenViewed: true };
}

/** Every training day up to yesterday is done, so the next workout is today's. */
async function trainEightWeeks(
  deps: Deps,
  rows: Rows,
  program: PurchasedProgram,
  athlete: NewUser,
  coach: NewUser,
): Promise<void> {
  const firstDay = new Date(deps.now().getTime() - daysTrained * dayMs);
  const run = newRun({
    _id: ProgramRunId.parse(deps.newId()),
    program,
    date: firstDay.toISOString().slice(0, 10),
    now: firstDay.toISOString(),
  });
  await insertProgramRun(rows, run, athlete.id);
  const sessions: TrainingSession[] = [];
  for (const [index, day] of run.trainingSchedule.slice(0, daysTrained).entries()) {
    if (!day.isTrainingDay) continue;
    const session = pastSession(program, run, index, deps.newId);
    await insertSession(rows, session, {
      owner: athlete.id,
      key: null,
      now: new Date(session.startDate),
    });
    sessions.push(session);
  }
  for (const remark of remarks(athlete, coach)) {
    const session = sessions[remark.workout];
    if (!session?.finishDate) continue;
    const exerciseId =
      remark.exercise === null ? null : (session.exercises[remark.exercise]?._id ?? null);
    const comment = {
      _id: CommentId.parse(deps.newId()),
      trainingSessionId: session._id,
      exerciseId,
      author: { userId: remark.author.id, firstName: remark.author.firstName },
      text: remark.text,
      createdAt: session.finishDate,
      editedAt: null,
    };
    const then = new Date(session.finishDate);
    await insertComment(rows, comment, { owner: athlete.id, now: then });
    const people = { athleteId: athlete.id, coachId: coach.id };
    await tellCommented({ ...deps, now: () => then }, rows, comment, { session, ...people });
  }
  // Only notifications of the last seven days stay unread.
  const lately = new Date(deps.now().getTime() - 7 * dayMs);
  for (const { id } of [athlete, coach]) await markRead(rows, id, { until: lately });
}

const remarks = (athlete: NewUser, coach: NewUser) => [
  {
    workout: 0,
    exercise: null,
    author: athlete,
    text: 'First one done. Squats felt lighter than I feared.',
  },
  {
    workout: 0,
    exercise: null,
    author: coach,
    text: 'Great start. Keep two in reserve this week.',
  },
  { workout: 9, exercise: 0, author: athlete, text: 'Bar speed dropped on the last set.' },
  {
    workout: 9,
    exercise: 0,
    author: coach,
    text: 'That’s fine. Same weight, longer rest next time.',
  },
  { workout: 22, exercise: null, author: athlete, text: 'Slept badly, cut one set short.' },
  {
    workout: 31,
    exercise: null,
    author: athlete,
    text: 'Eight weeks! The run was the easiest so far.',
  },
];

const hourMs = 3_600_000;

/** `hoursAgo`: before the first start. */
const lines = [
  { by: 'coach', hoursAgo: 1299, text: 'Welcome, Alex! I’m Robin. Ask me anything, any time.' },
  {
    by: 'athlete',
    hoursAgo: 1298,
    text: 'Thanks! My left shoulder clicks on overhead presses. Should I skip them?',
  },
  {
    by: 'coach',
    hoursAgo: 1296,
    text: 'Not yet. Take a grip one hand wider and stop two reps earlier. If it still clicks on Friday, we’ll swap the movement.',
  },
  { by: 'athlete', hoursAgo: 1202, text: 'No clicking today 💪' },
  { by: 'coach', hoursAgo: 1201, text: 'Great. Keep that grip.' },
  {
    by: 'athlete',
    hoursAgo: 340,
    text: 'I’m traveling next week and the hotel only has dumbbells. What do I do on squat day?',
  },
  {
    by: 'coach',
    hoursAgo: 338,
    text: 'Goblet squats, three seconds down, sets of ten. Swap the movement in the workout and the rest stays as it is.\n\nThis shows the depth I mean: https://en.wikipedia.org/wiki/Squat_(exercise)',
  },
  { by: 'athlete', hoursAgo: 337, text: 'Perfect, thank you!' },
  { by: 'athlete', hoursAgo: 26, text: 'Back home. Everything moved well this morning.' },
  {
    by: 'coach',
    hoursAgo: 2,
    text: 'Saw it: cleanest squats so far. Today add 2.5 lb to the first set and tell me how the last one felt.',
  },
] as const;

/** The athlete has not read the last message. */
async function talk(
  deps: Deps,
  rows: Rows,
  people: { readonly coach: UserId; readonly athlete: UserId },
): Promise<void> {
  const { coach, athlete } = people;
  const { id } = await openConversation(deps, rows, athlete, coach);
  const start = deps.now().getTime();
  for (const [index, { by, hoursAgo, text }] of lines.entries()) {
    const now = () => new Date(start - hoursAgo * hourMs);
    const draft = { conversationId: id, _id: MessageId.parse(deps.newId()), body: text };
    const { timeToken } = await writeMessage({ ...deps, now }, rows, people[by], draft);
    await readTo(deps, rows, coach, { conversationId: id, upTo: timeToken });
    if (index < lines.length - 1)
      await readTo(deps, rows, athlete, {
        conversationId: id,
        upTo: timeToken,
      });
  }
}
