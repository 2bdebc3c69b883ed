// A restored server has forgotten purchases made since its backup: the buyer's device gives them back.
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { giveBackProgram } from '#contract/programs.ts';
import type { PurchasedProgram } from '#contract/training.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { presentPurchasedProgram } from '../presenters/program.ts';
import { findOffer, findOwnedCopy } from '../stores/offers.ts';
import { endAccess, findAnyPurchasedProgram, insertPurchasedProgram } from '../stores/programs.ts';
import { wasRestored } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { receiptOfProgram } from '../receipts.ts';
import { sealsOf } from '../seal.ts';

export async function takeBackProgram(
  { now }: Deps,
  rows: Rows,
  owner: UserId,
  program: PurchasedProgram,
): Promise<OkOf<typeof giveBackProgram>> {
  const { _id } = program;
  const seal = (await sealsOf(rows, owner))('receipt');
  if (!(await findAnyPurchasedProgram(rows, _id))) {
    if (!(await wasRestored(rows, owner))) throw notFound();
    const isProven = program.receipt === receiptOfProgram(program, seal);
    await insertPurchasedProgram(rows, {
      id: _id,
      owner,
      ...(await originOf(rows, owner, isProven ? program : ofNobody(program))),
      now: now(),
    });
    if (program.accessEndedAt) await endAccess(rows, _id, new Date(program.accessEndedAt));
  }
  const copy = await findAnyPurchasedProgram(rows, _id);
  if (copy?.owner_id !== owner) throw notFound();
  const given = presentPurchasedProgram(copy);
  return { program: { ...given, receipt: receiptOfProgram(given, seal) }, rev: copy.rev };
}

/** So a made-up copy gains nothing: it has neither a coach nor an original of theirs. */
const ofNobody = (program: PurchasedProgram): PurchasedProgram => ({
  ...program,
  parentProgramId: null,
  author: { ...program.author, userId: null },
});

/** The backup may also lack the coach or the original, and the athlete may have acquired the program again. */
async function originOf(rows: Rows, owner: UserId, program: PurchasedProgram) {
  const { _id, parentProgramId, hasBeenViewed, accessEndedAt, receipt, ...content } = program;
  const { author } = content;
  const isThere =
    parentProgramId !== null &&
    (await findOffer(rows, parentProgramId)) !== null &&
    (await findOwnedCopy(rows, { owner, original: parentProgramId })) === null;
  const isCoached = author.userId !== null && (await findUser(rows, author.userId)) !== undefined;
  return {
    original: isThere ? parentProgramId : null,
    content: isCoached ? content : { ...content, author: { ...author, userId: null } },
  };
}
