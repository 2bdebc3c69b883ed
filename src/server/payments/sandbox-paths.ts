// Addresses of the test payments' pages.
import type { Deps } from '../deps.ts';

export type SandboxDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'publicUrl'>;

/** Below `/api`, where no service worker shows the app instead. */
export const sandboxPaths = {
  checkout: (id: string) => `/api/test-payments/checkout/${id}`,
  coaching: (id: string) => `/api/test-payments/coaching/${id}`,
  account: (id: string) => `/api/test-payments/account/${id}`,
  style: '/api/test-payments/style.css',
} as const;
