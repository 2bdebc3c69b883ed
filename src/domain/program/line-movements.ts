// Which movement the name in a line means, seen together with its sets.
import type { MovementSummary } from '#contract/training.ts';
import { matchMovement } from '../movement/match-movement.ts';
import type { PartRead } from './read-part.ts';

/** Null: no movement has this name. */
export type Named = (name: string) => MovementSummary | null;

export interface MovementMeant {
  readonly movement: MovementSummary;
  /** Words of the name that say how it is done: 'Easy' of 'easy run'. */
  readonly note: string;
}

/** Nobody rows a barbell for 500 m. */
const machines: readonly (readonly [name: RegExp, machine: string])[] = [
  [/^(?:rows?|rowing|row intervals)$/i, 'Rowing machine'],
  [/^(?:ski|skiing)$/i, 'Ski machine'],
];

const manner =
  'easy|long|recovery|steady|tempo|threshold|moderate|hard|fast|slow|heavy|light|speed|dynamic|max effort|strict|weighted|assisted|pause|paused';
const ahead = new RegExp(`^(?<how>${manner}) (?<name>.+)$`, 'i');
const behind =
  /^(?<name>.+?) (?<how>easy|steady|slow|fast|heavy|light|strict|paused|ladder|pyramid|intervals|repeats|sprints|tempo)$/i;

export function movementMeant(part: PartRead, named: Named): MovementMeant | null {
  const direct = namedWithSets(part, part.name, named);
  if (direct) return { movement: direct, note: '' };
  if (/^strides$/i.test(part.name)) {
    const movement = named('Running');
    if (movement) return { movement, note: 'Strides' };
  }
  for (const form of [ahead, behind]) {
    const { how, name } = form.exec(part.name)?.groups ?? {};
    if (how === undefined || name === undefined) continue;
    const movement = namedWithSets(part, name, named);
    if (movement)
      return { movement, note: how.charAt(0).toUpperCase() + how.slice(1).toLowerCase() };
  }
  return null;
}

function namedWithSets(
  { sets, note }: PartRead,
  name: string,
  named: Named,
): MovementSummary | null {
  const found = named(name);
  const [first] = sets;
  const isFar = first?.type === 'reps' && (first.amount ?? 0) >= 100 && !first.load;
  const isCardio =
    isFar || first?.type === 'distance' || first?.type === 'time' || /^calories/i.test(note);
  const machine = machines.find(([form]) => form.test(name))?.[1];
  // A coach's own movement of that name is what they mean.
  const isOwn = found !== null && found._id !== matchMovement(name)?._id;
  return machine !== undefined && isCardio && !isOwn ? (named(machine) ?? found) : found;
}

/** Of an unknown name, the words that name a movement, and the others: 'Deadlift' and 'up to the knees'. */
export function knownWords(
  name: string,
  named: Named,
): { readonly known: string; readonly others: string } | null {
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const [head, tail] = [words.slice(0, count).join(' '), words.slice(-count).join(' ')];
    if (named(head)) return { known: head, others: words.slice(count).join(' ') };
    if (named(tail)) return { known: tail, others: words.slice(0, -count).join(' ') };
  }
  return null;
}
