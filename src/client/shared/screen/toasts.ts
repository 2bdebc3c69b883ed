import { createStore, useStore } from './store.ts';

export type ToastColor = 'primary' | 'success' | 'info' | 'error';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly color: ToastColor;
  readonly text: string;
  readonly description?: string;
  /** How long it stays, ms. */
  readonly timeout: number;
  /** An action while it stays: 'Undo'. */
  readonly action?: ToastAction;
  /** Beside the first one: 'Open'. */
  readonly second?: ToastAction;
}

/** The default color is `primary`; the default time depends on the color, and is longer with an action. */
export type ToastWords = Pick<Toast, 'text' | 'description' | 'action' | 'second'> &
  Partial<Pick<Toast, 'color' | 'timeout'>>;

const defaultTimeouts: Record<ToastColor, number> = {
  primary: 5000,
  success: 4000,
  info: 5000,
  error: 5000,
};

/** Time to read it and to decide. */
const actionTimeout = 10_000;
const mostAtOnce = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const currentToasts = toasts.read;
export const useToasts = (): readonly Toast[] => useStore(toasts);

/** Returns the id that dismisses it. */
export function showToast({ color = 'primary', ...words }: ToastWords): number {
  lastId += 1;
  const timeout = words.action ? actionTimeout : defaultTimeouts[color];
  const toast = { timeout, ...words, color, id: lastId };
  toasts.set([...currentToasts(), toast].slice(-mostAtOnce));
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(currentToasts().filter((toast) => toast.id !== id));
}
