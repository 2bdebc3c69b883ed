import type { Sale } from '#contract/sales.ts';
import { isolated } from '#domain/isolated.ts';

/** 'A deleted account' for one that is gone. */
export const nameOf = (person: Sale['buyer']): string =>
  person ? isolated(`${person.firstName} ${person.lastName}`.trim()) : 'A deleted account';
