// Commands for whole programs. The editor (`program-editor`) edits their contents.
import type { CreatedProgram } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { mostPromoImages } from '#contract/call-limits.ts';
import { blankProgram, type ProgramDraft } from '#domain/program/draft.ts';
import { addWeeks } from '#domain/program/plan-days.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { unsentImage } from '#domain/program/promo-image.ts';
import type { Device } from '../device.ts';
import { forget } from '../outbox/settle.ts';
import { storeDeletion, storeEdit, storeAllNew, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** Starts with this many weeks of rest days. */
export async function createProgram(
  device: Device,
  input: { readonly title: string; readonly weeks?: number },
): Promise<PlanOutcome<ProgramId>> {
  const title = input.title.trim();
  if (title === '') return refused('program-without-title');
  const program = newProgram(device, title);
  const empty = { program, days: [] };
  const { weeks: count = 1 } = input;
  const filled =
    count > 0 ? addWeeks(empty, { at: 0, count, newId: device.newId }) : allowed(empty);
  if (!filled.allowed) return filled;
  await storeNewProgram(device, filled.value);
  return allowed(program._id);
}

/** A program that nobody knows yet, with its days, in one transaction. */
export async function storeNewProgram(
  device: Device,
  { program, days }: ProgramDraft,
): Promise<void> {
  const { database, now } = device;
  await runCommand(device, async () => {
    await storeNew(database, 'created-program', program, now().getTime());
    await storeAllNew(database, 'created-program-day', days, now().getTime());
  });
}

/** Not published, and without days. */
export const newProgram = (device: Device, title: string): CreatedProgram => ({
  _id: device.newId(),
  ...blankProgram(),
  title,
  author: { userId: device.userId, firstName: device.firstName },
  createdAt: device.now().toISOString(),
  publishedAt: null,
});

/**
 * Deletes the program with its days: here at once, on the server when the call arrives. Athletes keep their bought
 * copies.
 */
export async function deleteCreatedProgram(
  device: Device,
  { programId }: { readonly programId: ProgramId },
): Promise<void> {
  await runCommand(device, () => deleteStored(device, programId));
}

/** For a command that runs its own transaction. */
export async function deleteStored({ database, now }: Device, programId: ProgramId): Promise<void> {
  const row = await database.entities.get(`created-program:${programId}`);
  if (!row) return;
  for (const parent of [programId, `removed:${programId}`]) {
    const days = database.entities.where({ type: 'created-program-day', parent });
    for (const key of await days.primaryKeys()) await forget(database, key);
  }
  await storeDeletion(database, row, now().getTime());
}

/**
 * `image`: as resized on the device; `type` is its media type, `file` its bytes in base64. The first image becomes
 * the cover.
 */
export async function addPromoImage(
  device: Device,
  input: { readonly programId: ProgramId; readonly type: string; readonly file: string },
): Promise<PlanOutcome<null>> {
  const { database, now } = device;
  const image = unsentImage(device.newId(), input.type, input.file);
  return runCommand(device, async (): Promise<PlanOutcome<null>> => {
    const row = await database.entities.get(`created-program:${input.programId}`);
    if (!row) return refused('program-gone');
    const program = row.body;
    // An attempt that the browser reported as failed may have stored it.
    if (program.promoImages.some(({ url }) => url === image.url)) return allowed(null);
    if (program.promoImages.length >= mostPromoImages) return refused('too-many-pictures');
    const promoImages = [...program.promoImages, image];
    const changed = { ...program, promoImages, image: program.image ?? image.url };
    await storeEdit(database, row, changed, now().getTime());
    return allowed(null);
  });
}
