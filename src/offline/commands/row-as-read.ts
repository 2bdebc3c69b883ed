// The row of a document that the device only caches, such as a client's day.
import type { DocumentBody, DocumentType, EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { cleanRow } from '../outbox/store-edit.ts';

/** As it is on this device, or as last read. */
export async function rowOf<Type extends DocumentType>(
  { database }: Device,
  type: Type,
  id: string,
  seen: DocumentBody<Type>,
): Promise<EntityRow<Type>> {
  return (await database.entities.get<Type>(`${type}:${id}`)) ?? cleanRow(type, seen, 0);
}
