// What a coach gives to clients, in the rehearsal of a restored backup.
import type { AnswersSeen } from '#contract/answers-seen.ts';
import type { Assignment } from '#contract/assignments.ts';
import type { CheckIn, CheckInAnswer } from '#contract/check-ins.ts';
import type { ProgramId } from '#contract/ids.ts';
import { addExercises, newExercise } from '#domain/program/plan-exercises.ts';
import { assignProgram } from '#offline/commands/assignments.ts';
import { answerCheckIn, saveCheckIn } from '#offline/commands/check-ins.ts';
import { markAnswersSeen } from '#offline/commands/mark-answers-seen.ts';
import { makeClientGroup } from '#offline/commands/client-groups.ts';
import { saveTemplate } from '#offline/commands/message-templates.ts';
import { saveScheduled } from '#offline/commands/scheduled-messages.ts';
import { markProgramViewed } from '#offline/commands/program-run.ts';
import type { Person } from '../builders.ts';
import { buildCheckIn } from '../check-in-scene.ts';
import { type CoachDevice, draftOf } from '../coach-device.ts';
import type { Scene } from './restore-rehearsal.ts';
import type { readerOf } from './server-reader.ts';

export const givenScenes = ({
  athlete,
  coach,
  phone,
  laptop,
  program,
  programId,
  documents,
}: Pick<ReturnType<typeof readerOf>, 'documents'> & {
  readonly athlete: Person;
  readonly coach: Person;
  readonly phone: CoachDevice;
  readonly laptop: CoachDevice;
  readonly program: { readonly _id: ProgramId };
  readonly programId: ProgramId;
}): Record<
  | 'program'
  | 'assignment'
  | 'client-group'
  | 'check-in'
  | 'check-in-answer'
  | 'answers-seen'
  | 'message-template'
  | 'scheduled-message',
  Scene
> => ({
  program: {
    change: () => markProgramViewed(phone.device, { programId: program._id }),
    told: async () =>
      (await documents(athlete, 'program')).flatMap(({ given, hasBeenViewed }) =>
        given ? [] : [hasBeenViewed],
      ),
  },
  assignment: {
    change: async () => {
      const editor = await laptop.editor(programId);
      const dayId = draftOf(editor).days[1]!._id;
      const exercises = [newExercise({ newId: laptop.device.newId })];
      editor.edit((draft) => addExercises(draft, { dayId, exercises }));
      await editor.settled();
      await assignProgram(laptop.device, {
        programId,
        title: 'Twelve weeks',
        from: '2026-06-01',
        weekdays: [2, 4],
        clients: [{ userId: athlete.userId, name: 'Alex' }],
      });
    },
    told: async () => [
      (await documents(coach, 'assignment')).map(
        ({ programId: id, from, weekdays, state }: Assignment) => [id, from, weekdays, state],
      ),
      (await documents(athlete, 'program'))
        .map(({ title, given }) => `${title} ${given !== undefined}`)
        .toSorted(),
      (await documents(athlete, 'program-run'))
        .map(({ firstWorkoutDate }) => firstWorkoutDate)
        .toSorted(),
    ],
  },
  'check-in': {
    change: () => {
      const { name, questions, every, from } = buildCheckIn(coach);
      const clients = [{ userId: athlete.userId, name: 'Alex' }];
      return saveCheckIn(laptop.device, { draft: { name, questions, every, from, clients } });
    },
    told: async () =>
      Promise.all(
        [coach, athlete].map(async (as) =>
          (await documents(as, 'check-in')).map((one: CheckIn) => [
            one._id,
            one.name,
            one.clients.map(({ _id, since }) => [_id, since]),
          ]),
        ),
      ),
  },
  'check-in-answer': {
    change: () => {
      const checkIn = buildCheckIn(coach);
      const values = new Map([[checkIn.questions[0]!._id, 7.5]]);
      return answerCheckIn(phone.device, { checkIn, date: checkIn.from, values });
    },
    told: async () =>
      (await documents(athlete, 'check-in-answer')).map(({ date, answers }: CheckInAnswer) => [
        date,
        answers.map(({ value }) => value),
      ]),
  },
  'message-template': {
    change: () =>
      saveTemplate(laptop.device, { draft: { name: 'Welcome', text: 'Hi {first name}' } }),
    told: async () =>
      (await documents(coach, 'message-template')).map(({ name, text }) => [name, text]),
  },
  'scheduled-message': {
    change: () =>
      saveScheduled(laptop.device, {
        draft: {
          body: 'Deload next week',
          to: [{ _id: athlete.userId, name: 'Alex' }],
          group: null,
          day: '2099-03-04',
          time: '08:00',
          zone: 'Europe/Berlin',
        },
      }),
    told: async () =>
      (await documents(coach, 'scheduled-message')).map(({ body, to, day, time, state }) => [
        body,
        to.map(({ _id }) => _id),
        `${day} ${time}`,
        state,
      ]),
  },
  'answers-seen': {
    change: () =>
      markAnswersSeen(laptop.device, {
        clientId: athlete.userId,
        seenTo: '2026-06-07T08:00:00.000Z',
      }),
    told: async () =>
      (await documents(coach, 'answers-seen')).map(({ clientId, seenTo }: AnswersSeen) => [
        clientId,
        seenTo,
      ]),
  },
  'client-group': {
    change: () => makeClientGroup(laptop.device, { name: 'Mornings', members: [athlete.userId] }),
    told: async () =>
      (await documents(coach, 'client-group')).map(({ name, members }) => [name, members]),
  },
});
