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
/** More would cover what is being worked on. */
const mostAtOnce = 3;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const currentToasts = toasts.read;
export const useToasts = (): readonly Toast[] => useStore(toasts);

/** It is lost if it goes before its time. */
const stays = ({ color, action }: Toast): boolean => color === 'error' || action !== undefined;

/**
 * The same words again are one toast, unless it has an action: each may take back something else. Then those that only tell
 * something make room, the oldest first; where all others have to stay, the newest is one more.
 */
function withNewest(newest: Toast): readonly Toast[] {
  const shown = currentToasts().filter(({ text, action }) => action || text !== newest.text);
  while (shown.length >= mostAtOnce) {
    const plain = shown.findIndex((one) => !stays(one));
    if (plain === -1 && !stays(newest)) break;
    shown.splice(Math.max(plain, 0), 1);
  }
  return [...shown, newest];
}

/** Returns the id that dismisses it. */
export function showToast({ color = 'primary', ...words }: ToastWords): number {
  lastId += 1;
  const timeout = words.action ? actionTimeout : defaultTimeouts[color];
  const toast = { timeout, ...words, color, id: lastId };
  toasts.set(withNewest(toast));
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(currentToasts().filter((toast) => toast.id !== id));
}
