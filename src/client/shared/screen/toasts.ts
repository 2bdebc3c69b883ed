// Short messages that come and go: what they say and how long they stay.
import { createStore, useStore } from './store.ts';

export type ToastColor = 'primary' | 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly color: ToastColor;
  readonly text: string;
  readonly description?: string;
  /** How long it stays, ms. */
  readonly timeout: number;
  /** What can be done about it while it stays: 'Undo'. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Without a colour of its own it is `primary`; without a time of its own it stays as long as its colour says, with an action longer. */
export type ToastWords = Pick<Toast, 'text' | 'description' | 'action'> &
  Partial<Pick<Toast, 'color' | 'timeout'>>;

const defaultTimeouts: Record<ToastColor, number> = {
  primary: 5000,
  success: 4000,
  info: 5000,
  error: 5000,
};

/** Time to read it and to make up one's mind. */
const actionTimeout = 10_000;
const mostAtOnce = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const currentToasts = toasts.read;
export const useToasts = (): readonly Toast[] => useStore(toasts);

/** Returns what it is dismissed by. */
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
