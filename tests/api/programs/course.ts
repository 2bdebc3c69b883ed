// A program from the lines its coach types to the last set that its athlete ticks without a signal, each of them in a
// unit of their own.
import { expect } from 'vitest';
import { compareSet } from '#client/ui/set-comparison.ts';
import { recordLine } from '#client/ui/record-text.ts';
import { getClientTraining } from '#contract/clients.ts';
import { publishProgram } from '#contract/publishing.ts';
import type { ExerciseId, MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import { purchaseProgram } from '#contract/payments.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Rack } from '#contract/user.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { repsFieldOf, repsOf } from '#domain/exercise/exercise-set.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import { typedToStored } from '#domain/exercise/quantity.ts';
import { sessionCompliance } from '#domain/history/compliance.ts';
import { setsLastTime } from '#domain/history/sets-last-time.ts';
import { summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { changeDetails } from '#domain/program/details.ts';
import { exerciseOfLine } from '#domain/program/exercise-of-line.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { addExercises } from '#domain/program/plan-exercises.ts';
import { readExerciseLine } from '#domain/program/read-exercise-line.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { findSet } from '#domain/session/sets.ts';
import { shownTarget } from '#domain/session/target-load.ts';
import { isInOtherUnit, type Units } from '#domain/units.ts';
import { saveDisplay, saveRack } from '#offline/commands/edit-preferences.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { startRun } from '#offline/commands/program-run.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { boughtPrograms } from '#offline/queries.ts';
import { lastTime, recordsSoFar } from '#offline/queries/history.ts';
import { trainingSession } from '#offline/queries/training-session.ts';
import { workoutSummary } from '#offline/queries/workout-summary.ts';
import {
  addExtraSet,
  completeExercise,
  editSet,
  rateExercise,
  rateWorkout,
  tickSet,
} from '#offline/test-fixtures/verbs.ts';
import { addPerson, type Person } from '../builders.ts';
import { type CoachDevice, draftOf, newPhone, newProgramOn } from '../coach-device.ts';
import type { TestServer } from '../test-server.ts';
import { must } from '../training.ts';

export interface WrittenDay {
  /** Its index in the plan. */
  readonly at: number;
  readonly title: string;
  /** As the coach types them, in the coach's unit. */
  readonly lines: readonly string[];
}

/**
 * One set: the weight that the phone asks for, in the athlete's unit, null if it asks for none; and what the athlete
 * types over it, if anything, in the same unit.
 */
export type Did = readonly [target: number | null, typed?: Typed];
interface Typed {
  readonly weight?: number;
  readonly reps?: number;
  readonly effort?: number;
}

/** The sets of each movement, in the order of the workout. */
export type Sheet = readonly (readonly [movement: string, sets: readonly Did[]])[];

export interface Course {
  readonly phone: CoachDevice;
  /** Another phone of the athlete's, with all that the server has. */
  otherPhone(): Promise<CoachDevice>;
  /** Trains a day from start to finish; resolves to the records that fell, as the phone tells them. */
  train(
    at: number,
    sheet: Sheet,
    more?: (id: TrainingSessionId) => Promise<void>,
  ): Promise<string[]>;
  /** The day as the coach's page shows it, set by set; a set without a plan has a plus before it. */
  readByCoach(at: number): Promise<Record<string, string[]>>;
  /** The best of a movement so far, in kilograms: heaviest, most reps, best estimate. */
  bestOf(movement: string): Promise<unknown>;
  on(at: number, phone?: CoachDevice): Promise<TrainingSession>;
  /** Adds a round to a circuit or superset. */
  addRound(id: TrainingSessionId, index: number): Promise<void>;
}

interface Plan {
  readonly coach: Units;
  readonly athlete: Units;
  readonly rack?: Rack;
  readonly weeks: number;
  readonly days: readonly WrittenDay[];
  /** What both do while the athlete still has a signal. */
  readonly before?: (both: Both) => Promise<void>;
}

interface Both {
  readonly phone: CoachDevice;
  readonly laptop: CoachDevice;
  readonly athlete: Person;
}

const dayMs = 86_400_000;
/** The athlete begins this many days ago: the last workout is no later than today. */
const daysAgo = 40;

/** The coach has written and published the program; the athlete has it, and from now on no signal. */
export async function beginCourse(server: TestServer, plan: Plan): Promise<Course> {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const athlete = await addPerson(server.deps, 'Alex');
  const laptop = await newPhone(server, coach);
  await saveDisplay(laptop.device, { units: plan.coach });
  const id = await write(laptop, plan);
  await server.ok(publishProgram, { as: coach, params: { id }, body: { publishingStatus: 'all' } });

  const phone = await newPhone(server, athlete);
  await saveDisplay(phone.device, { units: plan.athlete });
  if (plan.rack) await saveRack(phone.device, { units: plan.athlete, rack: plan.rack });
  await server.ok(purchaseProgram, { as: athlete, params: { id } });
  await plan.before?.({ phone, laptop, athlete });
  await phone.sync();
  const [program] = await boughtPrograms(phone.device);
  phone.pass(-daysAgo * dayMs);
  const date = phone.device.now().toISOString().slice(0, 10);
  must(await startRun(phone.device, { programId: program!._id, date }));

  const gym = { units: plan.athlete, rack: plan.rack ?? usualRacks[plan.athlete] };
  const ids = new Map<number, TrainingSessionId>();
  const athletes = { phone, gym, program: program!, ids };
  return {
    phone,
    otherPhone: () => newPhone(server, athlete),
    train: (at, sheet, more) => train(athletes, { at, sheet, more }),
    readByCoach: async (at) => {
      const { sessions } = await server.ok(getClientTraining, {
        as: coach,
        params: { id: athlete.userId, programId: program!._id, dayId: dayOf(program!, at) },
      });
      expect(sessions).toHaveLength(1);
      return toldOf(sessions[0]!, plan.coach);
    },
    bestOf: async (movement) => {
      const best = await recordsSoFar(phone.device, idOf(movement));
      const lift = (one: { weight: number; reps: number } | null) => one && [one.weight, one.reps];
      return [lift(best.heaviest), lift(best.mostReps), best.bestE1rm?.value ?? null];
    },
    on: async (at, { device } = phone) => (await trainingSession(device, ids.get(at)!))!,
    addRound: async (sessionId, index) => {
      const { exerciseLog } = (await trainingSession(phone.device, sessionId))!;
      const { exerciseId, subExercises = [] } = exerciseLog[index]!;
      for (const subExerciseIndex of subExercises.keys())
        must(
          await addExtraSet(phone.device, {
            sessionId,
            exerciseId,
            subExerciseIndex,
            repeat: true,
            units: plan.athlete,
          }),
        );
    },
  };
}

const idOf = (movement: string): MovementId => matchMovement(movement)!._id;
const dayOf = ({ trainingPlan }: PurchasedProgram, at: number) => trainingPlan[at]!._id;

async function write(laptop: CoachDevice, { coach, weeks, days }: Plan) {
  const id = await newProgramOn(laptop, weeks);
  const editor = await laptop.editor(id);
  const { newId } = laptop.device;
  const written = (line: string) => {
    const reading = readExerciseLine(line, coach);
    if (!reading.understood) throw new Error(`${line}: ${reading.problem}`);
    const movements = reading.line.parts.map(({ name }) => summaryOf(matchMovement(name)!));
    return exerciseOfLine(reading.line, null, { movements, newId, units: coach });
  };
  for (const { at, title, lines } of days) {
    const dayId = draftOf(editor).days[at]!._id;
    editor.edit((draft) => changeDay(draft, { dayId, title }));
    const exercises = lines.map(written);
    expect(editor.edit((draft) => addExercises(draft, { dayId, exercises })).allowed).toBe(true);
  }
  const programCategoryObj = { title: 'Build Strength' };
  editor.edit((draft) => changeDetails(draft, { programCategoryObj, level: 2, equipmentLevel: 3 }));
  await editor.settled();
  await laptop.sync();
  return id;
}

interface Athletes {
  readonly phone: CoachDevice;
  readonly gym: { readonly units: Units; readonly rack: Rack };
  readonly program: PurchasedProgram;
  readonly ids: Map<number, TrainingSessionId>;
}

async function train(
  athletes: Athletes,
  day: {
    readonly at: number;
    readonly sheet: Sheet;
    readonly more: ((id: TrainingSessionId) => Promise<void>) | undefined;
  },
): Promise<string[]> {
  const { phone, program, gym, ids } = athletes;
  const { device } = phone;
  const start = { programId: program._id, dayId: dayOf(program, day.at) };
  const sessionId = must(await startSession(device, start));
  ids.set(day.at, sessionId);
  await day.more?.(sessionId);
  const { exerciseLog } = (await trainingSession(device, sessionId))!;
  const parts = exerciseLog.flatMap((entry) => partsOf(entry));
  expect(parts.map(({ sets }) => sets.length)).toEqual(day.sheet.map(([, sets]) => sets.length));
  for (const [place, { exerciseId, sets, movement }] of parts.entries()) {
    const [name, did] = day.sheet[place]!;
    expect(movementIdOf(movement)).toBe(idOf(name));
    for (const [index, { id }] of sets.entries())
      await log(athletes, { sessionId, exerciseId, setId: id, index, did: did[index]! });
  }
  for (const exerciseIndex of exerciseLog.keys()) {
    must(await completeExercise(device, { sessionId, exerciseIndex }));
    must(await rateExercise(device, { sessionId, exerciseIndex, score1: 7, score2: 9 }));
  }
  must(await rateWorkout(device, { sessionId, score1: 8 }));
  must(await finishSession(device, { sessionId }));
  const { records } = (await workoutSummary(device, sessionId))!;
  phone.pass(dayMs);
  return records.flatMap(({ movement, records: fallen }) =>
    fallen.map((record) => `${movement.title}: ${recordLine(record, gym.units)}`),
  );
}

interface Logged {
  readonly sessionId: TrainingSessionId;
  readonly exerciseId: ExerciseId;
  readonly setId: SetId;
  readonly index: number;
  readonly did: Did;
}

/** As the screen does it: what it offers is what a tick logs. */
async function log({ phone, gym }: Athletes, { sessionId, setId, index, did }: Logged) {
  const { device } = phone;
  const session = (await trainingSession(device, sessionId))!;
  const { set, entry } = findSet(session, setId)!;
  const asked = set.weight?.recommended ?? null;
  const isWorkedOut =
    set.weight?.metric === 'percent1RM' || (asked !== null && isInOtherUnit(asked, gym.units));
  const target = isWorkedOut ? shownTarget(entry, set, gym).target : asked;
  const [wanted, { weight, reps, effort } = {}] = did;
  const stored = (typed: number) => typedToStored('weight', typed, gym.units);
  expect(target, `${setId} asks for`).toBe(wanted === null ? null : stored(wanted));
  const values = {
    ...(weight !== undefined && { weight: stored(weight) }),
    ...(reps !== undefined && { [repsFieldOf(set)]: reps }),
    ...(effort !== undefined && { effort }),
  };
  if (Object.keys(values).length > 0) must(await editSet(device, { sessionId, setId, values }));
  const last = await lastTime(device, movementIdOf(entry.movement)!, session);
  const before = last && setsLastTime(entry.sets, last.sets)[index];
  must(
    await tickSet(device, {
      sessionId,
      setId,
      done: true,
      lastReps: before?.done ? repsOf(before, 'actual') : null,
      ...(isWorkedOut && target !== null && { shown: { load: target } }),
    }),
  );
  phone.pass(3 * 60_000);
}

const toldOf = (session: TrainingSession, units: Units): Record<string, string[]> =>
  Object.fromEntries(
    sessionCompliance(session).map(({ movement, sets }) => [
      movement!.title,
      sets.map((set) => {
        const { asked, done } = compareSet(set, units);
        return `${asked === '' ? '+ ' : ''}${done.replaceAll('\u00A0', ' ')}`;
      }),
    ]),
  );
