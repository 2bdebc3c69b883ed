import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import type { ProgramId } from '#contract/ids.ts';
import { counted, plural } from '#domain/plural.ts';
import { nextDays, type NextDays } from '#offline/queries/next-days.ts';
import { useDevice } from './device-context.ts';
import { useIsOnline } from './network.ts';
import { askWorker, checkFiles, type FileReceipt, receiptOf } from './ready-files.ts';

/** Retries by itself: the first call often fails on a network that has just come back. */
const pausesMs = [2000, 8000, 30_000];

/**
 * Whether the workouts of the next 14 days are on this device with everything they show, of one program or of all.
 * Fetches missing pictures at once when there is a signal. `words` is null without a run, and during the check; `get`
 * tries again to fetch what is missing.
 */
export function useReadyDays(programId?: ProgramId): {
  words: ReadyDaysText | null;
  isLooking: boolean;
  get: (() => void) | null;
} {
  const device = useDevice();
  const today = useToday();
  const isOnline = useIsOnline();
  const days = useLiveQuery(
    async () => nextDays(device, { today, programId }),
    [device, today, programId],
  );
  const [checked, setChecked] = useState<{ of: string; receipt: ReadyDaysReceipt } | null>(null);
  const [tries, setTries] = useState(0);
  const wanted = days?.pictures.join(' ');
  useEffect(() => {
    if (wanted === undefined) return;
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const addresses = wanted === '' ? [] : wanted.split(' ');
    const look = async (pauses: readonly number[]) => {
      const receipt = await receiptFor(addresses, isOnline);
      if (isLate) return;
      setChecked({ of: wanted, receipt });
      const [pause, ...others] = pauses;
      if (pause !== undefined && isMissing(receipt, isOnline))
        timer = setTimeout(() => void look(others), pause);
    };
    const lookAgain = () => {
      clearTimeout(timer);
      void look(pausesMs);
    };
    lookAgain();
    navigator.serviceWorker?.addEventListener('controllerchange', lookAgain);
    return () => {
      isLate = true;
      clearTimeout(timer);
      navigator.serviceWorker?.removeEventListener('controllerchange', lookAgain);
    };
  }, [wanted, isOnline, tries]);
  if (!days || !checked || checked.of !== wanted)
    return { words: null, isLooking: days !== null, get: null };
  return {
    words: readyDaysText(days, checked.receipt),
    isLooking: false,
    get: isMissing(checked.receipt, isOnline) ? () => setTries(tries + 1) : null,
  };
}

/** Something is missing that could be fetched. */
const isMissing = ({ pictures }: ReadyDaysReceipt, isOnline: boolean): boolean =>
  isOnline && (pictures?.missing.length ?? 0) > 0;

async function receiptFor(
  addresses: readonly string[],
  isOnline: boolean,
): Promise<ReadyDaysReceipt> {
  const [files, pictures] = await Promise.all([checkFiles(), checkPictures(addresses)]);
  if (!isOnline || !pictures?.missing.length) return { files, pictures };
  return { files, pictures: await keepPictures(addresses) };
}

// The receipt for the pictures of the next workouts: checks each one against what the browser has really stored.

/** The service worker's answer to `keep-images`: where it has stored them. */
interface KeptImages {
  readonly cache: string;
}

/** For a slow connection; without one the answer comes at once. */
const patienceMs = 60_000;

/** Null if no service worker runs. */
async function checkPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  return cache && receiptOf(addresses, cache);
}

/** Fetches missing pictures, as far as there is a signal. Returns which are still missing. */
async function keepPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  if (!cache) return null;
  const { missing } = await receiptOf(addresses, cache);
  // Otherwise the service worker would mistake an unreadable entry for a good one.
  await Promise.all(missing.map((address) => cache.delete(address)));
  const kept = await imagesAfterKeeping(missing);
  return kept && receiptOf(addresses, kept);
}

async function imagesAfterKeeping(addresses: readonly string[]): Promise<Cache | null> {
  const kept = await askWorker<KeptImages>({ type: 'keep-images', addresses }, patienceMs);
  return kept && caches.open(kept.cache);
}

interface ReadyDaysReceipt {
  /** The app's files; null if no service worker runs. */
  readonly files: FileReceipt | null;
  readonly pictures: FileReceipt | null;
}

interface ReadyDaysText {
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
