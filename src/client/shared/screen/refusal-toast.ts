import { showToast } from './toasts.ts';
import { type RefusalCode, refusalTexts } from '#domain/refusal.ts';

export const toastRefusal = (code: RefusalCode): void =>
  void showToast({ color: 'error', text: refusalTexts[code] });
