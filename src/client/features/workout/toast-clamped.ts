import { showToast } from '#client/shared/screen/toasts.ts';

/** A typed value was out of range. */
export const toastClamped = (value: string): void =>
  void showToast({
    color: 'info',
    text: `Set to ${value}`,
    description: 'What you typed is out of range.',
  });
