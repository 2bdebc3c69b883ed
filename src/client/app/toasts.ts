// Short messages that come and go: what they say and how long they stay.
export type ToastColor = 'primary' | 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly color: ToastColor;
  readonly text: string;
  readonly description?: string;
  /** How long it stays, ms. */
  readonly timeout: number;
}

/** Without a colour of its own it is `primary`; without a time of its own it stays as long as its colour says. */
export type ToastWords = Pick<Toast, 'text' | 'description'> &
  Partial<Pick<Toast, 'color' | 'timeout'>>;

const defaultTimeouts: Record<ToastColor, number> = {
  primary: 5000,
  success: 4000,
  info: 5000,
  error: 5000,
};

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

export const currentToasts = (): readonly Toast[] => toasts;

export function showToast({ color = 'primary', ...words }: ToastWords): void {
  lastId += 1;
  const toast = { timeout: defaultTimeouts[color], ...words, color, id: lastId };
  changeTo([...toasts, toast].slice(-mostAtOnce));
}

export function dismissToast(id: number): void {
  changeTo(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeTo(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
