// A moderator removes a program from the store, and puts it back.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CreatedProgramRow, Rows } from '../database/rows.ts';
import type { PublishingStatus } from '../database/tables.ts';
import { notFound } from '../errors.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellProgramRestriction } from '../notify/occasions.ts';
import {
  findAnyCreatedProgram,
  setRestrictedFrom,
  updateCreatedProgram,
} from '../stores/created-programs.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import { lockStream } from '../stores/streams.ts';
import { requireModerator } from './require.ts';

interface Order {
  readonly id: ProgramId;
  readonly moderator: UserId;
  readonly key: string;
}

/** Unpublishes it for everybody. Its coach can read the reason; buyers keep their copies. */
export async function restrictProgram(
  deps: NotifyDeps,
  rows: Rows,
  order: Order,
  reason: string,
): Promise<{ publishingStatus: PublishingStatus }> {
  const program = await storeProgram(rows, order);
  await change(deps, rows, program, order, {
    restrictedFrom: program.restricted_from ?? program.publishing_status,
    publishing: { publishingStatus: 'unpublished', restrictionReason: reason },
  });
  return { publishingStatus: 'unpublished' };
}

/** Restores the publishing status that it had, or that its coach has chosen since. */
export async function unrestrictProgram(
  deps: NotifyDeps,
  rows: Rows,
  order: Order,
): Promise<{ publishingStatus: PublishingStatus }> {
  const program = await storeProgram(rows, order);
  const publishingStatus = program.restricted_from ?? program.publishing_status;
  await change(deps, rows, program, order, {
    restrictedFrom: null,
    publishing: { publishingStatus, restrictionReason: null },
  });
  return { publishingStatus };
}

/** A program that was never published, or was unpublished, does not exist for moderators either. */
async function storeProgram(rows: Rows, { id, moderator }: Order): Promise<CreatedProgramRow> {
  await requireModerator(rows, moderator);
  const seen = await findAnyCreatedProgram(rows, id);
  if (!seen) throw notFound();
  // The stream is locked: its coach's own calls come either before or after this.
  await lockStream(rows, seen.author_id);
  const program = await findAnyCreatedProgram(rows, id);
  if (!program) throw notFound();
  if (program.publishing_status === 'unpublished' && program.restricted_from === null)
    throw notFound();
  return program;
}

async function change(
  deps: NotifyDeps,
  rows: Rows,
  program: CreatedProgramRow,
  { key }: Order,
  to: {
    restrictedFrom: PublishingStatus | null;
    publishing: CreatedProgramRow['content']['publishing'];
  },
): Promise<void> {
  const { restrictionReason } = program.content.publishing;
  if (restrictionReason === to.publishing.restrictionReason) return;
  await updateCreatedProgram(rows, program, { ...program.content, publishing: to.publishing }, key);
  await setRestrictedFrom(rows, program.id, to.restrictedFrom, deps.now());
  await syncStoreIndex(rows, { program: program.id });
  const told = { id: program.id, title: program.content.title, author: program.author_id };
  await tellProgramRestriction(deps, rows, told, to.publishing.restrictionReason);
}
