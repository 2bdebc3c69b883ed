import type { ReadNumber } from '#domain/exercise/quantity.ts';
import { showToast } from './toasts.ts';

/** A field keeps another number than the typed one: `shown`. */
export const toastChange = (shown: string, change: NonNullable<ReadNumber['change']>): void =>
  void showToast({
    color: 'info',
    text: `Set to ${shown}`,
    description:
      change === 'clamped'
        ? 'What you typed is out of range.'
        : 'What you typed has more decimals than this field keeps.',
  });
