// What is typed into 'Change across weeks', and what it means.
import type { MovementSummary } from '#contract/training.ts';
import type { AcrossChange } from '#domain/program/change-across.ts';
import type { Raise } from '#domain/program/raise-across.ts';
import { readExerciseLine } from '#domain/program/read-exercise-line.ts';
import { typedToStored } from '#domain/exercise/quantity.ts';
import type { Units } from '#domain/units.ts';

export interface AcrossForm {
  readonly what: 'raise' | 'set';
  readonly by: 'percent' | 'points' | 'step';
  readonly amount: string;
  readonly wave: string;
  readonly deloadEvery: string;
  readonly deloadPercent: string;
  readonly rest: string;
  readonly sets: string;
  readonly load: string;
  readonly reps: string;
  readonly effort: string;
  readonly note: string;
  readonly movement: MovementSummary | null;
}

export const blankForm = (what: AcrossForm['what']): AcrossForm => ({
  what,
  by: 'percent',
  amount: '2.5',
  wave: '',
  deloadEvery: '',
  deloadPercent: '90',
  rest: '',
  sets: '',
  load: '',
  reps: '',
  effort: '',
  note: '',
  movement: null,
});

export type FormField = Exclude<keyof AcrossForm, 'what' | 'by' | 'movement'>;

export interface FormRead {
  /** Null: nothing is typed yet. */
  readonly change: AcrossChange | null;
  readonly wrong: Partial<Record<FormField, string>>;
}

interface Reader {
  readonly units: Units;
  /** For sets that are added. */
  readonly newId: () => string;
}

export const readForm = (form: AcrossForm, reader: Reader): FormRead =>
  form.what === 'raise' ? readRaise(form, reader.units) : readSet(form, reader);

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

function readRaise(form: AcrossForm, units: Units): FormRead {
  const wrong: FormRead['wrong'] = {};
  const amount = numberIn(form.amount);
  const wave = form.wave.trim() === '' ? null : numberIn(form.wave);
  const every = form.deloadEvery.trim() === '' ? null : numberIn(form.deloadEvery);
  const percent = numberIn(form.deloadPercent);
  if (!(Math.abs(amount) <= 50)) wrong.amount = 'A number from -50 to 50';
  if (wave !== null && !isWeeks(wave)) wrong.wave = '2 to 12 weeks';
  if (every !== null && !isWeeks(every)) wrong.deloadEvery = '2 to 12 weeks';
  if (every !== null && !(percent >= 1 && percent <= 100)) wrong.deloadPercent = '1 to 100%';
  const by = {
    percent: { percent: amount },
    points: { points: amount },
    step: { step: typedToStored('weight', amount, units) },
  }[form.by];
  const deload = every === null ? null : { every, percent };
  const raise: Raise = { by, wave, deload, units };
  return { change: Object.keys(wrong).length === 0 ? { raise } : null, wrong };
}

const isWeeks = (value: number): boolean => Number.isInteger(value) && value >= 2 && value <= 12;

/** Each field is read as it would be in a line. */
export function readSet(form: AcrossForm, { units, newId }: Reader): FormRead {
  const wrong: Record<string, string> = {};
  const read = (field: FormField, line: string, hint: string) => {
    if (form[field].trim() === '') return null;
    const reading = readExerciseLine(line, units);
    const part =
      reading.understood && reading.line.parts.length === 1 ? reading.line.parts[0] : null;
    const [set] = part?.name === 'Lift' && part.note === '' ? part.sets : [];
    if (reading.understood && set && part?.sets.length === 1)
      return { set, rest: reading.line.rest };
    wrong[field] = hint;
    return null;
  };
  const rest = read('rest', `Lift 1x1 rest ${form.rest}`, 'Write 2:00 or 90s')?.rest ?? null;
  const percent = signed(/^[+-]\d+(?:[.,]\d+)?(?= ?%$)/, form.load);
  const load =
    percent === null ? read('load', `Lift 1x1 @ ${form.load}`, loadHint)?.set.load : undefined;
  const sets = readSets(form.sets);
  const repsSet = read('reps', `Lift 1x${form.reps}`, 'Write 8 or 8-10')?.set;
  const effort = read('effort', `Lift 1x1 ${form.effort}`, 'Write RPE 8 or RIR 2')?.set.effort;
  if (form.rest.trim() !== '' && rest === null) wrong['rest'] = 'Write 2:00 or 90s';
  if (form.effort.trim() !== '' && !effort) wrong['effort'] = 'Write RPE 8 or RIR 2';
  if (form.load.trim() !== '' && !load && percent === null) wrong['load'] = loadHint;
  if (percent !== null && Math.abs(percent) > 100) wrong['load'] = '-100% to +100%';
  if (form.sets.trim() !== '' && !sets) wrong['sets'] = 'Write 4, +1 or -1';
  const isCounted = repsSet?.type === 'reps' && repsSet.amount !== null && !repsSet.amrap;
  if (repsSet && !isCounted) wrong['reps'] = 'Write 8 or 8-10';
  const change: AcrossChange = {
    ...(rest !== null && { rest }),
    ...(sets && { sets: { ...sets, newId } }),
    ...(load && { load }),
    ...(percent !== null && { scale: { percent, units } }),
    ...(repsSet && isCounted && { reps: { from: repsSet.amount!, upTo: repsSet.upTo } }),
    ...(effort && { effort }),
    ...(form.note.trim() !== '' && { note: form.note.trim() }),
    ...(form.movement && { movement: form.movement }),
  };
  const isReady = Object.keys(wrong).length === 0 && Object.keys(change).length > 0;
  return { change: isReady ? change : null, wrong };
}

const loadHint = 'Write 135, 60 kg, 75% or -10%';

/** What is typed with its sign, also with the longer minus of some keyboards; null: something else. */
function signed(form: RegExp, text: string): number | null {
  const found = form.exec(text.trim().replace('−', '-'))?.[0];
  return found === undefined ? null : numberIn(found);
}

/** Then it's worth saying where it ends. */
export const takesSetsAway = ({ sets }: AcrossForm): boolean => {
  const read = readSets(sets);
  return read !== null && 'by' in read && read.by < 0;
};

/** '4', or '+1' and '-1' beside what there is. */
function readSets(text: string): { by: number } | { to: number } | null {
  const by = signed(/^[+-]\d{1,2}$/, text);
  if (by !== null) return { by };
  const to = signed(/^\d{1,2}$/, text);
  return to === null || to === 0 ? null : { to };
}
