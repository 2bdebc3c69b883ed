// What is said of one of the sets alone: 'last set AMRAP', 'AMRAP on the last set', 'top set RPE 9'.
import { hasAmount, type Term, term } from './sets-told.ts';

const how = String.raw`(?:to )?(?<kind>failure|amrap|max(?:imum)?(?: reps?)?|all[- ]out|drop)(?:[- ]?set)?`;

/** Before all others, which would take 'AMRAP' and 'all out' for every set. */
export const lastSetTerms: readonly Term[] = [
  ...[
    String.raw`(?:on )?(?:the )?last (?:set|one)(?: is| as)?(?: an?)?(?: (?:the )?max(?= f))? ${how}`,
    String.raw`${how} (?:the |(?:on|for) (?:the )?)?last(?: set)?`,
  ].map((form) =>
    term(form, ({ kind = '' }, sets) => {
      const said = kind.toLowerCase();
      sets.last = said === 'failure' || said === 'drop' ? said : 'amrap';
      return true;
    }),
  ),
  term(
    '(?:the )?(?<which>top|last) set(?: is| at|:)?(?! (?:as|from|of))',
    ({ which = '' }, sets) => {
      // '5x5 top set RPE 9' begins with other words.
      if ((sets.count ?? 1) > 1 || sets.amounts.length > 1) return false;
      // '1x5 last set' is no plan.
      if (/last/i.test(which) && (hasAmount(sets) || sets.count !== null)) return false;
      sets.only = /top/i.test(which) ? 'top' : 'last';
      return true;
    },
  ),
];
