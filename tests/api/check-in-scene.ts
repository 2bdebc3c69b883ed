// A coach with two devices asks an athlete with two phones how their week was.
import { randomUUID } from 'node:crypto';
import type { CheckIn } from '#contract/check-ins.ts';
import { CheckInId, type UserId } from '#contract/ids.ts';
import type { Values } from '#offline/commands/check-ins.ts';
import { answerCheckIn, saveCheckIn } from '#offline/commands/check-ins.ts';
import { dueCheckIns } from '#offline/queries/check-ins.ts';
import { localDay } from '#offline/local-day.ts';
import { type CoachDevice, coachDevice, meet, newPhone } from './coach-device.ts';
import type { TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

/** As a coach's device sends it; nobody is asked. */
export const buildCheckIn = (
  coach: { readonly userId: UserId },
  given: Partial<CheckIn> = {},
): CheckIn => ({
  _id: CheckInId.parse(randomUUID()),
  coach: { _id: coach.userId, name: '' },
  name: 'Sunday check-in',
  questions: [
    { _id: randomUUID(), text: 'Hours of sleep', kind: 'number', unit: 'h' },
    { _id: randomUUID(), text: 'Stress', kind: 'scale', most: 10, low: 'None', high: 'Sky-high' },
    { _id: randomUUID(), text: 'Any pain?', kind: 'yes-no' },
    { _id: randomUUID(), text: 'How was your week?', kind: 'text' },
  ],
  every: 'week',
  from: '2026-06-07',
  state: 'active',
  clients: [],
  createdAt: '2026-06-01T06:00:00.000Z',
  ...given,
});

export const dayOn = ({ device }: CoachDevice): string => localDay(device.now().toISOString());

/** Due today, and known to everybody. */
export async function newCheckIn(server: TestServer) {
  const { athlete, coach } = await newTraining(server);
  const laptop = await coachDevice(server, coach);
  const desk = await coachDevice(server, coach);
  const phone = await newPhone(server, athlete);
  const tablet = await newPhone(server, athlete);
  const { name, questions, every } = buildCheckIn(coach);
  const clients = [{ userId: athlete.userId, name: 'Alex' }];
  const draft = { name, questions, every, from: dayOn(laptop), clients };
  const { _id: id } = (await saveCheckIn(laptop.device, { draft }))!;
  await meet(laptop, desk, phone, tablet);
  return { athlete, coach, laptop, desk, phone, tablet, draft, id };
}

export const dueOn = (phone: CoachDevice) => dueCheckIns(phone.device, dayOn(phone));

/** In the order of the questions; undefined: as before. */
export async function answerOn(
  phone: CoachDevice,
  ...said: readonly (number | boolean | string | null | undefined)[]
) {
  const [asked] = await dueOn(phone);
  if (!asked) throw new Error('Nothing is due');
  const { checkIn, due, answer } = asked;
  const before = new Map(answer?.answers.map(({ question, value }) => [question._id, value]));
  const values: Values = new Map(
    checkIn.questions.map(({ _id }, index) => {
      const value = said[index];
      return [_id, value === undefined ? (before.get(_id) ?? null) : value];
    }),
  );
  return answerCheckIn(phone.device, { checkIn, date: due.date, values });
}

/** What is answered to each question, as a device of the athlete has it. */
export async function answersOn(phone: CoachDevice): Promise<unknown[]> {
  const [asked] = await dueOn(phone);
  return asked?.answer?.answers.map(({ value }) => value) ?? [];
}
