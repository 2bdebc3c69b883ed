import type { ImagePlace } from '#domain/profile/user-image.ts';

export interface PictureShape {
  /** Width ÷ height. */
  readonly aspect: number;
  /** Of the picture that is sent, in pixels: what the server's largest size needs. */
  readonly width: number;
  readonly name: string;
}

export const pictureShapes: Readonly<Record<ImagePlace, PictureShape>> = {
  userImage: { aspect: 1, width: 720, name: 'photo' },
  secondaryUserImage: { aspect: 5 / 2, width: 1440, name: 'cover' },
};
