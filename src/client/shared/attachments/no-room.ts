import { DiskFullError } from '#offline/errors.ts';

/** What was written and chosen is still in its place. */
export const noRoom = {
  color: 'error',
  text: 'There’s no room for this on your device. Free some space, or send fewer photos and videos.',
} as const;

/** Browsers report it under this name; a command that has freed what it could, as an error of its own. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = (one as { inner?: unknown }).inner)
    if (one instanceof DiskFullError || one.name === 'QuotaExceededError') return true;
  return false;
}
