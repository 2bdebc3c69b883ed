// A program of 52 weeks, five days a week, eight exercises a day and five sets each, written on the device.
import type { ProgramId } from '#contract/ids.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { newExercise } from '#domain/program/plan-exercises.ts';
import { changeSets } from '#domain/program/plan-sets.ts';
import { createProgram } from '#offline/commands/created-programs.ts';
import type { Device } from '#offline/device.ts';
import { openProgramEditor, type ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { programDraft } from '#offline/queries/created-programs.ts';

/** Milliseconds, except for the number of sets. */
export interface BigProgram {
  readonly sets: number;
  /** From the disk to a draft. */
  readonly open: number[];
  /** A keystroke's work before the page can draw it. */
  readonly keys: number[];
  /** From a keystroke until it is stored. */
  readonly stored: number[];
  /** Characters in the document that a keystroke changes. */
  readonly document: number;
}

let made: ProgramId | null = null;
/** Across all runs, so that a keystroke never writes the value that is there already. */
let pressed = 0;

export async function writeBigProgram(device: Device, keys: number): Promise<BigProgram> {
  made ??= await makeProgram(device);
  const open: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await programDraft(device, made);
    open.push(performance.now() - start);
  }
  const editor = (await openProgramEditor(device, made))!;
  const times: Pick<BigProgram, 'keys' | 'stored'> = { keys: [], stored: [] };
  for (let key = -10; key < keys; key += 1) {
    const start = performance.now();
    press(editor, key);
    const shown = performance.now() - start;
    await editor.settled();
    if (key < 0) continue;
    times.keys.push(shown);
    times.stored.push(performance.now() - start);
  }
  const { days } = editor.read().draft!;
  const sets = days.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets));
  const document = JSON.stringify({ day: days[0] }).length;
  return { sets: sets.length, open, ...times, document };
}

/** A letter of a title, or a weight, in days all over the plan. */
function press(editor: ProgramEditor, key: number): void {
  pressed += 1;
  const value = pressed % 200;
  const { days } = editor.read().draft!;
  const day = days[(Math.abs(key) * 37) % days.length]!;
  const set = day.exercises[0]?.sets[0];
  editor.edit((draft) =>
    set && key % 2
      ? changeSets(draft, { setIds: [set.id], field: 'weight', value })
      : changeDay(draft, { dayId: day._id, title: `Day ${pressed}` }),
  );
}

async function makeProgram(device: Device): Promise<ProgramId> {
  const { newId } = device;
  const program = await createProgram(device, { title: 'A year', weeks: 52 });
  if (!program.allowed) throw new Error(program.code);
  const editor = (await openProgramEditor(device, program.value))!;
  const exercise = () => {
    const made = newExercise({ newId });
    return { ...made, sets: [...made.sets, ...newExercise({ newId }).sets.slice(1)] };
  };
  editor.edit((draft) => ({
    allowed: true,
    value: {
      ...draft,
      days: draft.days.map((day, index) =>
        index % 7 < 5 ? { ...day, exercises: Array.from({ length: 8 }, exercise) } : day,
      ),
    },
  }));
  await editor.settled();
  return program.value;
}
