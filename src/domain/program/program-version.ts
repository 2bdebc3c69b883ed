// Versions of a program: what is told of one in a list, and going back to one.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { VersionChanges, VersionContent } from '#contract/program-versions.ts';
import { equal } from '../three-way.ts';
import type { ProgramDraft } from './draft.ts';
import { longestInOrder } from './longest-in-order.ts';
import { markOf, positionsBetween } from './plan-days.ts';
import { type PlanChange, planChanges, type WholePlan } from './publishing.ts';

/** As many as are read at a glance. */
const mostTold = 3;

/** In the words of the publish dialog, without the lines that depend on somebody's units. */
export function versionChanges(before: WholePlan, now: WholePlan): VersionChanges {
  const changes = planChanges(before, { program: now, days: now.trainingPlan }, 'metric');
  return { count: changes.length, words: changes.slice(0, mostTold).map(shortWords) };
}

const shortWords = ({ kind, words }: PlanChange): string =>
  kind === 'day-changed' ? `${words}: changed` : words;

interface Restoring {
  /** Days that have been taken out of the plan, as they are stored. */
  readonly removed: readonly CreatedProgramDay[];
  readonly newId: () => string;
}

/**
 * The draft as the program was in the version. Days, exercises and sets have the ids they had, so that an athlete in the
 * middle of the program keeps theirs. Who can get it, its folder and what is as in the version stay.
 */
export function restoredDraft(
  draft: ProgramDraft,
  version: VersionContent,
  { removed, newId }: Restoring,
): ProgramDraft {
  const known = new Map([...removed, ...draft.days].map((day) => [day._id, day]));
  const positions = positionsOf(draft, version, markOf(newId()));
  const days = version.trainingPlan.map(({ _id, title, description, exercises }, index) => {
    const was = known.get(_id);
    const programId = draft.program._id;
    const day = {
      ...was,
      _id,
      programId,
      position: positions[index]!,
      title,
      description,
      exercises,
    };
    return was && equal(day, was) ? was : day;
  });
  const program = { ...draft.program, ...detailsOf(version) };
  return { program: equal(program, draft.program) ? draft.program : program, days };
}

const detailsOf = (version: VersionContent) => ({
  title: version.title,
  description: version.description,
  image: version.image,
  promoImages: version.promoImages,
  programCategoryObj: version.programCategoryObj,
  level: version.level,
  equipmentLevel: version.equipmentLevel,
  price: version.price,
  videoLink: version.videoLink,
  included: version.included,
});

/** As many days as possible keep their place; the others come between them. */
function positionsOf(draft: ProgramDraft, version: VersionContent, mark: string): string[] {
  const places = new Map(draft.days.map(({ _id }, index) => [_id, index]));
  const inDraft = version.trainingPlan.flatMap(({ _id }) => places.get(_id) ?? []);
  const stays = longestInOrder(inDraft);
  const kept = version.trainingPlan.map(({ _id }) => {
    const place = places.get(_id);
    return place !== undefined && stays.has(place) ? draft.days[place]!.position : null;
  });
  const positions: string[] = [];
  while (positions.length < kept.length) {
    const from = positions.length;
    const next = kept.findIndex((position, index) => index >= from && position !== null);
    const [count, before] = [(next === -1 ? kept.length : next) - from, positions.at(-1) ?? null];
    positions.push(...positionsBetween(before, kept[next] ?? null, count, mark));
    const position = kept[next];
    if (position) positions.push(position);
  }
  return positions;
}
