// A program's details: everything but its plan.
import type { CreatedProgram } from '#contract/created-programs.ts';
import { homeFocuses, performanceFocuses, weightFocuses } from '#contract/survey-terms.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { equal } from '../three-way.ts';
import { equipmentLevels, programLevels } from './levels.ts';
import type { ProgramDraft } from './draft.ts';
import { isVideoLink } from './video-link.ts';

export type ProgramDetails = Pick<
  CreatedProgram,
  | 'title'
  | 'description'
  | 'image'
  | 'promoImages'
  | 'programCategoryObj'
  | 'level'
  | 'equipmentLevel'
  | 'price'
  | 'videoLink'
  | 'included'
  | 'folder'
>;

export const levelLabel = (level: number | null): string | undefined =>
  programLevels.find(({ value }) => value === level)?.title;

export const equipmentLabel = (level: number | null): string | undefined =>
  equipmentLevels.find(({ value }) => value === level)?.title;

/** What a program is for; the names are the specification's. */
export const programCategories: readonly string[] = [
  ...weightFocuses,
  ...performanceFocuses,
  ...homeFocuses,
];

/** US cents: free, or from one dollar to ten thousand. */
export const isPrice = (cents: number): boolean =>
  Number.isInteger(cents) && (cents === 0 || (cents >= 100 && cents <= 1_000_000));

export function changeDetails(
  draft: ProgramDraft,
  changes: Partial<ProgramDetails>,
): PlanOutcome<ProgramDraft> {
  const program = { ...draft.program, ...changes };
  const problem = detailsProblem(program);
  if (problem) return refused(problem);
  return allowed(equal(program, draft.program) ? draft : { ...draft, program });
}

/** Why a program cannot be stored like this, no matter who sends it. */
export function detailsProblem(program: ProgramDetails) {
  if (program.title.trim() === '') return 'program-without-title' as const;
  if (!isPrice(program.price)) return 'price-out-of-range' as const;
  if (program.videoLink !== null && !isVideoLink(program.videoLink))
    return 'video-link-unsafe' as const;
  if (![null, 1, 2, 3].includes(program.level)) return 'level-unknown' as const;
  if (![null, 1, 2, 3].includes(program.equipmentLevel)) return 'level-unknown' as const;
  return null;
}
