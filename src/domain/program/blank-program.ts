import type { CreatedProgram } from '#contract/created-program.ts';

/** A program of which its coach has written nothing yet, not even the title. */
export const blankProgram = () =>
  ({
    title: '',
    description: '',
    image: null,
    promoImages: [],
    programCategoryObj: null,
    level: null,
    equipmentLevel: null,
    price: 0,
    videoLink: null,
    included: [],
    publishing: { publishingStatus: 'unpublished', restrictionReason: null },
  }) satisfies Partial<CreatedProgram>;
