import {
  type CreatedProgram,
  createProgram,
  deleteProgram,
  saveProgramDetails,
  uploadPromoImage,
} from '#contract/created-programs.ts';
import { imageKey, mergeProgram } from '#domain/program/merge-program.ts';
import { imagesOnServer, unsentImages } from '#domain/program/promo-image.ts';
import { equal } from '#domain/three-way.ts';
import type { FrozenCall } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/**
 * A program that the coach writes, without its days. New pictures are sent one by one, after the program; a cover can
 * only be chosen from pictures that the server has.
 */
export const createdProgramHandler: DocumentHandler<'created-program'> = {
  ...plain,
  type: 'created-program',
  named: ({ title }) => ({ kind: 'Your program', name: title }),
  nextCall: nextCallBy<'created-program'>({
    create: (program, base) => {
      const { image: _, promoImages: __, publishing: ___, ...details } = program;
      const created = { ...imagesOnServer(program), image: null, promoImages: [] };
      return { call: callOf(createProgram, {}, details), sent: base.title === '' ? base : created };
    },
    change,
    remove: ({ _id: id }) => callOf(deleteProgram, { id }),
  }),
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
  afterRestore: {
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

function change(program: CreatedProgram, base: CreatedProgram): NextCall | null {
  const [id, known] = [program._id, imagesOnServer(program)];
  if (!equal(known, imagesOnServer(base)))
    return { call: callOf(saveProgramDetails, { id }, { program: known }), sent: known };
  const [picture] = unsentImages(program);
  if (!picture) return null;
  const call = callOf(uploadPromoImage, { id }, { _id: picture._id, file: picture.file });
  return { call, sent: { ...base, promoImages: [...base.promoImages, picture.image] } };
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
