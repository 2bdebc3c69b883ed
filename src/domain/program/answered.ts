// Conflicts that the coach has answered on one device, and that no other device has to ask about.
import { mostOver } from '#contract/call-limits.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { type Conflict, equal } from '../three-way.ts';

/**
 * The day once the coach has chosen in this conflict: it no longer names the value that gave way, which tells the
 * coach's other devices. A full day has dropped some that nobody chose in, so from there on each device asks for itself.
 */
export function withoutOver(
  day: CreatedProgramDay,
  { field, lost }: Pick<Conflict, 'field' | 'lost'>,
): CreatedProgramDay {
  const { over = [] } = day;
  const open = over.filter((one) => !equal(one, { field, value: lost }));
  return open.length === over.length || isFull(over) ? day : { ...day, over: open };
}

/** Whether the coach has chosen in this conflict, on any device. */
export function isChosenIn(
  { over }: CreatedProgramDay,
  { field, lost, own }: Pick<Conflict, 'field' | 'lost' | 'own'>,
): boolean {
  // The day of an older app names none; nor does any a deletion, on the device that had made it.
  if (!over || isFull(over) || (own && lost === true)) return false;
  return !over.some((one) => equal(one, { field, value: lost }));
}

const isFull = (over: readonly unknown[]): boolean => over.length >= mostOver;
