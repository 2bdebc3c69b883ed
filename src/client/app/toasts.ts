// Short messages that come and go: what they say and how long they stay.
export type ToastType = 'success' | 'info' | 'error' | 'record';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly title: string;
  readonly description?: string;
}

export const toastDurationMs: Record<ToastType, number> = {
  success: 4000,
  info: 5000,
  error: 5000,
  record: 5000,
};

const mostAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

export const currentToasts = (): readonly Toast[] => toasts;

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  changeTo([...toasts, { ...toast, id: lastId }].slice(-mostAtOnce));
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
