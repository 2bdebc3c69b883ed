// An import from choosing a file to the end, and back from any step.
import { useEffect, useRef, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { MovementId } from '#contract/ids.ts';
import type { Units } from '#domain/exchange/read-set.ts';
import { importMeasurements } from '#offline/commands/import-measurements.ts';
import { DiskFullError } from '#offline/errors.ts';
import {
  type FileTrouble,
  type ImportedAll,
  type MeasurementReview,
  readFile,
  type Review,
  storeReview,
  type Watched,
} from './import-steps.ts';
import type { MovementChoices } from './plan-import.ts';

export type ImportStep =
  | { readonly at: 'choosing'; readonly trouble: FileTrouble | null }
  | { readonly at: 'reading' | 'storing'; readonly fileName: string; readonly part: number }
  | { readonly at: 'reviewing'; readonly review: Review }
  | { readonly at: 'reviewing-measurements'; readonly review: MeasurementReview }
  | {
      readonly at: 'done';
      readonly what: 'workout' | 'measurement';
      readonly imported: ImportedAll;
    };

const choosing: ImportStep = { at: 'choosing', trouble: null };

export function useImport() {
  const device = useDevice();
  const [step, setStep] = useState<ImportStep>(choosing);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const watch = async (
    at: 'reading' | 'storing',
    fileName: string,
    work: (watched: Watched) => Promise<ImportStep>,
  ) => {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    const { signal } = own;
    const onProgress = (part: number) => !signal.aborted && setStep({ at, fileName, part });
    onProgress(0);
    try {
      const next = await work({ signal, onProgress });
      if (!signal.aborted) setStep(next);
    } catch (error) {
      if (signal.aborted) return;
      setStep(choosing);
      sayWhy(error);
    }
  };

  return {
    step,
    read: (file: File, units: Units, choices?: MovementChoices) =>
      watch('reading', file.name, async (watched) => {
        const result = await readFile(
          device,
          { file, units, ...(choices && { choices }) },
          watched,
        );
        return stepWith(result);
      }),
    store: (review: Review) =>
      watch('storing', review.file.name, async (watched) => ({
        at: 'done',
        what: 'workout',
        imported: await storeReview(device, review, watched),
      })),
    storeMeasured: ({ file, found }: MeasurementReview) =>
      watch('storing', file.name, async () => ({
        at: 'done',
        what: 'measurement',
        imported: { ...(await importMeasurements(device, found.entries)), rest: [] },
      })),
    choose: (review: Review, name: string, movement: MovementId | null) => {
      const choices = new Map(review.choices).set(name, movement);
      setStep({ at: 'reviewing', review: { ...review, choices } });
    },
    startOver: () => {
      running.current?.abort();
      setStep(choosing);
    },
  };
}

function stepWith(result: Awaited<ReturnType<typeof readFile>>): ImportStep {
  if ('found' in result) return { at: 'reviewing-measurements', review: result };
  return 'contents' in result
    ? { at: 'reviewing', review: result }
    : { at: 'choosing', trouble: result };
}

/** Throws again if the error is our own bug, so that it is reported. */
function sayWhy(error: unknown): void {
  const isFull = error instanceof DiskFullError;
  showToast({
    color: 'error',
    text: 'Nothing was imported',
    description: isFull
      ? `There’s no room left on this ${thisDevice}.`
      : 'Something went wrong. Please try again.',
  });
  if (!isFull) throw error;
}
