// Compares what two phones were told is saved with what is there in the end.
import type { Step } from './fault-script.ts';
import type { Shown } from './shared/contestant.ts';
import type { Evening } from './shared/evening.ts';

export interface Verdict {
  /** Values and notes that were saved and are gone. */
  readonly lost: number;
  /** Values that were replaced, but that a phone still has and can show. */
  readonly aside: number;
  /** Notes that are there more than once. */
  readonly doubled: number;
  /** Values that nobody entered, and values on which the phones differ from a new one at rest. */
  readonly wrong: number;
}

type Value = boolean | number | null;

/** What one phone reported for one value. */
interface Word {
  readonly value: Value;
  /** It was saved, and the value is certainly this. */
  readonly isFirm: boolean;
}

/** `prescribed`: the weight that a tick fills in if none was entered. */
export function judge(steps: readonly Step[], evening: Evening, prescribed: number): Verdict {
  const end = evening.after[2]!;
  const verdict = { lost: 0, aside: 0, doubled: 0, wrong: 0 };
  for (const [index, setId] of evening.setIds.entries()) {
    for (const field of ['done', 'kilograms'] as const) {
      const before = evening.before.sets[setId]![field];
      const words = [0, 1].map((phone) =>
        steps.flatMap((step, n) =>
          step.on === phone
            ? wordsOf(step, index, field, evening.outcomes[n] === 'kept', prescribed)
            : [],
        ),
      );
      const value = end.sets[setId]?.[field] ?? null;
      const wanted = acceptable(words, before);
      if (!wanted.includes(value)) {
        const isOld = value === before || words.flat().some((word) => word.value === value);
        const isAside = evening.asides.some((one) => {
          const kept = one[setId]?.[field];
          return kept !== undefined && wanted.includes(kept);
        });
        verdict[!isOld ? 'wrong' : isAside ? 'aside' : 'lost'] += 1;
      }
      for (const phone of evening.after.slice(0, 2))
        if ((phone.sets[setId]?.[field] ?? null) !== value) verdict.wrong += 1;
    }
  }
  const notes = judgeNotes(steps, evening.outcomes, end);
  return { ...verdict, lost: verdict.lost + notes.lost, doubled: notes.doubled };
}

function wordsOf(
  step: Step,
  set: number,
  field: 'done' | 'kilograms',
  isKept: boolean,
  prescribed: number,
): Word[] {
  if (step.do === 'tick' && step.set === set) {
    if (field === 'done') return [{ value: step.done, isFirm: isKept }];
    return step.done ? [{ value: prescribed, isFirm: false }] : [];
  }
  if (step.do === 'weigh' && step.set === set && field === 'kilograms')
    return [{ value: step.kilograms, isFirm: isKept }];
  return [];
}

/**
 * Each phone's last firm report, and any later one that is not firm. Of two phones, either's last report will do: the
 * judge does not decide which of them is right.
 */
function acceptable(phones: readonly (readonly Word[])[], before: Value): Value[] {
  const last = phones.flatMap((words) => {
    const firm = words.findLastIndex((word) => word.isFirm);
    return words.slice(Math.max(0, firm)).map(({ value }) => value);
  });
  const isCertain = phones.some((words) => words.some((word) => word.isFirm));
  return isCertain ? last : [before, ...last];
}

function judgeNotes(
  steps: readonly Step[],
  outcomes: Evening['outcomes'],
  end: Shown,
): { lost: number; doubled: number } {
  let lost = 0;
  let doubled = 0;
  for (const [n, step] of steps.entries()) {
    if (step.do !== 'note') continue;
    const copies = end.notes.filter((text) => text === step.text).length;
    if (copies === 0 && outcomes[n] === 'kept') lost += 1;
    doubled += Math.max(0, copies - 1);
  }
  return { lost, doubled };
}
