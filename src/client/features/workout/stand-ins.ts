import type { MovementSummary } from '#contract/training.ts';
import {
  type CatalogueMovement,
  movements,
  sameBodyPart,
  summaryOf,
} from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';

/** What can stand in for a movement, by a name or piece of equipment as it is being typed. */
export function standInsFor(prescribed: MovementSummary, search: string): CatalogueMovement[] {
  const known = prescribed.bodyPart ? null : matchMovement(prescribed.title);
  const similar = sameBodyPart(known ? summaryOf(known) : prescribed);
  // Of what nobody can place, anything may stand in.
  const possible = similar.length > 0 ? similar : movements;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return possible.filter(({ _id, title, equipment, aliases }) => {
    const names = [title, equipment, ...aliases].join(' ').toLowerCase();
    return _id !== prescribed._id && words.every((word) => names.includes(word));
  });
}
