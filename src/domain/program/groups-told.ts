// Which of the sets that a line tells share what only one of them says.
import type { SetsTold } from './sets-told.ts';

/** Each says everything about its sets. */
export const groupsOf = (told: readonly SetsTold[]): readonly SetsTold[] =>
  withTopSet(inherited(withRpe(asList(told))));

/** It says nothing of how many. */
export const isBare = ({ amounts, count }: SetsTold): boolean =>
  amounts.length === 0 && count === null;

/** '3x10, 12, 15' are three sets, one for each number. */
function asList(told: readonly SetsTold[]): readonly SetsTold[] {
  const [first, ...others] = told;
  const isList =
    first !== undefined &&
    (first.count ?? 0) > 2 &&
    first.count === told.length &&
    first.amounts.length === 1 &&
    others.every(
      ({ count, amounts, loads, effort }) =>
        count === null &&
        amounts.length === 1 &&
        loads.length === 0 &&
        !effort &&
        !amounts[0]!.amrap,
    );
  return isList ? [{ ...first, amounts: told.flatMap(({ amounts }) => amounts) }] : told;
}

/** Beside percentages a number up to 10 is an RPE: '1x1 @8, 4x4 @ 75%'. */
function withRpe(told: readonly SetsTold[]): readonly SetsTold[] {
  if (!told.some(({ loads }) => loads.some(({ unit }) => unit === '%'))) return told;
  return told.map((one) => {
    const [load] = one.loads;
    const isRpe = load && load.unit === null && load.value <= 10 && !one.effort;
    return isRpe
      ? { ...one, loads: [], couldBeRpe: false, effort: { metric: 'rpe', value: load.value } }
      : one;
  });
}

/** Groups that say less take the rest from the ones around them: '3x8, 2x6, RPE 8', '3x5 @ 65%, 75%, 85%', '5x5, 1 back-off'. */
function inherited(told: readonly SetsTold[]): SetsTold[] {
  const groups: SetsTold[] = [];
  for (const one of told) {
    const last = groups.at(-1);
    const isOwn = one.warmUp || one.kind === 'drop' || one.backOff;
    if (!last || (!isBare(one) && !one.backOff)) groups.push(one);
    else if (one.backOff && one.amounts.length <= 1) groups.push(backedOff(one, last));
    else if (isOwn) groups.push({ ...one, count: 1 });
    else if (one.loads.length > 0)
      groups[groups.length - 1] = {
        ...last,
        loads: [...last.loads, ...one.loads],
        couldBeRpe: last.couldBeRpe || one.couldBeRpe,
      };
    else
      for (const [index, group] of groups.entries())
        groups[index] = {
          ...group,
          effort: group.effort ?? one.effort,
          kind: group.kind ?? one.kind,
          side: group.side || one.side,
          last: index === groups.length - 1 ? (group.last ?? one.last) : group.last,
          notes: index === groups.length - 1 ? [...group.notes, ...one.notes] : group.notes,
        };
  }
  return groups;
}

/** '2x5, 1x5+ @ 85%': the last set of as many reps, where only it or only the others have a load. */
const withTopSet = (groups: readonly SetsTold[]): SetsTold[] =>
  groups.map((group, index) => {
    const [before, after] = [groups[index - 1], groups[index + 1]];
    const other = [after, before].find((one) => one && isWithTopSet(group, one));
    return other ? { ...group, loads: other.loads, couldBeRpe: other.couldBeRpe } : group;
  });

function isWithTopSet(group: SetsTold, other: SetsTold): boolean {
  const [one, another] = [group.amounts.at(-1), other.amounts.at(-1)];
  return (
    group.loads.length === 0 &&
    !group.noLoad &&
    !group.backOff &&
    group.kind === null &&
    other.kind === null &&
    group.warmUp === other.warmUp &&
    other.loads.length === 1 &&
    !other.loads[0]!.isLess &&
    one?.value != null &&
    one.value === another?.value &&
    one.amrap !== another.amrap
  );
}

/** '1 back-off': a lighter set for as many reps. */
function backedOff(one: SetsTold, { amounts, type, unit }: SetsTold): SetsTold {
  // A number alone counts the sets: '+ 2 back-off sets'.
  const isCount = one.count === null && one.amounts.length === 1 && one.loads.length === 0;
  const said = one.amounts.length > 0 && !isCount;
  return {
    ...one,
    count: one.count ?? (isCount ? (one.amounts[0]?.value ?? 1) : 1),
    amounts: said ? one.amounts : amounts.slice(-1).map((amount) => ({ ...amount, amrap: false })),
    type: said ? one.type : type,
    unit: said ? one.unit : unit,
    notes:
      one.loads.length > 0 || one.effort ? one.notes : [...one.notes, 'Back-off sets are lighter'],
  };
}
