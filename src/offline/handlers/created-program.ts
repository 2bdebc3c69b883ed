import type { CreatedProgram } from '#contract/created-program.ts';
import {
  createProgram,
  deleteProgram,
  saveProgramDetails,
  uploadPromoImage,
} from '#contract/created-programs.ts';
import { imageKey, mergeProgram } from '#domain/program/merge-program.ts';
import { imagesOnServer, unsentImages } from '#domain/program/promo-image.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';

/**
 * A program that the coach writes, without its days. New pictures are sent one by one, after the program; a cover can
 * only be chosen from pictures that the server has.
 */
export const createdProgramHandler: DocumentHandler<'created-program'> = {
  type: 'created-program',
  nextCall,
  accepted,
  merge: mergeProgram,
  onServer: (sent, theirs) => ({
    ...sent,
    publishing: theirs.publishing,
    publishedAt: theirs.publishedAt,
    author: theirs.author,
    createdAt: theirs.createdAt,
    image: shownAs(sent.image, sent, theirs),
    promoImages: sent.promoImages.map(
      (image) => theirs.promoImages.find((one) => imageKey(one) === imageKey(image)) ?? image,
    ),
  }),
  same: equal,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: () => null,
    origin: (program) => ({
      ...program,
      title: '',
      description: '',
      included: [],
      promoImages: [],
    }),
  },
  deletedWhileEdited: 'keep',
};

function nextCall(
  row: EntityRow<'created-program'>,
  base: CreatedProgram,
  mayBeKnown = false,
): NextCall | null {
  const { body: program, rev } = row;
  const params = { id: program._id };
  if (row.deleted) {
    if (rev === null && !mayBeKnown) return null;
    const path = pathOf(deleteProgram, { params });
    return { call: { method: deleteProgram.method, path }, sent: null };
  }
  const known = imagesOnServer(program);
  if (rev === null) {
    const { image: _, promoImages: __, publishing: ___, ...details } = program;
    const body = JSON.stringify(details);
    const sent = base.title === '' ? base : { ...known, image: null, promoImages: [] };
    return { call: { method: createProgram.method, path: createProgram.path, body }, sent };
  }
  const [picture] = unsentImages(program);
  if (!equal(known, imagesOnServer(base))) {
    const path = pathOf(saveProgramDetails, { params });
    const body = JSON.stringify({ program: known });
    return { call: { method: saveProgramDetails.method, path, body }, sent: known };
  }
  if (!picture) return null;
  const path = pathOf(uploadPromoImage, { params });
  const body = JSON.stringify({ _id: picture._id, file: picture.file });
  const sent = { ...base, promoImages: [...base.promoImages, picture.image] };
  return { call: { method: uploadPromoImage.method, path, body }, sent };
}

function accepted({ call, baseRev, sent }: FrozenCall<CreatedProgram>, reply: unknown) {
  if (call.method === 'DELETE') return { rev: checked(deleteProgram, reply).rev, body: null };
  if (baseRev === null) {
    const { program, rev } = checked(createProgram, reply);
    const { trainingPlan: _, totalDays: __, parentProgramId: ___, rev: ____, ...body } = program;
    return { rev, body: body };
  }
  if (call.method === uploadPromoImage.method) {
    const { promoImages, rev } = checked(uploadPromoImage, reply);
    return { rev, body: sent && { ...sent, promoImages } };
  }
  const { rev, program } = checked(saveProgramDetails, reply);
  return { rev, body: program ?? sent };
}

/** The cover is one of the pictures, so it has the same address as that picture. */
const shownAs = (
  image: string | null,
  sent: CreatedProgram,
  theirs: CreatedProgram,
): string | null => {
  const picture = sent.promoImages.find(({ url }) => url === image);
  const shown = picture && theirs.promoImages.find((one) => imageKey(one) === imageKey(picture));
  return shown?.url ?? image;
};
