// A coach with two devices, and an athlete with two, who is given a program.
import type { Assignment } from '#contract/assignments.ts';
import { ProgramId } from '#contract/ids.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { assignProgram } from '#offline/commands/assignments.ts';
import { assignmentsOfClient } from '#offline/queries/assignments.ts';
import { addPerson, addProgram } from './builders.ts';
import { type CoachDevice, coachDevice, type Loss, meet, newPhone } from './coach-device.ts';
import type { TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

/** An athlete who bought one program, and the coach's other one: training, rest, training. */
export async function newGym(server: TestServer, lose?: () => Loss) {
  const { athlete, coach, program } = await newTraining(server);
  const helper = await addPerson(server.deps, 'Sam');
  const { program: other } = await addProgram(server.deps, { athlete: helper, coach });
  return {
    athlete,
    coach,
    bought: program,
    programId: ProgramId.parse(other.parentProgramId),
    laptop: await coachDevice(server, coach, lose),
    desk: await coachDevice(server, coach, lose),
    phone: await newPhone(server, athlete, lose),
    tablet: await newPhone(server, athlete, lose),
  };
}
export type Gym = Awaited<ReturnType<typeof newGym>>;

export const give = (
  gym: Gym,
  on: CoachDevice = gym.laptop,
  from = '2030-03-04',
  weekdays = [1, 3, 5],
) =>
  assignProgram(on.device, {
    programId: gym.programId,
    title: 'Plain strength',
    from,
    weekdays,
    clients: [{ userId: gym.athlete.userId, name: 'Alex Tester' }],
  });

/** The programs that were given, as an athlete's phone has them. */
export async function given(phone: CoachDevice) {
  const rows = await phone.database.entities.where({ type: 'program', parent: '' }).toArray();
  return rows.flatMap(({ body }) => {
    const program = body as PurchasedProgram;
    return program.given ? [program] : [];
  });
}

export async function runOf(phone: CoachDevice, id: string): Promise<ProgramRun> {
  return (await phone.database.entities.get(`program-run:${id}`))!.body as ProgramRun;
}

/** What a device of the coach knows of what the athlete was given. */
export const knownOn = async ({ device }: CoachDevice, gym: Gym): Promise<Assignment[]> =>
  (await assignmentsOfClient(device, gym.athlete.userId)).map(({ assignment }) => assignment);

/** Given, and on all devices. */
export async function newGift(server: TestServer, weekdays: number[] = []) {
  const gym = await newGym(server);
  await give(gym, gym.laptop, '2030-03-04', weekdays);
  await meet(gym.laptop, gym.desk, gym.phone, gym.tablet);
  const [program] = await given(gym.phone);
  return { ...gym, program: program!, id: program!._id as string as Assignment['_id'] };
}
