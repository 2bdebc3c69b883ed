// Reschedules a workout that was missed, or will be: at once, with a toast and an undo.
import type { ProgramRunId } from '#contract/ids.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { dismissToast, showToast, type ToastWords } from '#client/shared/screen/toasts.ts';
import { daysBetween } from '#domain/history/calendar.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import type { ChangedValue, ScheduleChange } from '#domain/program/reschedule.ts';
import type { Outcome } from '#domain/refusal.ts';
import {
  moveDay,
  putBack,
  shiftFrom,
  skipDays,
  undoReschedule,
} from '#offline/commands/reschedule.ts';
import type { Device } from '#offline/device.ts';
import { isolated } from '#domain/isolated.ts';
import { daysText } from './missed-text.ts';
import { shortDay } from './short-day.ts';
import type { RunDay } from './training-days.ts';

/** `date`: any day. `today`: only for the toast's text. */
export async function moveTo(
  device: Device,
  { run, day }: RunDay,
  { date, today }: { readonly date: string; readonly today: string },
): Promise<void> {
  const outcome = await moveDay(device, { runId: run._id, dayId: day._id, date });
  const to = date === today ? 'today' : shortDay(date, today);
  tell(device, run._id, outcome, `${isolated(workoutTitle(day))} moved to ${to}`);
}

export async function shiftTo(
  device: Device,
  { run, day, date: before }: RunDay,
  date: string,
): Promise<void> {
  const outcome = await shiftFrom(device, { runId: run._id, dayId: day._id, date });
  const days = daysBetween(before, date);
  const by = `${daysText(Math.abs(days))} ${days < 0 ? 'earlier' : 'later'}`;
  tell(device, run._id, outcome, `${isolated(workoutTitle(day))} and everything after it: ${by}`);
}

/** `days`: all of one run. */
export async function skip(device: Device, days: readonly RunDay[]): Promise<void> {
  const [first] = days;
  if (!first) return;
  const runId = first.run._id;
  const outcome = await skipDays(device, { runId, dayIds: days.map(({ day }) => day._id) });
  const what = days.length === 1 ? isolated(workoutTitle(first.day)) : `${days.length} workouts`;
  tell(device, runId, outcome, `${what} skipped`);
}

export async function backToPlan(
  device: Device,
  { run, day }: RunDay,
  value: ChangedValue,
): Promise<void> {
  const outcome = await putBack(device, { runId: run._id, dayId: day._id, value });
  tell(device, run._id, outcome, `${isolated(workoutTitle(day))} is back on the plan`);
}

/** The last toast; one about the schedule at a time is enough. */
let lastWord: number | null = null;

function say(words: ToastWords): void {
  if (lastWord !== null) dismissToast(lastWord);
  lastWord = showToast({ color: 'success', ...words });
}

function tell(
  device: Device,
  runId: ProgramRunId,
  outcome: Outcome<ScheduleChange>,
  text: string,
): void {
  if (!outcome.allowed) return toastRefusal(outcome.code);
  const change = outcome.value;
  if (change.length === 0) return;
  const undo = async () => {
    const undone = await undoReschedule(device, { runId, change });
    if (undone.allowed) say({ text: 'Undone' });
    else toastRefusal(undone.code);
  };
  say({ text, action: { label: 'Undo', run: () => void undo() } });
}
