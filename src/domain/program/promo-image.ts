// A program's pictures, before and after the server has them.
import type { CreatedProgram } from '#contract/created-programs.ts';

type PromoImage = CreatedProgram['promoImages'][number];

/** A picture that only its device has so far: it is its own address. */
export const unsentImage = (_id: string, type: string, base64: string): PromoImage => ({
  _id,
  url: `data:${type};base64,${base64}`,
});

/** Those that are still to be uploaded. */
export const unsentImages = (
  program: CreatedProgram,
): { readonly _id: string; readonly file: string; readonly image: PromoImage }[] =>
  program.promoImages.flatMap((image) => {
    const file = /^data:[\w/+.-]+;base64,(.+)$/.exec(image.url)?.[1];
    return image._id !== undefined && file !== undefined ? [{ _id: image._id, file, image }] : [];
  });

/** The program with the pictures on the server; a cover that is not uploaded yet is none. */
export function imagesOnServer(program: CreatedProgram): CreatedProgram {
  const unsent = new Set(unsentImages(program).map(({ image }) => image));
  if (unsent.size === 0) return program;
  const hasCover = [...unsent].every(({ url }) => url !== program.image);
  return {
    ...program,
    image: hasCover ? program.image : null,
    promoImages: program.promoImages.filter((image) => !unsent.has(image)),
  };
}
