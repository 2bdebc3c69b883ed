import type { NextDays } from '#offline/queries/next-days.ts';
import { counted, plural } from '#domain/plural.ts';
import type { FileReceipt } from './ready-files.ts';

export interface ReadyDaysReceipt {
  /** The app's files; null if no service worker runs. */
  readonly files: FileReceipt | null;
  readonly pictures: FileReceipt | null;
}

export interface ReadyDaysText {
  /** Everything was checked and is there. */
  readonly isReady: boolean;
  readonly title: string;
  readonly detail: string;
}

/** The receipt for the next two weeks in words. */
export function readyDaysText(
  { workouts, incomplete, pictures }: NextDays,
  receipt: ReadyDaysReceipt,
): ReadyDaysText {
  const no = (detail: string) => ({
    isReady: false,
    title: 'The next 14 days aren’t all here',
    detail,
  });
  if (!receipt.files || !receipt.pictures)
    return no('The app isn’t saved here yet. Open it once in a normal window.');
  const [files, images] = [receipt.files.missing.length, receipt.pictures.missing.length];
  if (files > 0) return no(`${counted(files, 'file')} of the app ${areMissing(files)}.`);
  if (incomplete > 0)
    return no(`${counted(incomplete, 'workout')} didn’t arrive complete from the server.`);
  if (images > 0)
    return no(`${images} of ${counted(pictures.length, 'picture')} ${areMissing(images)}.`);
  const held = [
    counted(workouts, 'workout'),
    ...(pictures.length > 0 ? [counted(pictures.length, 'picture')] : []),
    `the app’s ${counted(receipt.files.files, 'file')}`,
  ];
  return {
    isReady: true,
    title: 'The next 14 days are here',
    detail:
      workouts === 0
        ? 'No workouts are due.'
        : `${held.slice(0, -1).join(', ')} and ${held.at(-1)}, each checked just now. No signal needed.`,
  };
}

const areMissing = (number: number): string => plural(number, 'is missing', 'are missing');
