// A client paid for a program since the backup: the copy proves it, whichever device is first.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAssignmentOffers, payAssignment } from '#contract/assignment-offers.ts';
import { settlePayment } from '#contract/payments.ts';
import { createStripeAccount, getBalance } from '#contract/sales.ts';
import { ProgramId } from '#contract/ids.ts';
import { assignProgram } from '#offline/commands/assignments.ts';
import { assignmentsOfClient } from '#offline/queries/assignments.ts';
import { addPerson, addProgram } from '../builders.ts';
import { type CoachDevice, coachDevice } from '../coach-device.ts';
import { press } from '../shop.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';

let gym: BackedUpServer;
let phone: CoachDevice;
let laptop: CoachDevice;

beforeEach(async () => {
  gym = await startBackedUpServer();
  const { athlete, coach } = gym.training;
  const { url } = await gym.server.ok(createStripeAccount, { as: coach });
  await press(gym.server, url, 'complete');
  await gym.server.ok(getBalance, { as: coach });
  phone = await coachDevice(gym.server, athlete);
  laptop = await coachDevice(gym.server, coach);
});
afterEach(() => gym.server.stop());

async function settle(...devices: readonly CoachDevice[]) {
  for (const device of devices) for (let round = 0; round < 3; round += 1) await device.sync();
}

async function payForProgram() {
  const { athlete, coach } = gym.training;
  const helper = await addPerson(gym.server.deps, 'Sam');
  const { program } = await addProgram(gym.server.deps, { athlete: helper, coach });
  const restore = await gym.backUp();
  await assignProgram(laptop.device, {
    programId: ProgramId.parse(program.parentProgramId),
    title: 'Plain strength',
    from: '2030-03-04',
    weekdays: [],
    price: 3000,
    clients: [{ userId: athlete.userId, name: 'Alex Tester' }],
  });
  await settle(laptop, phone);
  const [known] = await assignmentsOfClient(laptop.device, athlete.userId);
  const params = { id: known!.assignment._id };
  const { sessionId, url } = await gym.server.ok(payAssignment, { as: athlete, params });
  await press(gym.server, url, 'pay');
  await gym.server.ok(settlePayment, { as: athlete, body: { sessionId } });
  await settle(phone, laptop);
  return restore;
}

test.each([
  ['the client', () => [phone, laptop, phone]],
  ['the coach', () => [laptop, phone, laptop]],
])(
  'a program that was paid since the backup is paid again once %s is back first',
  async (_, order) => {
    const restore = await payForProgram();
    await restore();
    await gym.sayRestored();
    await settle(...order());
    const { athlete } = gym.training;
    const [known] = await assignmentsOfClient(laptop.device, athlete.userId);
    expect(known).toMatchObject({
      isUnsent: false,
      assignment: { price: 3000, paidAt: expect.any(String), state: 'active' },
    });
    const { offers } = await gym.server.ok(getAssignmentOffers, { as: athlete });
    expect(offers).toEqual([]);
  },
);
