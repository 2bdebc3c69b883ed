import sharp from 'sharp';

/** A PNG, in base64. */
export const tinyPicture = (
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
).toString('base64');
