// What buyers get: a program as published, its later changes when the coach sends them, and its pictures.
import type * as z from 'zod/mini';
import { longestPromoImage, mostPromoImages } from '#contract/call-limits.ts';
import type { CreatedProgram, uploadPromoImage } from '#contract/created-programs.ts';
import type {
  getPublishedProgram,
  publishProgram as publishCall,
  updateAthletes as updateCall,
} from '#contract/publishing.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { PublishingStatus } from '#contract/programs.ts';
import { imageKey } from '#domain/program/merge-program.ts';
import { scheduleOf } from '#domain/program/program-run.ts';
import { publishChecks } from '#domain/program/publishing.ts';
import { keepChanges, updatedPlan } from '#domain/program/run-changes.ts';
import { equal } from '#domain/three-way.ts';
import type { CreatedProgramRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import type { CreatedContent, ProgramContent } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule, staleRevision, tooLarge } from '../errors.ts';
import { makeSizes, type PictureSize, promo } from '../pictures/sizes.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { refusalOfPlan } from '../policies/refusals.ts';
import {
  latestRevision,
  presentCreatedDay,
  presentCreatedProgram,
  presentCreatedView,
  publishedOf,
} from '../presenters/program.ts';
import { presentPicture } from '../presenters/user.ts';
import {
  deleteCreatedProgram,
  findCreatedDays,
  findPublished,
  setRestrictedFrom,
  storePublished,
  updateCreatedProgram,
} from '../stores/created-programs.ts';
import { insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { findBegunDays, findCurrentRuns, updateSchedule } from '../stores/program-runs.ts';
import { findAnyPurchasedProgram, findCopies, updateContent } from '../stores/programs.ts';
import { lockStream } from '../stores/streams.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import { followersOf, updateFollowers } from './give-program.ts';
import { requireCoach, requireOwnProgram, requireRoom } from './require.ts';
import { keepSent } from './sent-versions.ts';

/** An unpublished program keeps its last version for when it is published again. */
export async function publishProgram(
  deps: Pick<Deps, 'now' | 'jobs'>,
  rows: Rows,
  publish: {
    id: ProgramId;
    coach: UserId;
    status: z.infer<typeof PublishingStatus>;
    rev: number | undefined;
    key: string;
  },
): Promise<OkOf<typeof publishCall>> {
  const { id, coach, status, key } = publish;
  const now = deps.now();
  await requireCoach(rows, coach);
  const program = await requireOwnProgram(rows, id, coach);
  const days = await findCreatedDays(rows, id);
  const rev = latestRevision(program, days);
  if (publish.rev !== undefined && publish.rev !== rev) {
    const body = presentCreatedView(program, days);
    throw staleRevision({ rev, lastKey: program.last_key, body });
  }
  const { publishing } = program.content;
  const content = { ...program.content, publishing: { ...publishing, publishingStatus: status } };
  if (status !== 'unpublished') {
    if (publishing.restrictionReason !== null) throw refusalOfPlan('program-restricted');
    const draft = {
      program: presentCreatedProgram(program),
      days: days.map(presentCreatedDay).filter(({ position }) => position !== null),
    };
    const problems = publishChecks(draft);
    if (problems.length > 0)
      throw refusedByRule({
        words: problems.map(({ words }) => words).join('. '),
        fields: Object.fromEntries(problems.map(({ field, words }) => [field, words])),
      });
    await storePublished(rows, id, publishedOf({ ...program, content }, days), now);
    await deps.jobs.send({ kind: 'program-changed', id, author: coach }, rows);
  }
  const next = await updateCreatedProgram(rows, program, content, key);
  // A restricted program can only be unpublished, and lifting the restriction then leaves it unpublished.
  if (program.restricted_from !== null) await setRestrictedFrom(rows, id, status, now);
  await syncStoreIndex(rows, { program: id });
  if (program.publishing_status === 'unpublished' && status !== 'unpublished') {
    const { title } = content;
    await deps.jobs.send({ kind: 'program-published', id, title, author: coach }, rows);
  }
  const { published_at } = await requireOwnProgram(rows, id, coach);
  return {
    publishingStatus: status,
    publishedAt: published_at?.toISOString() ?? null,
    rev: next,
  };
}

export async function showPublished(
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<OkOf<typeof getPublishedProgram>> {
  await requireOwnProgram(rows, id, coach);
  const published = await findPublished(rows, id);
  const copies = await findCopies(rows, id);
  const begun = await findBegunDays(
    rows,
    copies.map((copy) => copy.id),
  );
  const outdated = copies.filter(
    (copy) =>
      published && !equal(updatedContent(copy, published, begun.get(copy.id)), copy.content),
  ).length;
  return { published, athletes: copies.length, outdated };
}

/** One athlete after the other, each in their own stream; those who were given the program take it as it is now. */
export async function updateAthletes(
  deps: NotifyDeps,
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<OkOf<typeof updateCall>> {
  await requireOwnProgram(rows, id, coach);
  const published = await findPublished(rows, id);
  const followers = (await followersOf(rows, id)).length;
  if (!published && followers === 0) throw refusalOfPlan('program-not-published');
  const followed = await updateFollowers(deps, rows, id, coach);
  if (followers > 0) await keepSent(rows, { id, coach, now: deps.now() });
  if (!published) return { updated: followed, unchanged: followers - followed };
  // Everyone locks streams in the same order, so that two updates cannot deadlock.
  const copies = await findCopies(rows, id);
  let updated = followed;
  for (const copy of copies.toSorted((a, b) => (a.owner_id < b.owner_id ? -1 : 1))) {
    if (await updateCopy(rows, copy, published)) updated += 1;
  }
  return { updated, unchanged: copies.length + followers - updated };
}

async function updateCopy(
  rows: Rows,
  seen: PurchasedProgramRow,
  published: ProgramContent,
): Promise<boolean> {
  // The stream is locked: the athlete's own saves come either before or after this.
  await lockStream(rows, seen.owner_id);
  const copy = await findAnyPurchasedProgram(rows, seen.id);
  if (!copy) throw notFound();
  const [run] = await findCurrentRuns(rows, [copy.id]);
  const begun = await findBegunDays(rows, [copy.id]);
  const content = updatedContent(copy, published, begun.get(copy.id));
  if (equal(content, copy.content)) return false;
  await updateContent(rows, copy, content);
  if (!run) return true;
  const schedule = keepChanges(scheduleOf(content), run.schedule);
  if (!equal(schedule, run.schedule)) await updateSchedule(rows, run, schedule);
  return true;
}

/** The copy keeps the athlete's price and terms of sale. */
function updatedContent(
  { content }: PurchasedProgramRow,
  published: ProgramContent,
  begun: ReadonlySet<TrainingPlanDayId> = new Set(),
): ProgramContent {
  const trainingPlan = updatedPlan(content.trainingPlan, published.trainingPlan, begun);
  const { publishing, price } = content;
  return { ...published, publishing, price, trainingPlan, totalDays: trainingPlan.length };
}

/** Buyers keep their copies. */
export async function deleteProgram(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<{ rev: number }> {
  const program = await requireOwnProgram(rows, id, coach);
  return { rev: await deleteCreatedProgram(rows, program, deps.now()) };
}

/** `sent`: the picture in base64. */
export async function promoSizes(sent: string): Promise<readonly PictureSize[]> {
  const file = Buffer.from(sent, 'base64');
  if (file.length > longestPromoImage) throw tooLarge({ words: 'A picture can be up to 8 MB.' });
  return makeSizes(file, promo);
}

export async function addPromoImage(
  rows: Rows,
  add: {
    programId: ProgramId;
    coach: UserId;
    picture: { id: string; sizes: readonly PictureSize[] };
    key: string;
    now: Date;
  },
): Promise<OkOf<typeof uploadPromoImage>> {
  const { picture, coach, key, now } = add;
  const program = await requireOwnProgram(rows, add.programId, coach);
  const { promoImages } = program.content;
  if (promoImages.some(({ _id }) => _id === picture.id)) return { promoImages, rev: program.rev };
  if (promoImages.length >= mostPromoImages) throw refusalOfPlan('too-many-pictures');
  const owner = await ownerOfPicture(rows, picture.id);
  if (owner !== null && owner !== coach)
    throw refusedByRule({ words: 'This picture has the id of another one.' });
  // `owner` is set for a picture that was removed from the program and comes back.
  if (owner === null) {
    await requireRoom(rows, 'pictures', { of: coach });
    await insertPicture(rows, { ...picture, owner: coach, now });
  }
  const url = presentPicture(picture.id, promo)?.url ?? '';
  const content = {
    ...program.content,
    promoImages: [...promoImages, { _id: picture.id, url }],
  };
  const rev = await updateCreatedProgram(rows, program, content, key);
  return { promoImages: content.promoImages, rev };
}

/** Also pictures that were taken out before: they are still here, for an undo or an earlier version. */
export async function ownImages(
  rows: Rows,
  { content, author_id }: CreatedProgramRow,
  sent: Pick<CreatedProgram, 'promoImages'>,
): Promise<CreatedContent['promoImages']> {
  const known = new Map(content.promoImages.map((image) => [imageKey(image), image]));
  const images: CreatedContent['promoImages'] = [];
  for (const image of sent.promoImages) {
    const { _id } = image;
    const present = known.get(imageKey(image));
    if (present) images.push(present);
    else if (_id !== undefined && (await ownerOfPicture(rows, _id)) === author_id)
      images.push({ _id, url: presentPicture(_id, promo)?.url ?? '' });
  }
  return images;
}

export async function chooseCover(
  rows: Rows,
  choice: { programId: ProgramId; coach: UserId; value: string | null; key: string },
): Promise<{ rev: number }> {
  const { coach, value, key } = choice;
  const program = await requireOwnProgram(rows, choice.programId, coach);
  const { content } = program;
  if (value !== null && !content.promoImages.some(({ url }) => url === value))
    throw refusalOfPlan('picture-unknown', { value: 'is not one of its pictures' });
  if (content.image === value) return { rev: program.rev };
  return { rev: await updateCreatedProgram(rows, program, { ...content, image: value }, key) };
}
