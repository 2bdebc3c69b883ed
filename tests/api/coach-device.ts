// A coach's device with the real engine, talking to the real server in this process.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { addExercises, newExercise } from '#domain/program/plan-exercises.ts';
import { createProgram } from '#offline/commands/created-programs.ts';
import { writeRoutine } from '#offline/commands/routines.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { openDevice, systemIds } from '#offline/device.ts';
import { openProgramEditor, type ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { createServerApi } from '#offline/server-api.ts';
import { syncRound } from '#offline/sync/sync-round.ts';
import { createLocks } from '#offline/test-locks.ts';
import type { Person } from './builders.ts';
import type { TestServer } from './test-server.ts';

export type CoachDevice = Awaited<ReturnType<typeof coachDevice>>;

/** What happens to a call on its way: it never arrives, or its reply is lost. */
export type Loss = 'call' | 'reply' | null;

/** `lose`: asked before each call. */
export async function coachDevice(
  server: TestServer,
  coach: Person,
  lose: () => Loss = () => null,
) {
  const { userId, token, firstName } = coach;
  let time = Date.now();
  const now = () => time;
  const database = new HoldfastDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  const device = await openDevice({
    user: { userId, firstName },
    database,
    now: () => new Date(now()),
    readLossMarker: async () => null,
  });
  const sent: { readonly call: string; readonly bytes: number }[] = [];
  const fetchFrom = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    sent.push({ call: `${request.method} ${pathname}`, bytes: payload.length });
    const loss = lose();
    if (loss === 'call') throw new TypeError('The line is dead');
    const reply = await server.app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload,
    });
    if (loss === 'reply') throw new TypeError('The line is dead');
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  };
  const deps = {
    database,
    userId,
    server: createServerApi({
      origin: 'http://device.test',
      readSignIn: async () => ({ userId, token }),
      fetch: (input, init) => fetchFrom(new Request(input, init)),
    }),
    locks: createLocks(),
    now,
    random: () => 0,
    newId: systemIds(() => new Date(now())),
  };
  return {
    device,
    database,
    sent,
    /** After a pause in which all typed edits fall due. */
    sync: async () => {
      time += 5000;
      await syncRound(deps, { purpose: 'pull' });
    },
    syncAtOnce: () => syncRound(deps, { purpose: 'push' }),
    pass: (ms: number) => (time += ms),
    editor: async (id: ProgramId): Promise<ProgramEditor> => {
      const editor = await openProgramEditor(device, id);
      if (!editor) throw new Error('This program doesn’t exist');
      return editor;
    },
  };
}

/** Another phone of an athlete, which knows what the server knows. */
export async function newPhone(
  server: TestServer,
  athlete: Person,
  lose?: () => Loss,
): Promise<CoachDevice> {
  const phone = await coachDevice(server, athlete, lose);
  await phone.sync();
  return phone;
}

/** The phones send and hear in turn, twice, so that the first hears of the last. */
export async function meet(...phones: readonly CoachDevice[]): Promise<void> {
  for (const phone of [...phones, ...phones]) await phone.sync();
}

/** An empty routine, not sent yet. */
export const newRoutineOn = ({ device }: CoachDevice) =>
  writeRoutine(device, {
    routineId: null,
    draft: { title: 'Push day', description: '', folder: '', exercises: [] },
  });

export const draftOf = (editor: ProgramEditor): ProgramDraft => {
  const { draft } = editor.read();
  if (!draft) throw new Error('The program is gone');
  return draft;
};
export async function newProgramOn({ device }: CoachDevice, weeks = 1): Promise<ProgramId> {
  const made = await createProgram(device, { title: 'Twelve weeks', weeks });
  if (!made.allowed) throw new Error(made.code);
  return made.value;
}
/** A first day with one exercise, known to both devices. */
export async function sharedProgramOn(laptop: CoachDevice, phone: CoachDevice) {
  const id = await newProgramOn(laptop);
  const mine = await laptop.editor(id);
  const dayId = draftOf(mine).days[0]!._id;
  const exercise = newExercise({ newId: laptop.device.newId });
  mine.edit((draft) => addExercises(draft, { dayId, exercises: [exercise] }));
  await mine.settled();
  await laptop.sync();
  await phone.sync();
  return { id, dayId, setId: exercise.sets[0]!.id, mine, theirs: await phone.editor(id) };
}
