import type { ImagePlace } from '#domain/profile/user-details.ts';

export interface PictureShape {
  /** Width ÷ height. */
  readonly aspect: number;
  /** In pixels, for the uploaded picture: enough for the server's largest size. */
  readonly width: number;
  readonly name: string;
}

export const pictureShapes: Readonly<Record<ImagePlace, PictureShape>> = {
  userImage: { aspect: 1, width: 720, name: 'photo' },
  secondaryUserImage: { aspect: 5 / 2, width: 1440, name: 'cover' },
};
