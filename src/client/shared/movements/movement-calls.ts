// The picker's calls for movements that the device lacks. Nobody waits for them, so failures are silent: without a
// signal the picker lists the device's own.
import type { Movement } from '#contract/movement.ts';
import { getMovements, rememberSearch, searchMovements } from '#contract/movements.ts';
import { movementPageSize } from '#contract/movement-limits.ts';
import type { MovementList } from '#domain/movement/search-movements.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';

export interface ListedPage {
  readonly list: MovementList;
  readonly text: string;
  /** From 0. */
  readonly page: number;
}

export async function readFromServer({ list, text, page }: ListedPage): Promise<Movement[]> {
  const skip = page * movementPageSize;
  if (text.trim() !== '')
    return (await callQuietly(searchMovements, { query: { text: text.trim(), skip } })).results;
  const { movements } = await callQuietly(getMovements, {
    query: { ...queryOf(list), skip, limit: movementPageSize },
  });
  return movements;
}

const queryOf = (list: MovementList) => {
  switch (list.by) {
    case 'all':
      return {};
    case 'custom':
      return { custom: 'true' } as const;
    case 'body part':
      return { bodypart: list.bodyPart };
    case 'equipment':
      return { equipment: list.equipment };
  }
};

export function tellSearch(text: string): void {
  void callQuietly(rememberSearch, {
    params: { subject: 'movements' },
    body: { text },
  }).catch(() => undefined);
}
