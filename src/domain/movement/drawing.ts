// The drawing of a built-in movement: a file of its own, made of the poses in `src/drawings` when the app is built.
import type { MovementId } from '#contract/ids.ts';

/**
 * A strip of square frames, from the start of the movement to its middle. As an image the file shows the first one,
 * with `#middle` the last; each is a group, `#frame0` and on.
 */
export const frameCount = 4;
export const frameSize = 120;

const folder = '/movements/';

export const drawingOf = (id: MovementId) => ({
  image: `${folder}${id}.svg`,
  imageMidframe: `${folder}${id}.svg#middle`,
});

/** As against a photo: it is part of the app, and follows its theme. */
export const isDrawing = (address: string): boolean => address.startsWith(folder);

/**
 * All drawings in one file, which a device stores in a single call. A line is a drawing after the ids of the
 * movements that it shows.
 */
export const allDrawings = `${folder}all.txt`;

/** The drawing at this address; undefined where there is none. */
export function findDrawing(all: string, address: string): string | undefined {
  const id = address.slice(folder.length, -'.svg'.length);
  const line = all.split('\n').find((one) => idsOf(one).includes(id));
  return line?.slice(line.indexOf('<'));
}

const idsOf = (line: string): string[] => line.slice(0, line.indexOf('<')).split(' ');
