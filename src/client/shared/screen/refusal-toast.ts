import { showToast } from './toasts.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';

/** The words load with the first refusal: most workouts have none. */
export const toastRefusal = (code: RefusalCode): void =>
  void import('#domain/refusal-texts.ts').then(({ refusalTexts }) =>
    showToast({ color: 'error', text: refusalTexts[code] }),
  );
