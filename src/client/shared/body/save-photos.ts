import { download } from '#client/shared/device/download.ts';
import type { PhotoRow } from '#offline/database/rows.ts';

/** Browsers drop downloads that follow each other at once. */
const pauseMs = 400;

/** Each as a file of its own. */
export async function savePhotos(photos: readonly PhotoRow[]): Promise<void> {
  for (const [index, { date, pose, picture }] of photos.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const same = photos.slice(0, index).filter((one) => one.date === date && one.pose === pose);
    const number = same.length > 0 ? `-${same.length + 1}` : '';
    download(`progress-${date}-${pose}${number}.jpg`, picture);
  }
}
